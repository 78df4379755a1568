import { plural } from "#domain/locale.ts";

export const couldNotSave = "Failed to save recipe";
export const couldNotUnsave = "Failed to unsave recipe";
export const moreAtTheTill = (cost: string) => `${cost} more at the till, est.`;
export const linesUnticked = (unticked: number) =>
  plural(unticked, {
    one: "1 ticked line needs more, so it's unticked.",
    other: `${unticked} ticked lines need more, so they're unticked.`,
  });
export const couldNotAddToList = "Failed to add to shopping list";
export const addedToShoppingList = "Added to Shopping List";
export const recipeSaved = "Recipe Saved";
export const recipeUnsaved = "Recipe Unsaved";

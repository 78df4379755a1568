import type { InvitationPreview } from "#contracts/household/household.ts";
import { plural } from "#domain/locale.ts";
import * as m from "./messages.ts";

const counted = (count: number, one: string, other: string) => (count === 0 ? [] : [`${count} ${plural(count, { one, other })}`]);

/** What the person's own household holds, in words; what there is none of is not named. */
export const heldInWords = ({ mine }: InvitationPreview): string[] => [
  ...counted(mine.plans, m.weeklyPlan, m.weeklyPlans),
  ...counted(mine.lists, m.shoppingList, m.shoppingLists),
  ...counted(mine.pantryItems, m.pantryItem, m.pantryItems),
  ...counted(mine.ownRecipes, m.ownRecipe, m.ownRecipes),
  ...counted(mine.savedRecipes, m.savedRecipe, m.savedRecipes),
  ...counted(mine.ratedDishes, m.dishRating, m.dishRatings),
  ...counted(mine.conversations, "conversation", "conversations"),
];

import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import type { Allergen } from "#domain/household/allergens.ts";
import { readCatalogue } from "../../../catalogue/catalogue.ts";

export type Judge = {
  /** Names of meals and extras that contain an allergen. */
  meals: (plan: MealPlan, allergen: Allergen, only?: (avoid: readonly string[]) => boolean) => string[];
  /** Names of lines whose food contains it. */
  lines: (list: ShoppingList, allergen: Allergen, only?: (avoid: readonly string[]) => boolean) => string[];
};

/** Finds allergens by the foods of the catalogue's files alone. A recipe or a food that they do not know counts as containing it. */
export function judgeOf(): Judge {
  const { foods, recipes } = readCatalogue();
  const byName = new Map([...foods.values()].map((food) => [food.name, food]));
  const has = (allergens: readonly Allergen[] | null | undefined, allergen: Allergen) => allergens?.includes(allergen) ?? true;
  return {
    meals: ({ items }, allergen, only = () => true) =>
      items
        .filter(({ recipeId, eaters }) => {
          const recipe = recipes.get(recipeId ?? "");
          return eaters !== 0 && (recipe?.ingredients.some(({ foodId }) => has(foods.get(foodId)?.allergens, allergen)) ?? true);
        })
        .filter(({ avoid }) => only(avoid ?? []))
        .map(({ recipeName }) => recipeName),
    lines: ({ items }, allergen, only = () => true) =>
      items
        .filter(({ own, name }) => !own && has(byName.get(name)?.allergens, allergen))
        .filter(({ avoid }) => only(avoid ?? []))
        .map(({ name }) => name),
  };
}

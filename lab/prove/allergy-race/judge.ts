import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import type { Allergen } from "#domain/household/allergens.ts";
import { readCatalogue } from "../../../catalogue/catalogue.ts";

export type Judge = {
  /** Names of meals and extras that contain an allergen. */
  meals: (plan: MealPlan, allergen: Allergen, only?: (avoid: readonly string[]) => boolean) => string[];
  /** Names of list lines whose food contains one. */
  lines: (list: ShoppingList, allergen: Allergen, only?: (avoid: readonly string[]) => boolean) => string[];
};

/** Finds allergens from the catalogue's food files only. An unknown recipe or food counts as containing every allergen. */
export function createJudge(): Judge {
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

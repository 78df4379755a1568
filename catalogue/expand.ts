import type { Foods } from "#domain/catalogue/food.ts";
import { seasonOf } from "#domain/catalogue/season.ts";
import { dietsOf } from "#domain/household/diets.ts";
import type { Appeal } from "#domain/recipes/appeal.ts";
import { deriveAllergens, deriveNutrition } from "#domain/recipes/derive.ts";
import type { Ingredient, MealType, Recipe } from "#domain/recipes/recipe.ts";
import type { Family, Option, Pick } from "./family.ts";

type AnyPick = Pick<string>;

/** Every combination of one option per slot. */
function combinations(slots: Record<string, readonly Option[]>): AnyPick[] {
  return Object.entries(slots).reduce<AnyPick[]>(
    (picks, [slot, options]) => picks.flatMap((pick) => options.map((option) => ({ ...pick, [slot]: option }))),
    [{}],
  );
}

const firstOf = <Key extends "protein" | "vegetable" | "flavour" | "cuisine">(pick: AnyPick, key: Key): Option[Key] | undefined =>
  Object.values(pick).find((option) => option[key] !== undefined)?.[key];

/** A key that is equal for dishes an eater would call the same; a pasta shape or kind of bread makes no difference. */
const dishKey = (pick: AnyPick) => [firstOf(pick, "protein"), firstOf(pick, "vegetable"), firstOf(pick, "flavour")].join("|");

/** Picks up to `limit` combinations that use each option, and each pair of options, about equally often. */
function spread(picks: readonly AnyPick[], limit: number): AnyPick[] {
  const used = new Map<string, number>();
  const traits = (pick: AnyPick) => {
    const single = Object.entries(pick).map(([slot, option]) => `${slot}:${option.id}`);
    return [...single, ...single.flatMap((a, index) => single.slice(index + 1).map((b) => `${a}|${b}`))];
  };
  const left = [...picks];
  const chosen: AnyPick[] = [];
  const dishes = new Set<string>();
  while (chosen.length < limit && left.length > 0) {
    const wear = left.map((pick) => traits(pick).reduce((sum, trait) => sum + (used.get(trait) ?? 0), 0));
    const [pick] = left.splice(wear.indexOf(Math.min(...wear)), 1);
    if (!pick || dishes.has(dishKey(pick))) continue;
    dishes.add(dishKey(pick));
    for (const trait of traits(pick)) used.set(trait, (used.get(trait) ?? 0) + 1);
    chosen.push(pick);
  }
  return chosen;
}

function ingredientsOf(family: Family, pick: AnyPick): Ingredient[] {
  const merged = new Map<string, Ingredient>();
  for (const uses of [...Object.values(pick).map((option) => option.uses), family.base]) {
    for (const [foodId, use] of Object.entries(uses)) {
      const [quantity, prep] = typeof use === "number" ? [use, undefined] : use;
      const before = merged.get(foodId);
      merged.set(foodId, { foodId, perPortion: (before?.perPortion ?? 0) + quantity, prep: before?.prep ?? prep });
    }
  }
  return [...merged.values()];
}

/** What a dish's ingredients decide. */
export function derivedFrom(ingredients: readonly Ingredient[], meal: MealType, foods: Foods) {
  const perPortion = deriveNutrition(foods, ingredients);
  const foodIds = ingredients.map((ingredient) => ingredient.foodId);
  return {
    allergens: deriveAllergens(foods, ingredients),
    diets: dietsOf(foods, foodIds, perPortion, meal === "extra" ? "extra" : "meal"),
    season: seasonOf(foods, ingredients),
    perPortion,
  };
}

/** A variation of a dish is less well known than the dish: at most 3, where a named dish may have 5. */
const MOST_FAMILIAR_VARIATION = 3;
function appealOf({ appeal, slots }: Family, pick: AnyPick): Appeal {
  const stated = typeof appeal === "function" ? appeal(pick) : appeal;
  const isNamed = Object.keys(slots).length === 0;
  return isNamed || stated.familiarity <= MOST_FAMILIAR_VARIATION ? stated : { ...stated, familiarity: MOST_FAMILIAR_VARIATION };
}

function recipeFrom(family: Family, pick: AnyPick, foods: Foods): Recipe {
  const ingredients = ingredientsOf(family, pick);
  return {
    id: [family.id, ...Object.values(pick).map((option) => option.id)].join("-"),
    familyId: family.familyId ?? family.id,
    name: family.name(pick),
    description: family.description(pick),
    meal: family.meal,
    cuisine: typeof family.cuisine === "function" ? family.cuisine(pick) : family.cuisine,
    skill: family.skill,
    mainProtein: firstOf(pick, "protein") ?? family.protein ?? "vegetables",
    mainVegetable: firstOf(pick, "vegetable") ?? family.vegetable ?? "none",
    flavour: firstOf(pick, "flavour") ?? family.flavour ?? "plain",
    prepMinutes: family.prepMinutes,
    cookMinutes: typeof family.cookMinutes === "function" ? family.cookMinutes(pick) : family.cookMinutes,
    ingredients,
    steps: family.steps(pick),
    tips: typeof family.tips === "function" ? family.tips(pick) : family.tips,
    leftoverDays: typeof family.leftoverDays === "function" ? family.leftoverDays(pick) : family.leftoverDays,
    ...derivedFrom(ingredients, family.meal, foods),
    appeal: appealOf(family, pick),
  };
}

/** Expands a family to its recipes, deterministically. */
export function expand(family: Family, foods: Foods): Recipe[] {
  const allowed = combinations(family.slots).filter((pick) => family.allow?.(pick) ?? true);
  return spread(allowed, family.limit).map((pick) => recipeFrom(family, pick, foods));
}

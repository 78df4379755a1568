import type { Rules } from "#domain/planning/rules.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { type Fact, type Facts, getFact, nutritionIn } from "./facts.ts";

/** Reasons why a household must not be given a recipe; empty if there are none. */
export type Unfit = { allergen: string[]; diet: string[]; skillOrTime: string[]; disliked: string[]; excluded: string[] };

const MEAT = ["poultry", "beef", "lamb", "pork"];
const MEAT_GROUPS = ["red-meat", "processed-meat", "poultry"];
const SEA = ["fish", "shellfish"];
/** Foods that each diet excludes, by origin or by group. */
const LEFT_OUT: Record<string, { origins: string[]; groups: string[]; allergens?: string[] }> = {
  vegan: {
    origins: [...MEAT, ...SEA, "isinglass", "dairy", "rennet", "egg", "honey"],
    groups: [...MEAT_GROUPS, ...SEA, "dairy", "cream", "egg", "honey"],
    allergens: ["milk", "egg", "fish", "crustaceans", "molluscs"],
  },
  vegetarian: {
    origins: [...MEAT, ...SEA, "isinglass", "rennet"],
    groups: [...MEAT_GROUPS, ...SEA],
    allergens: ["fish", "crustaceans", "molluscs"],
  },
  pescatarian: { origins: [...MEAT, "rennet"], groups: MEAT_GROUPS },
  gluten_free: { origins: [], groups: [], allergens: ["gluten"] },
  dairy_free: { origins: ["dairy"], groups: ["dairy", "cream"], allergens: ["milk"] },
  halal: { origins: ["pork", "wine", "alcohol", "rennet"], groups: [] },
  kosher: { origins: ["pork", "shellfish", "rennet", "wine"], groups: ["shellfish"], allergens: ["crustaceans", "molluscs"] },
  mediterranean: { origins: [], groups: ["red-meat", "processed-meat", "cream", "fat", "sugar", "prepared"] },
};
const CAVE = "vegetable starchy-vegetable fruit herb-or-spice red-meat poultry fish shellfish egg nut seed oil coconut vinegar honey".split(
  " ",
);
const HEART = ["vegetable", "pulse", "fruit", "nut", "fish", "shellfish"];
/** Labels give hundredths of a gram, and diets are judged by the label. */
const onLabel = (amount: number) => Math.round(amount * 100) / 100;

/** Why a dish of these foods does not fit a diet; undefined if it does. */
function against(diet: string, foods: readonly Fact[], recipe: Recipe, facts: Facts): string | undefined {
  const out = LEFT_OUT[diet];
  const wrong = foods.find(
    (food) =>
      out?.groups.includes(food.group) ||
      food.origins?.some((origin) => out?.origins.includes(origin)) ||
      // a food with unknown allergens counts as containing all of them
      out?.allergens?.some((allergen) => (food.allergens ? food.allergens.includes(allergen) : diet.endsWith("_free"))),
  );
  if (wrong) return `${wrong.id} is not ${diet}`;
  const portion = nutritionIn(recipe, facts);
  const [carb, sat, kcal] = [onLabel(portion.carb), onLabel(portion.sat), onLabel(portion.kcal)];
  const is = (origins: readonly string[]) => foods.some((food) => food.origins?.some((origin) => origins.includes(origin)));
  const beside = recipe.meal === "extra"; // three meals and this are a day
  if (diet === "keto" && carb > (beside ? 5 : 15)) return `${carb} g of carbohydrate`;
  if (diet === "low_carb" && carb > (beside ? 13 : 40)) return `${carb} g of carbohydrate`;
  if (diet === "paleo") return foods.find((food) => food.id !== "salt" && !CAVE.includes(food.group))?.id;
  if (diet === "kosher" && is(MEAT) && is(["dairy", "fish"])) return "meat with milk or fish";
  if (diet !== "mediterranean") return undefined;
  if (!foods.some((food) => HEART.includes(food.group))) return "nothing Mediterranean in it";
  return sat * 9 > kcal * 0.11 ? "too much saturated fat" : undefined;
}

/** Foods that an avoided word covers although their names do not contain it: products of it and close relatives. */
const ALSO_MEANT: Record<string, readonly string[]> = {
  mushroom: ["quorn-pieces"],
  tomato: ["passata", "baked-beans", "brown-sauce", "bbq-sauce", "curry-paste-tikka", "curry-paste-free", "harissa", "chipotle-paste"],
  onion: ["shallot", "leek", "chives", "stock-veg", "stock-veg-free", "stock-chicken", "stock-beef", "gravy", "gravy-free"],
  berry: ["berries-frozen", "strawberry", "blueberry", "raspberry"],
};

/** Foods of some dislikes of the picker, by id. */
export const DISLIKED: Record<string, readonly string[]> = {
  mushrooms: ["mushroom", "portobello"],
  olives: ["olives-green", "olives-black"],
  coriander: ["coriander"],
  tuna: ["tuna-brine"],
  prawns: ["prawns-cooked", "prawns-raw", "scampi"],
  eggs: ["egg", "scotch-egg"],
  lentils: ["red-lentils", "green-lentils", "lentils-tin", "split-peas"],
  peppers: ["red-pepper", "green-pepper", "yellow-pepper", "roasted-peppers"],
  bacon: ["bacon-back", "bacon-streaky", "bacon-lardons"],
  courgettes: ["courgette"],
  porridge: ["oats"],
};

/** Normalises a word for comparison: lower case, in the singular. */
const singular = (word: string) => word.toLowerCase().replace(/(?<=..)(?:oes|ies|s)$/, (end) => ({ oes: "o", ies: "y" })[end] ?? "");

/** All reasons against serving this recipe to this household on any day, from its ingredients only. */
export function unfit(recipe: Recipe, rules: Rules, facts: Facts): Unfit {
  const foods = recipe.ingredients.map(({ foodId }) => getFact(facts, foodId));
  const mystery = recipe.allergensUnknown === true;
  const minutes = recipe.prepMinutes + recipe.cookMinutes;
  const skills = ["beginner", "intermediate", "advanced"];
  const avoided = [...rules.allergens, ...rules.avoidWords];
  const dish = recipe.versionOf ?? recipe.id;
  return {
    allergen: [
      ...(mystery && avoided.length > 0 ? [`${recipe.id} may contain anything`] : []),
      ...foods.flatMap((food) =>
        rules.allergens
          .filter((allergen) => food.allergens === null || food.allergens.includes(allergen))
          .map((allergen) => `${food.id} in ${recipe.id} brings ${allergen}`),
      ),
      ...foods.flatMap((food) =>
        rules.avoidWords
          .filter((word) => food.name.toLowerCase().includes(singular(word)) || ALSO_MEANT[singular(word)]?.includes(food.id))
          .map((word) => `${food.name} in ${recipe.id}: ${word}`),
      ),
    ],
    diet: rules.diets.flatMap((diet) => {
      const why = mystery ? "nobody knows what is in it" : against(diet, foods, recipe, facts);
      return why ? [`${recipe.id} for ${diet}: ${why}`] : [];
    }),
    skillOrTime: [
      ...(skills.indexOf(recipe.skill) > skills.indexOf(rules.skill) ? [`${recipe.id} needs more skill`] : []),
      ...(rules.maxMinutes !== null && minutes > rules.maxMinutes ? [`${recipe.id} takes ${minutes} minutes`] : []),
    ],
    disliked: foods.flatMap(({ id }) =>
      (rules.dislikes ?? []).filter((dislike) => DISLIKED[dislike]?.includes(id)).map((dislike) => `${id} in ${recipe.id}: ${dislike}`),
    ),
    excluded: [...rules.excludedRecipeIds, ...(rules.taste?.never ?? [])].some((id) => id.replace(/--.*/, "") === dish)
      ? [`${recipe.id} was taken out`]
      : [],
  };
}

export const isFit = (recipe: Recipe, rules: Rules, facts: Facts): boolean =>
  Object.values(unfit(recipe, rules, facts)).every((reasons) => reasons.length === 0);

/** A day's time limit in minutes; infinite without one. */
export const minutesOn = (day: number, rules: Rules): number => rules.maxMinutesByDay[day] ?? Number.POSITIVE_INFINITY;

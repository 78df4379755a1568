import { type Foods, foodOf } from "#domain/food.ts";
import { methodFor } from "#domain/method.ts";
import type { Course, Recipe } from "#domain/recipe.ts";
import { mentionFaults } from "./mentions.ts";
import { CORE_CELSIUS, type CoreRule } from "./safety.ts";

type Band = readonly [least: number, most: number];
/** What a portion may hold, by meal: kcal and grams before cooking. Wide on purpose: they catch slips of a factor of two, not taste. */
const BANDS: Record<Course, { kcal: Band; grams: Band; protein: number }> = {
  breakfast: { kcal: [220, 650], grams: [110, 650], protein: 5 },
  lunch: { kcal: [280, 800], grams: [150, 800], protein: 9 },
  dinner: { kcal: [380, 950], grams: [220, 950], protein: 14 },
  snack: { kcal: [60, 400], grams: [30, 400], protein: 1 },
};
/** Half of the adult's daily 6 g (NHS) for one meal, and a little for cured fish and cheese. */
const MOST_SALT_GRAMS = 3.5;
const STEPS: Band = [5, 9];
/** Kilocalories of a gram: carbohydrate as CoFID counts it (monosaccharide equivalents); fibre as labels count it and CoFID does not. */
const KCAL = { protein: 4, carb: 3.75, fat: 9, fibre: 2 };
const MOST_ENERGY_GAP = 0.08;

const outside = (value: number, [least, most]: Band) => value < least || value > most;

function portionFaults(recipe: Recipe): string[] {
  const { kcal, grams, protein, carb, fat, fibre, salt } = recipe.perPortion;
  const band = BANDS[recipe.meal];
  const counted = protein * KCAL.protein + carb * KCAL.carb + fat * KCAL.fat;
  return [
    outside(kcal, band.kcal) && `${Math.round(kcal)} kcal, outside ${band.kcal.join("-")}`,
    outside(grams, band.grams) && `${Math.round(grams)} g a portion, outside ${band.grams.join("-")}`,
    protein < band.protein && `${protein} g protein, less than ${band.protein}`,
    salt > MOST_SALT_GRAMS && `${salt} g salt, more than ${MOST_SALT_GRAMS}`,
    Math.min(Math.abs(counted - kcal), Math.abs(counted + fibre * KCAL.fibre - kcal)) > kcal * MOST_ENERGY_GAP &&
      `${Math.round(kcal)} kcal, but its macros add up to ${Math.round(counted)}`,
  ].filter((fault) => fault !== false);
}

/** Each ingredient's amount is given once in all: the shares of its places in the method add up to one. */
function amountFaults(recipe: Recipe): string[] {
  const shares = new Map<string, number>();
  for (const step of recipe.steps) {
    for (const [, id = "", share] of step.matchAll(/\{([a-z0-9-]+)(?:\*([0-9.]+))?\}/g))
      shares.set(id, (shares.get(id) ?? 0) + Number(share ?? 1));
  }
  shares.delete("water");
  const listed = new Set(recipe.ingredients.map((ingredient) => ingredient.foodId));
  return [
    ...[...shares.keys()].filter((id) => !listed.has(id)).map((id) => `a step names "${id}", which is not an ingredient`),
    ...[...listed]
      .filter((id) => Math.abs((shares.get(id) ?? 0) - 1) > 0.011)
      .map((id) => `the steps give ${shares.get(id) ?? 0} of its "${id}" instead of 1`),
  ];
}

/** Raw foods and the temperature that a method has to name for them. Smoked, cooked and tinned ones are safe as they are. */
const RAW: readonly [RegExp, CoreRule][] = [
  [/^(chicken-(breast|thigh|drumstick|whole|mince)|turkey)/, "poultry"],
  [/^(beef|pork|lamb)-mince|^pork-sausage$/, "mince"],
  [/^(salmon-fillet|cod-|seabass|trout|fish-pie-mix|white-fish|haddock-smoked)/, "fish"],
  [/^prawns-raw$/, "shellfish"],
  [/^(diced-beef|beef-(steak|joint)|pork-(loin|shoulder|fillet)|gammon|lamb-(diced|chops))/, "whole-cut"],
];

function safetyFaults(recipe: Recipe): string[] {
  const text = recipe.steps.join(" ");
  return recipe.ingredients.flatMap(({ foodId }) => {
    const rule = RAW.find(([pattern]) => pattern.test(foodId))?.[1];
    return rule === undefined || text.includes(`${CORE_CELSIUS[rule]} °C`) ? [] : [`raw "${foodId}" without its ${CORE_CELSIUS[rule]} °C`];
  });
}

const SLIPS = /undefined|\[object|NaN| {2}|\.\.|,,|, ,| ,| \.|\(\)|\bthe the\b|\band and\b|\ba [aeio]\w|\band ?\.|with ?\.|\{/;

function textFaults(recipe: Recipe, foods: Foods): string[] {
  const method = methodFor(recipe.steps, recipe.ingredients, foods, 2);
  const texts = [recipe.name, recipe.description, ...method, ...recipe.tips];
  return [
    ...texts.filter((text) => SLIPS.test(text)).map((text) => `a slip in “${SLIPS.exec(text)?.[0]}”: ${text}`),
    ...method.filter((step) => !/^[A-Z0-9½¼¾⅓⅔]/.test(step) || !/[.!)]$/.test(step)).map((step) => `not a sentence: ${step}`),
    ...(outside(recipe.steps.length, STEPS) ? [`${recipe.steps.length} steps, outside ${STEPS.join("-")}`] : []),
    ...(recipe.tips.length < 1 || recipe.tips.length > 2 ? [`${recipe.tips.length} tips instead of one or two`] : []),
    ...(recipe.name.length > 80 ? [`a name of ${recipe.name.length} letters`] : []),
  ];
}

/** Everything that keeps a recipe out of the catalogue, each fault starting with the recipe's id. */
export function gateFaults(recipe: Recipe, foods: Foods): string[] {
  for (const { foodId } of recipe.ingredients) foodOf(foods, foodId);
  const wrongAmounts = amountFaults(recipe);
  const faults = [
    ...wrongAmounts,
    ...portionFaults(recipe),
    ...safetyFaults(recipe),
    ...(wrongAmounts.length === 0 ? [...textFaults(recipe, foods), ...mentionFaults(recipe, foods)] : []),
  ];
  return faults.map((fault) => `${recipe.id}: ${fault}`);
}

/** Faults between recipes: names and ids that come twice. */
export function sameness(recipes: readonly Recipe[]): string[] {
  const seen = new Map<string, string>();
  return recipes.flatMap((recipe) => {
    const twins = [`id ${recipe.id}`, `name “${recipe.name.toLowerCase()}”`].filter((key) => seen.has(key));
    for (const key of [`id ${recipe.id}`, `name “${recipe.name.toLowerCase()}”`]) seen.set(key, recipe.id);
    return twins.map((twin) => `${recipe.id}: its ${twin} is taken`);
  });
}

import { type FoodGroup, type Foods, foodOf, type Origin } from "#domain/catalogue/food.ts";
import { CORE_CELSIUS, UK_ADVICE } from "#domain/recipes/core-temperature.ts";
import { methodFor } from "#domain/recipes/method.ts";
import type { MealType, Protein, Recipe } from "#domain/recipes/recipe.ts";
import { isUsual } from "#domain/recipes/versions.ts";
import type { SourcedFoods } from "../load-foods.ts";
import { cookedTextFaults } from "./cooked-text.ts";
import { nearestPairs } from "./distance.ts";
import { energyGaps } from "./energy.ts";
import { mentionFaults } from "./mentions.ts";
import type { CoreRule } from "./safety.ts";

type Band = readonly [least: number, most: number];
/** Limits for a portion by course: kcal and grams before cooking. Wide on purpose, to catch mistakes by a factor of two. */
const BANDS: Record<MealType, { kcal: Band; grams: Band; protein: number }> = {
  breakfast: { kcal: [220, 650], grams: [110, 650], protein: 5 },
  lunch: { kcal: [280, 800], grams: [150, 800], protein: 9 },
  dinner: { kcal: [380, 950], grams: [220, 950], protein: 14 },
  snack: { kcal: [60, 400], grams: [30, 400], protein: 1 },
  extra: { kcal: [40, 400], grams: [15, 300], protein: 0 },
};
/** For one meal half of an adult's daily 6 g (NHS), and a little more for cured fish and cheese. */
const MOST_SALT_GRAMS = 3.5;
const STEPS: Band = [5, 9];
/** Most extras need no preparation; a pudding is cooked. */
const EXTRA_STEPS: Band = [1, 6];
/** The largest relative difference between a portion's energy and its macronutrients. */
const MOST_ENERGY_GAP = 0.05;
/**
 * Below this distance two recipes are the same dish (see distance.ts). Set by reading the nearest pairs: below it were the same plate with more spice, or
 * an omelette cooked in a tin; above it are changes that an eater notices, such as another meat.
 */
export const NEAREST_ALLOWED = 0.25;
/** The most pairs to report. */
const PAIRS_SHOWN = 50;

const outside = (value: number, [least, most]: Band) => value < least || value > most;

/** Faults of a portion's energy, weight, protein and salt. */
export function portionFaults(recipe: Recipe, foods: SourcedFoods): string[] {
  const { kcal, grams, protein, salt } = recipe.perPortion;
  const band = BANDS[recipe.meal];
  const gap = energyGaps(recipe, foods).bySource;
  return [
    outside(kcal, band.kcal) && `${Math.round(kcal)} kcal, outside ${band.kcal.join("-")}`,
    outside(grams, band.grams) && `${Math.round(grams)} g a portion, outside ${band.grams.join("-")}`,
    protein < band.protein && `${protein} g protein, less than ${band.protein}`,
    salt > MOST_SALT_GRAMS && `${salt} g salt, more than ${MOST_SALT_GRAMS}`,
    Math.abs(gap) > MOST_ENERGY_GAP && `${Math.round(kcal)} kcal, but its macros add up to ${Math.round(kcal * (1 + gap))}`,
  ].filter((fault) => fault !== false);
}

/** Checks that the method gives each ingredient's amount exactly once: its shares add up to 1. */
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

/** Raw foods and the rule whose temperature the method must state. Smoked, cooked and tinned foods need none. */
const RAW: readonly [RegExp, CoreRule][] = [
  [/^(chicken-(breast|thigh|drumstick|whole|mince|kiev|nuggets)|breaded-chicken|turkey-(mince|steak|joint))/, "poultry"],
  [/^(beef|pork|lamb)-mince|^pork-sausage|^beef-burgers/, "mince"],
  [/^(salmon-fillet|cod-|seabass|trout|fish-(pie-mix|fingers)|(battered|breaded)-fish|white-fish|haddock-smoked)/, "fish"],
  [/^(prawns-raw|scampi)$/, "shellfish"],
  [
    /^(diced-beef|braising-steak|beef-(steak|joint)|pork-(loin|shoulder|fillet|chops|joint|ribs)|gammon|lamb-(diced|chops|joint|liver|kidney))/,
    "whole-cut",
  ],
];

const SAFE_TEMPERATURE = new RegExp(`\\b(${[...new Set(Object.values(CORE_CELSIUS))].join("|")}) °C`, "g");
const ADVISED = new RegExp(`^\\d+ °C[a-z ]{0,24} \\(${UK_ADVICE}`);

/** Checks that the method states every raw food's temperature, and the UK advice with each temperature. */
function safetyFaults(recipe: Recipe): string[] {
  const text = recipe.steps.join(" ");
  const missing = recipe.ingredients.flatMap(({ foodId }) => {
    const rule = RAW.find(([pattern]) => pattern.test(foodId))?.[1];
    return rule === undefined || text.includes(`${CORE_CELSIUS[rule]} °C`) ? [] : [`raw "${foodId}" without its ${CORE_CELSIUS[rule]} °C`];
  });
  const alone = [...text.matchAll(SAFE_TEMPERATURE)].filter(({ index }) => !ADVISED.test(text.slice(index)));
  return [...missing, ...alone.map(([celsius]) => `${celsius} without the UK's advice beside it`)];
}

const AT_ONCE = /\b(at once|straight away|immediately|the same day)\b/;
/** Cooked rice keeps for a day (Food Standards Agency). Rice noodles do not count. */
const RICE_DAYS = 1;

function leftoverFaults({ leftoverDays, steps, ingredients }: Recipe): string[] {
  const rice = ingredients.some(({ foodId }) => foodId.startsWith("rice-") && foodId !== "rice-noodles");
  return [
    leftoverDays > 0 &&
      AT_ONCE.test(steps.at(-1) ?? "") &&
      `${leftoverDays}, but the method ends with “${AT_ONCE.exec(steps.at(-1) ?? "")?.[0]}”`,
    rice && leftoverDays > RICE_DAYS && `${leftoverDays}, but cooked rice keeps for ${RICE_DAYS} day`,
  ].filter((fault) => fault !== false);
}

const SLIPS = /undefined|\[object|NaN| {2}|\.\.|,,|, ,| ,| \.|\(\)|\bthe the\b|\band and\b|\ba [aeio]\w|\band ?\.|with ?\.|\{/;

function textFaults(recipe: Recipe, foods: Foods): string[] {
  const method = methodFor(recipe.steps, recipe.ingredients, foods, 2);
  const steps = recipe.meal === "extra" ? EXTRA_STEPS : STEPS;
  const texts = [recipe.name, recipe.description, ...method, ...recipe.tips];
  return [
    ...texts.filter((text) => SLIPS.test(text)).map((text) => `a slip in “${SLIPS.exec(text)?.[0]}”: ${text}`),
    ...method.filter((step) => !/^[A-Z0-9½¼¾⅓⅔]/.test(step) || !/[.!)]$/.test(step)).map((step) => `not a sentence: ${step}`),
    ...(outside(recipe.steps.length, steps) ? [`${recipe.steps.length} steps, outside ${steps.join("-")}`] : []),
    ...(recipe.tips.length < 1 || recipe.tips.length > 2 ? [`${recipe.tips.length} tips instead of one or two`] : []),
    ...(recipe.name.length > 80 ? [`a name of ${recipe.name.length} letters`] : []),
  ];
}

/** The longest that a weekday's dish may take in all, and the spice from which it is not for most children. */
const MOST_WEEKDAY_MINUTES = 60;
const MEDIUM_SPICE = 2;

function appealFaults({ appeal: { occasions, spice, children }, prepMinutes, cookMinutes }: Recipe): string[] {
  const minutes = prepMinutes + cookMinutes;
  return [
    occasions.length === 0 && "no occasion",
    new Set(occasions).size < occasions.length && `an occasion comes twice: ${occasions.join(", ")}`,
    occasions.includes("weekday") && minutes > MOST_WEEKDAY_MINUTES && `${minutes} minutes on a weekday, more than ${MOST_WEEKDAY_MINUTES}`,
    spice >= MEDIUM_SPICE && children > 2 && `spice ${spice}, but liked by most children`,
  ].filter((fault) => fault !== false);
}

const FLESH: readonly FoodGroup[] = ["poultry", "red-meat", "processed-meat", "fish", "shellfish", "prepared"];
/** The origin of a main protein's foods, and the least grams of them in a portion as bought. Prepared foods such as fish fingers count whole. */
const LEAST_OF: Partial<Record<Protein, { origin: Origin; grams: number }>> = {
  chicken: { origin: "poultry", grams: 60 },
  turkey: { origin: "poultry", grams: 60 },
  beef: { origin: "beef", grams: 60 },
  pork: { origin: "pork", grams: 60 },
  lamb: { origin: "lamb", grams: 60 },
  "white-fish": { origin: "fish", grams: 70 },
  "oily-fish": { origin: "fish", grams: 70 },
  shellfish: { origin: "shellfish", grams: 70 },
};

/** Checks that lunches and dinners named after a meat or a fish contain enough of it. */
function mainProteinFaults({ meal, mainProtein, ingredients }: Recipe, foods: Foods): string[] {
  const least = LEAST_OF[mainProtein];
  if (!least || (meal !== "lunch" && meal !== "dinner")) return [];
  const grams = ingredients
    .map(({ foodId, perPortion }) => ({ food: foodOf(foods, foodId), perPortion }))
    .filter(({ food }) => FLESH.includes(food.group) && food.origins.includes(least.origin))
    .reduce((sum, { food, perPortion }) => sum + perPortion * (food.unit === "each" ? (food.eachGrams ?? 0) : 1), 0);
  return grams < least.grams ? [`${Math.round(grams)} g of ${mainProtein} a portion, less than ${least.grams}`] : [];
}

/** All quality gates for one recipe. Each fault has the family's file, the variant and the field. */
export function gateFaults(recipe: Recipe, foods: SourcedFoods): string[] {
  for (const { foodId } of recipe.ingredients) foodOf(foods, foodId);
  const wrongAmounts = amountFaults(recipe);
  const under = (field: string, faults: readonly string[]) => faults.map((fault) => `${field}: ${fault}`);
  const faults = [
    ...under("steps", wrongAmounts),
    ...under("perPortion", portionFaults(recipe, foods)),
    ...under("steps", safetyFaults(recipe)),
    ...under("leftoverDays", leftoverFaults(recipe)),
    ...under("appeal", appealFaults(recipe)),
    ...under("mainProtein", mainProteinFaults(recipe, foods)),
    ...(wrongAmounts.length === 0
      ? [
          ...under("text", textFaults(recipe, foods)),
          ...under("text", mentionFaults(recipe, foods)),
          ...under("method", cookedTextFaults(recipe, foods)),
        ]
      : []),
  ];
  return faults.map((fault) => `families/${recipe.familyId}.ts, ${recipe.id}, ${fault}`);
}

/** Duplicate ids, and dishes with the same name. */
export function duplicateFaults(recipes: readonly Recipe[]): string[] {
  const seen = new Map<string, string>();
  return recipes.flatMap((recipe) => {
    const keys = [`id ${recipe.id}`, ...(isUsual(recipe) ? [`name “${recipe.name.toLowerCase()}”`] : [])];
    const twins = keys.filter((key) => seen.has(key));
    for (const key of keys) seen.set(key, recipe.id);
    return twins.map((twin) => `families/${recipe.familyId}.ts, ${recipe.id}: its ${twin} is taken`);
  });
}

/** Pairs of recipes that are the same dish: remove one of them, or make it more different. */
export const nearDuplicates = (recipes: readonly Recipe[], foods: Foods): string[] =>
  nearestPairs(recipes.filter(isUsual), foods, PAIRS_SHOWN)
    .filter(({ distance }) => distance < NEAREST_ALLOWED)
    .map(({ a, b, distance }) => `families/${b.familyId}.ts, ${b.id}: the same dish as ${a.id} (distance ${distance.toFixed(3)})`);

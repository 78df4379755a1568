import type { Cuisine } from "../../catalogue/cuisines.ts";
import { type Food, type Foods, foodOf, gramsOf } from "../../catalogue/food.ts";
import { seasonOf } from "../../catalogue/season.ts";
import { ALLERGENS, ALLERGENS_IN_A_SENTENCE, type Allergen } from "../../household/allergens.ts";
import { dietsOf } from "../../household/diets.ts";
import { plural } from "../../locale.ts";
import { OWN_APPEAL } from "../appeal.ts";
import { deriveAllergens, deriveNutrition } from "../derive.ts";
import type { Course, Ingredient, Protein, Recipe } from "../recipe.ts";
import { genericAllergens } from "./generic-foods.ts";
import { proposeLines } from "./proposal.ts";
import { type NamedInSteps, readSteps } from "./read-steps.ts";
import { claimedAbsent, foreignAllergens } from "./safety.ts";
import { normaliseWords } from "./words.ts";

/** One line as the household confirmed it. `amount` is for the whole recipe, in the food's unit. */
export type SettledLine = { text: string; foodId: string | null; amount: number | null; prep: string | null; confirmed: boolean };
export type SettledRecipe = {
  name: string;
  meal: Course;
  cuisine: Cuisine | null;
  servings: number;
  prepMinutes: number;
  cookMinutes: number;
  lines: readonly SettledLine[];
  steps: readonly string[];
};

/** The version of the reading rules. Own recipes read by an older version are re-evaluated. */
export const READING_RULES = 1;

/** A household's own recipe, and its lines without a matching food, which are not priced, listed or checked for allergens. */
export type OwnRecipe = Recipe & { allergensUnknown: boolean; unmatchedLines: readonly string[] };

const BY_ORIGIN: Partial<Record<Food["origins"][number], Protein>> = {
  beef: "beef",
  lamb: "lamb",
  pork: "pork",
  shellfish: "shellfish",
  egg: "egg",
};
const BY_GROUP: Partial<Record<Food["group"], Protein>> = {
  fish: "white-fish",
  egg: "egg",
  pulse: "beans",
  "pulse-nut": "nuts",
  nut: "nuts",
  grain: "grain",
  dairy: "cheese",
};
const OILY = /salmon|mackerel|sardine|trout|anchov/;
/** From this many grams a portion, meat or fish is a dish's main protein; less is seasoning. */
const MAIN_GRAMS = 40;

function proteinOf(food: Food): Protein | undefined {
  if (food.origins.includes("poultry")) return /turkey/.test(food.id) ? "turkey" : "chicken";
  if (food.origins.includes("fish") && food.group === "fish") return OILY.test(food.id) ? "oily-fish" : "white-fish";
  for (const origin of food.origins) if (BY_ORIGIN[origin]) return BY_ORIGIN[origin];
  if (/lentil/.test(food.id)) return "lentils";
  if (/chickpea/.test(food.id)) return "chickpeas";
  if (/tofu|tempeh/.test(food.id)) return "tofu";
  if (/yogurt/.test(food.id)) return "yogurt";
  return BY_GROUP[food.group];
}
const RANK: Partial<Record<Protein, number>> = {
  grain: 1,
  cheese: 2,
  yogurt: 2,
  nuts: 2,
  egg: 3,
  beans: 3,
  lentils: 3,
  chickpeas: 3,
  tofu: 3,
};

/** The main protein: meat or fish if there is a portion of it, else the highest-ranked other protein. */
function mainProteinOf(foods: Foods, ingredients: readonly Ingredient[]): Protein {
  const weighed = ingredients.flatMap(({ foodId, perPortion }) => {
    const food = foodOf(foods, foodId);
    const protein = proteinOf(food);
    const grams = gramsOf(food, perPortion);
    return protein && (RANK[protein] === 1 || grams >= MAIN_GRAMS / 2)
      ? [{ protein, grams, rank: RANK[protein] ?? (grams >= MAIN_GRAMS ? 4 : 1) }]
      : [];
  });
  const [main] = weighed.sort((a, b) => b.rank - a.rank || b.grams - a.grams);
  return main?.protein ?? "vegetables";
}

function mainVegetableOf(foods: Foods, ingredients: readonly Ingredient[]): string {
  const vegetables = ingredients
    .map(({ foodId, perPortion }) => ({ food: foodOf(foods, foodId), perPortion }))
    .filter(({ food }) => food.group === "vegetable")
    .sort((a, b) => gramsOf(b.food, b.perPortion) - gramsOf(a.food, a.perPortion));
  return vegetables[0]?.food.id ?? "";
}

/** Replaces braces, which are the catalogue's syntax for amounts. */
const plainStep = (step: string) => step.replaceAll("{", "(").replaceAll("}", ")");

const listAllergens = (allergens: readonly Allergen[]): string => allergens.map((code) => ALLERGENS_IN_A_SENTENCE[code]).join(", ");

/** A tip about allergens that the method names but the ingredients do not. */
const stepsTip = ({ said, allergens }: NamedInSteps): string[] =>
  allergens.length === 0
    ? []
    : [`The method names ${said.join(", ")}, which isn't in the ingredients, so this counts as containing ${listAllergens(allergens)}.`];

/** Whether a line has an amount and a certain food: our own sure proposal, unchanged, or one that a person confirmed. */
function isSettled(line: SettledLine, foods: Foods): line is SettledLine & { foodId: string; amount: number } {
  if (line.foodId === null || line.amount === null || line.amount <= 0 || !foods.has(line.foodId)) return false;
  if (line.confirmed) return true;
  const [ours, ...more] = proposeLines([line.text], foods);
  return more.length === 0 && ours?.sureness === "sure" && ours.foodId === line.foodId;
}

/**
 * Builds the household's own recipe for planning, as a dish family of its own.
 *
 * A single unmatched line makes the whole recipe unknown: it then counts as containing all 14 allergens and fits no diet. It has no leftovers, because
 * it is not known how long it keeps, and the lowest skill, because the household knows it.
 * @param id `own-…`
 * @returns `undefined` if no line matches a food, because there would be nothing to buy.
 */
export function buildOwnRecipe(id: string, settled: SettledRecipe, foods: Foods): OwnRecipe | undefined {
  const amounts = new Map<string, Ingredient>();
  const unmatchedLines: string[] = [];
  const named = new Set<Allergen>();
  const mayMean: string[] = [];
  for (const line of settled.lines) {
    if (!isSettled(line, foods)) {
      unmatchedLines.push(line.text);
      continue;
    }
    const before = amounts.get(line.foodId);
    const perPortion = (before?.perPortion ?? 0) + line.amount / settled.servings;
    amounts.set(line.foodId, { foodId: line.foodId, perPortion, prep: before?.prep ?? line.prep ?? undefined });
    // "onion, plus walnuts to serve" contains walnuts, whichever food was chosen for the onion
    const said = normaliseWords(line.text);
    const food = foodOf(foods, line.foodId);
    for (const allergen of foreignAllergens(said, food)) named.add(allergen);
    const generic = genericAllergens(said).filter(
      (allergen) => !food.allergens?.includes(allergen) && !claimedAbsent(said).includes(allergen),
    );
    for (const allergen of generic) named.add(allergen);
    if (generic.length > 0) mayMean.push(`“${line.text}” may mean many foods, so it counts as containing ${listAllergens(generic)}.`);
  }
  const ingredients = [...amounts.values()];
  if (ingredients.length === 0) return undefined;
  const unknown = unmatchedLines.length > 0;
  const perPortion = deriveNutrition(foods, ingredients);
  const listed = new Set<Allergen>([...deriveAllergens(foods, ingredients), ...named]);
  const steps = readSteps(
    settled.steps,
    ingredients.map(({ foodId }) => foodOf(foods, foodId)),
    listed,
    foods,
  );
  const held = new Set<Allergen>([...listed, ...steps.allergens]);
  const portions = plural(settled.servings, { one: "1 portion", other: `${settled.servings} portions` });
  const foodIds = ingredients.map(({ foodId }) => foodId);
  return {
    id,
    familyId: id,
    name: settled.name,
    description: "Your own recipe.",
    season: seasonOf(foods, ingredients),
    appeal: OWN_APPEAL,
    meal: settled.meal,
    cuisine: settled.cuisine ?? "british",
    skill: "beginner",
    mainProtein: mainProteinOf(foods, ingredients),
    mainVegetable: mainVegetableOf(foods, ingredients),
    flavour: "",
    prepMinutes: settled.prepMinutes,
    cookMinutes: settled.cookMinutes,
    ingredients,
    steps: settled.steps.map(plainStep),
    tips: [
      `The method is as you imported it, for ${portions}; the ingredients are for the portions you cook.`,
      ...mayMean,
      ...stepsTip(steps),
      ...unmatchedLines.map((line) => `Not in the price and not on the shopping list: ${line} (for ${portions}).`),
    ],
    leftoverDays: 0,
    allergens: ALLERGENS.filter((allergen) => unknown || held.has(allergen)),
    diets: unknown || named.size > 0 || steps.allergens.length > 0 ? [] : dietsOf(foods, [...foodIds, ...steps.foodIds], perPortion),
    perPortion,
    allergensUnknown: unknown,
    unmatchedLines,
    alsoNamed: steps.foodIds,
  };
}

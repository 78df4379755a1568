import type { Rules } from "#domain/planning/rules.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { type Facts, getFact, gramsEaten } from "./facts.ts";
import { wholeDay } from "./feeds.ts";
import { portionsServed } from "./portions.ts";
import { produceIn } from "./produce.ts";

/** Maximum grams of red and processed meat, raw, per person and day: 70 g cooked. */
const RED_MEAT = 90;
const RED = ["beef", "lamb", "pork"];
/** Required number of different fruit and vegetables in seven days. */
const KINDS = 8;
/** Tolerance of a relaxed week. */
const SLACK = 0.15;
/** Plans of at least this many days need a salad. */
const SALAD_FROM = 4;

/** Names of the same plant; the first one represents all. */
const PLANTS = [
  "tomato cherry-tomato chopped-tomatoes passata tomato-puree sundried-tomatoes",
  "red-pepper green-pepper yellow-pepper roasted-peppers",
  "onion red-onion shallot spring-onion",
  "baby-spinach spinach-frozen",
  "broccoli broccoli-frozen tenderstem",
  "green-beans green-beans-frozen",
  "peas-frozen mangetout sugar-snap",
  "mushroom portobello",
  "iceberg little-gem mixed-salad",
  "white-cabbage red-cabbage savoy-cabbage spring-greens",
  "cucumber gherkins",
  "olives-green olives-black",
  "chickpeas-tin dried-chickpeas gram-flour houmous",
  "red-lentils green-lentils lentils-tin",
  "edamame tofu tempeh",
  "cannellini baked-beans",
  "grapes raisins sultanas",
  "pineapple pineapple-tin",
  "berries-frozen strawberry blueberry raspberry",
].map((names) => names.split(" "));
const RAW = ["iceberg", "little-gem", "mixed-salad", "rocket", "watercress", "cucumber", "radish"];

/** The share of a five-a-day portion of each food in a dish. */
const getParts = (recipe: Recipe, facts: Facts) =>
  recipe.ingredients.map((line) => {
    const { fruit, pulses } = produceIn({ ...recipe, ingredients: [line] }, facts);
    return { foodId: line.foodId, part: fruit + pulses };
  });

/** Plants with at least a quarter of a five-a-day portion in a dish. */
const plantsIn = (recipe: Recipe, facts: Facts): string[] =>
  getParts(recipe, facts).flatMap(({ foodId, part }) =>
    part >= 0.25 ? [PLANTS.find((names) => names.includes(foodId))?.[0] ?? foodId] : [],
  );

export function isRaw(recipe: Recipe, facts: Facts): boolean {
  const [first] = recipe.ingredients;
  if (recipe.meal === "extra") return first !== undefined && getFact(facts, first.foodId).group === "vegetable";
  if (recipe.meal !== "lunch" && recipe.meal !== "dinner") return false;
  const leaves = getParts(recipe, facts).reduce((sum, { foodId, part }) => sum + (RAW.includes(foodId) ? part : 0), 0);
  return leaves >= 0.5 || /(^|\W)(salads?|slaw|tabbouleh|crudit\w+)(\W|$)/i.test(recipe.name);
}

/** Grams of red meat in a portion. */
export const meatIn = (recipe: Recipe, facts: Facts): number =>
  recipe.ingredients.reduce((sum, { foodId, perPortion }) => {
    const fact = getFact(facts, foodId);
    const red = fact.group.endsWith("-meat") && (fact.origins ?? []).some((origin) => RED.includes(origin));
    return sum + (red ? gramsEaten(fact, perPortion) : 0);
  }, 0);
/** Maximum grams per person in a plan. */
export const mostMeat = ({ days }: Pick<Rules, "days">, relaxed: boolean): number => RED_MEAT * days * (relaxed ? 1 + SLACK : 1);

type Choice = Record<Recipe["meal"], readonly Recipe[]>;

/** Faults of these meals and extras in vegetables and meat. */
export function oddPlates(eaten: readonly Recipe[], rules: Rules, suitable: Choice, facts: Facts, relaxed: boolean): string[] {
  const faults: string[] = [];
  const planned = (["breakfast", "lunch", "dinner", "snack"] as const).filter((meal) => rules.meals.includes(meal));
  const choice = [...planned, ...(wholeDay(rules) ? (["extra"] as const) : [])].flatMap((meal) => suitable[meal]);
  const count = (recipes: readonly Recipe[]) => new Set(recipes.flatMap((recipe) => plantsIn(recipe, facts))).size;
  // the quick extras alone may suit a hurried household, so what it could have is no more than its meals have
  const usual = Math.min(Math.round((KINDS * rules.days) / 7), count(choice.filter(({ meal }) => meal !== "extra")));
  const kinds = relaxed ? Math.round(usual * (1 - SLACK)) : usual;
  if (wholeDay(rules) && count(eaten) < kinds) faults.push(`${count(eaten)} kinds of fruit and vegetables`);
  const grams = eaten.reduce((sum, recipe) => sum + (meatIn(recipe, facts) * portionsServed(recipe, rules, facts)) / rules.people, 0);
  if (grams > mostMeat(rules, relaxed) + 1) faults.push(`${grams.toFixed(0)} g of red meat in ${rules.days} days`);
  const raw = (recipe: Recipe) => isRaw(recipe, facts);
  const maybe = choice.some((recipe) => recipe.meal !== "extra" && raw(recipe));
  if (!relaxed && rules.days >= SALAD_FROM && maybe && !eaten.some(raw)) faults.push("nothing raw");
  return faults;
}

import type { Rules } from "#domain/planning/rules.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { type Facts, getFact } from "./facts.ts";
import { filling, flesh } from "./same-again.ts";

type Rule = NonNullable<Rules["standing"]>[number];
type Known = { recipes: ReadonlyMap<string, Recipe>; facts: Facts };

const MEATS = ["poultry", "beef", "lamb", "pork"];
const same = (one: Rule, other: Rule) => JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

function isBroken(rule: Rule, week: readonly PlannedMeal[], { recipes, facts }: Known): boolean {
  const of = (some: readonly PlannedMeal[]) => some.flatMap(({ recipeId }) => recipes.get(recipeId) ?? []);
  if (rule.what === "starch") {
    const mains = of(week.filter(({ meal }) => meal === "lunch" || meal === "dinner"));
    return mains.filter((recipe) => filling(recipe, facts) === rule.starch).length > rule.most;
  }
  const meals = of(week.filter(({ day, meal }) => day === rule.day && meal !== "extra"));
  const dinners = of(week.filter(({ day, meal }) => day === rule.day && meal === "dinner"));
  const hasMeat = (recipe: Recipe) =>
    recipe.ingredients.some(({ foodId }) => getFact(facts, foodId).origins?.some((origin) => MEATS.includes(origin)));
  if (rule.what === "no_meat") return meals.some(hasMeat);
  if (rule.what === "fish") return dinners.some((recipe) => flesh(recipe, facts, ["fish", "shellfish"], ["fish", "shellfish"]) < 70);
  return rule.what === "roast" && dinners.some(({ appeal }) => !appeal.occasions.includes("roast"));
}

/** Standing rules that a week breaks without saying so. A meal that the household keeps goes before a rule of its day. */
export const brokenStanding = (
  { week, unkept = [] }: { week: readonly PlannedMeal[]; unkept?: readonly { rule: Rule }[] | undefined },
  rules: Rules,
  known: Known,
): string[] =>
  (rules.standing ?? [])
    .filter((rule) => !unkept.some((one) => same(one.rule, rule)) && isBroken(rule, week, known))
    .filter((rule) => rule.what === "starch" || !isBroken(rule, rules.locked, known))
    .map((rule) => `the rule ${JSON.stringify(rule)} is broken`);

import type { Recipe } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { cheapestModel } from "./cheapest-model.ts";
import { ROUNDING } from "./feeds.ts";
import { minutesOn, unfit } from "./fitness.ts";
import { judgePlan, kept } from "./judge-plan.ts";
import { layOut } from "./lay-out.ts";
import type { Limits } from "./linear.ts";
import type { Question } from "./nasty-household.ts";
import { receiptPence } from "./receipt.ts";

/** `confirmed` = no week exists; `refuted` = one was found; `unconfirmed` = neither could be shown. `why`: for the log. */
export type Finding = { found: "confirmed" | "unconfirmed" | "refuted"; why: string };
const confirmed = (why: string): Finding => ({ found: "confirmed", why });

const CLOSE = 0.01; // pence; tills are whole
const LP: Limits = { nodes: 0, seconds: 60 };
/** Time limit of the exact model if the relaxations leave a gap. */
const EXACT: Limits = { nodes: 300, seconds: 60 };
/** Time limit for any feasible menu, which is enough to refute if it can be assigned to days. */
const ANY_WEEK: Limits = { ...EXACT, first: true };
/** Minimum numbers of recipes for a week: a dinner a day, and some choice of other meals. */
const FEWEST = { breakfast: 2, lunch: 3, snack: 2 };

const totalMinutes = (recipe: Recipe) => recipe.prepMinutes + recipe.cookMinutes;

/** Whether each day can have its own dinner within its time limit, assigning the shortest limits first. */
function dinnersFor(question: Question): boolean {
  const { rules, suitable } = question;
  const limits = Array.from({ length: rules.days }, (_, day) => minutesOn(day, rules)).sort((a, b) => a - b);
  return limits.every((limit, index) => suitable.dinner.filter((recipe) => totalMinutes(recipe) <= limit).length > index);
}

/** Why no week exists at any price, by counting recipes; undefined if counting does not show it. */
function tooFew(question: Question): string | undefined {
  const { rules, suitable, recipes, facts } = question;
  const stays = kept(question);
  for (const { recipeId, day, leftoverOfDay } of stays) {
    const recipe = recipes.get(recipeId);
    if (!recipe || Object.values(unfit(recipe, rules, facts)).some((reasons) => reasons.length > 0)) return `${recipeId} may not stay`;
    if (totalMinutes(recipe) > minutesOn(leftoverOfDay ?? day, rules)) return `${recipeId} takes too long for its day`;
    if (stays.some((other) => other.recipeId === recipeId && other.day !== day && other.meal === "dinner" && recipe.meal === "dinner"))
      if (stays.filter((other) => other.recipeId === recipeId && other.leftoverOfDay === null).length > 1) return `${recipeId} stays twice`;
  }
  for (const meal of rules.meals) {
    const needed = meal === "dinner" ? rules.days : FEWEST[meal];
    if (suitable[meal].length < needed) return `${suitable[meal].length} ${meal}s for ${needed}`;
  }
  if (rules.meals.includes("dinner") && !dinnersFor(question)) return "too few quick dinners";
  for (let day = 0; day < rules.days; day++) {
    const quick = (meal: "breakfast" | "lunch" | "snack") => suitable[meal].some((recipe) => totalMinutes(recipe) <= minutesOn(day, rules));
    if (rules.meals.includes("breakfast") && !quick("breakfast")) return `no breakfast is quick enough on day ${day}`;
    if (rules.meals.includes("snack") && !quick("snack")) return `no snack is quick enough on day ${day}`;
    const mayEatRest = rules.cookOnceEatTwice && day > 0 && rules.meals.includes("dinner");
    if (rules.meals.includes("lunch") && !mayEatRest && !quick("lunch")) return `no lunch is quick enough on day ${day}`;
  }
  return undefined;
}

/** A valid week within the budget from the exact model; null if it cannot be assigned to days. */
function weekFrom(question: Question, model: ReturnType<typeof cheapestModel>, values: Float64Array, fed: boolean): PlannedMeal[] | null {
  const week = layOut(question, model.servings, values);
  if (!week) return null;
  const tillPence = receiptPence(week, question);
  const variety = { relaxed: true, bands: fed ? {} : null, proteinsDiffer: false };
  return Object.values(judgePlan({ week, tillPence, variety }, question)).every((faults) => faults.length === 0) ? week : null;
}

/**
 * Whether a refusal is right, by counting, then by linear relaxations, then by the exact model.
 * @param refusal.fed whether the cheapest week that the planner knows keeps the looser bands: only then must a cheaper one keep them too.
 */
export async function judgeRefusal(question: Question, refusal: { constraint: string; fed: boolean }): Promise<Finding> {
  const few = tooFew(question);
  const { fed, constraint } = refusal;
  if (constraint === "budget" && few) return { found: "refuted", why: `the budget is blamed, but ${few}` };
  if (few) return confirmed(few);
  const budgetPence = constraint === "budget" ? question.rules.budgetPence : null;
  for (const tight of [false, true]) {
    const { none, bound } = await cheapestModel(question, { fed, tight, budgetPence: null, rounding: ROUNDING }).solve(true, LP);
    if (none) return confirmed("no week fits the rules, even with fractions of meals");
    if (budgetPence !== null && bound > budgetPence + CLOSE)
      return confirmed(`costs ${Math.ceil(bound)}p at least, ${tight ? "tight" : "light"}`);
  }
  const askedFor = budgetPence === null ? { ...question, rules: { ...question.rules, budgetPence: Number.POSITIVE_INFINITY } } : question;
  const exact = cheapestModel(question, { fed, tight: true, budgetPence, rounding: 0 }); // a week that is feasible only by rounding refutes nothing
  for (const limits of [ANY_WEEK, EXACT]) {
    const { none, found } = await exact.solve(false, limits);
    if (none) return confirmed(`no week of whole meals and packs fits the ${constraint}`);
    const week = found && weekFrom(askedFor, exact, found, fed);
    if (week) return { found: "refuted", why: `a week for ${receiptPence(week, question)}p` };
  }
  return { found: "unconfirmed", why: "neither a week nor a proof within the limits of the exact model" };
}

import type { Recipe } from "#domain/recipes/recipe.ts";
import { type Facts, getFact, nutritionIn } from "./facts.ts";
import { FED, fedBy, fiveFor, wholeDay } from "./feeds.ts";
import { minutesOn } from "./fitness.ts";
import { kept } from "./judge-plan.ts";
import { programme } from "./linear.ts";
import type { Question } from "./nasty-household.ts";
import { meatIn, mostMeat } from "./plates.ts";
import { portionsServed, takenFor } from "./portions.ts";
import { extraKind, produceIn } from "./produce.ts";
import { leastPence, missing } from "./receipt.ts";

/** How often a recipe is served as its own meal (`first` and `more`), and as the next day's lunch of leftovers (`rest`). */
export type Serving = { recipe: Recipe; first: number; more: number | null; rest: number | null };

type Counted = { serving: Serving; columns: readonly number[] };

const END = Number.POSITIVE_INFINITY;
/** Tolerance of all bands but energy before a week counts as not feeding the household. */
const SLACK = 0.15;
/** Maximum extras of a kind per day, even with relaxed variety. */
const OF_A_KIND_A_DAY = 2;

/**
 * The cheapest week that keeps the hard rules, as a linear programme: every meal filled, no dinner twice, no lunch more often than two days
 * or than the number of lunches forces, leftovers at most once a dinner, kept meals served, and (`fed`) an average day within the looser bands, for
 * which extras may come on every day. A recipe takes what a cook takes for as many portions as the household is served.
 *
 * Days are left out, and each food costs the least that its quantity can cost, so no real week is cheaper at the till than its optimum.
 * `tight` adds for each dish that cooking it at all costs what its foods alone cost at the least: more rows, a better bound.
 */
export function cheapestModel(question: Question, options: { fed: boolean; tight: boolean; budgetPence: number | null; rounding: number }) {
  const { rules, suitable } = question;
  const model = programme();
  const longestDay = Math.max(...Array.from({ length: rules.days }, (_, day) => minutesOn(day, rules)));
  const servings: Serving[] = [];
  for (const meal of [...rules.meals, ...(options.fed && wholeDay(rules) ? (["extra"] as const) : [])]) {
    const fewLunches = Math.max(2, Math.ceil(rules.days / suitable.lunch.length));
    const most = { breakfast: rules.days, lunch: fewLunches, dinner: 1, snack: rules.days, extra: rules.days }[meal];
    const own: Serving[] = suitable[meal]
      .filter((recipe) => recipe.prepMinutes + recipe.cookMinutes <= longestDay)
      .map((recipe) => {
        const first = model.column(0, 1, true);
        const more = most > 1 ? model.column(0, most - 1, true) : null;
        const eatsRest = meal === "dinner" && rules.cookOnceEatTwice && rules.meals.includes("lunch") && recipe.leftoverDays >= 1;
        const rest = eatsRest ? model.column(0, 1, true) : null;
        if (more !== null) model.row([[first, most - 1], [more, -1]], 0, END); // biome-ignore format: one row
        if (rest !== null) model.row([[first, 1], [rest, -1]], 0, END); // biome-ignore format: one row
        return { recipe, first, more, rest };
      });
    servings.push(...own);
  }
  const columns = ({ first, more }: Serving) => (more === null ? [first] : [first, more]);
  const rests = servings.flatMap(({ rest }) => rest ?? []);
  for (const meal of rules.meals) {
    const filled = servings.filter(({ recipe }) => recipe.meal === meal).flatMap(columns);
    model.row(
      [...filled, ...(meal === "lunch" ? rests : [])].map((column) => [column, 1]),
      rules.days,
      rules.days,
    );
  }
  for (const meal of rules.meals) {
    for (const limit of new Set(Array.from({ length: rules.days }, (_, day) => minutesOn(day, rules)))) {
      // as many servings must be this quick, or leftovers, as there are days with this time limit
      const days = Array.from({ length: rules.days }, (_, day) => minutesOn(day, rules)).filter((minutes) => minutes <= limit).length;
      const quick = servings
        .filter(({ recipe }) => recipe.meal === meal && recipe.prepMinutes + recipe.cookMinutes <= limit)
        .flatMap(columns);
      model.row(
        [...quick, ...(meal === "lunch" ? rests : [])].map((column) => [column, 1]),
        days,
        END,
      );
    }
  }
  if (rests.length > 0)
    model.row(
      rests.map((column) => [column, 1]),
      0,
      rules.days - 1,
    );
  for (const { recipeId, leftoverOfDay } of kept(question)) {
    const serving = servings.find(({ recipe }) => recipe.id === recipeId);
    for (const column of serving ? [serving.first, ...(leftoverOfDay !== null && serving.rest !== null ? [serving.rest] : [])] : [])
      model.row([[column, 1]], 1, END);
  }

  const everyServing = servings.map((serving) => ({
    serving,
    columns: [...columns(serving), ...(serving.rest === null ? [] : [serving.rest])],
  }));
  if (options.fed) addFed(model, question, everyServing, options.rounding);
  const paid = addTill(model, question, everyServing, options.tight);
  if (options.budgetPence !== null) model.row(paid, 0, options.budgetPence + 1e-3);
  return { solve: model.solve, servings };
}

/** What an average day brings each of them, with `rounding` of each nutrient and of five a day left open; and not one kind of extra alone. */
function addFed(model: ReturnType<typeof programme>, { rules, facts }: Question, servings: readonly Counted[], rounding: number): void {
  const bands = fedBy(rules, SLACK);
  const room = rounding * rules.days;
  const each = servings.map(({ serving }) => portionsServed(serving.recipe, rules, facts) / rules.people);
  const terms = (of: (recipe: Recipe, facts: Facts) => number) =>
    servings.flatMap(({ serving, columns }, index) => {
      const brings = of(serving.recipe, facts) * (each[index] ?? 1);
      return columns.map((column) => [column, brings] as const);
    });
  for (const nutrient of FED) {
    const { least, most } = bands[nutrient];
    model.row(terms((recipe) => nutritionIn(recipe, facts)[nutrient]), least * rules.days - room, most * rules.days + room); // biome-ignore format: one row
  }
  const five = fiveFor(rules, SLACK);
  if (five > 0) {
    const pulses = model.column(0, rules.days, false);
    model.row([...terms((recipe) => produceIn(recipe, facts).pulses), [pulses, -1]], 0, END);
    model.row([...terms((recipe) => produceIn(recipe, facts).fruit), [pulses, 1]], five * rules.days - room, END);
  }
  model.row(terms(meatIn), 0, mostMeat(rules, true) + room);
  const extras = servings.filter(({ serving }) => serving.recipe.meal === "extra");
  for (const same of Map.groupBy(extras, ({ serving }) => extraKind(serving.recipe, facts).kind).values())
    model.row(
      same.flatMap(({ columns }) => columns.map((column) => [column, 1] as const)),
      0,
      OF_A_KIND_A_DAY * rules.days,
    );
}

/** The cost of each food beyond what is at home, in whole packs. */
function addTill(
  model: ReturnType<typeof programme>,
  question: Question,
  servings: readonly Counted[],
  tight: boolean,
): (readonly [number, number])[] {
  const { rules, facts } = question;
  const users = new Map<string, (Counted & { quantity: number })[]>();
  for (const one of servings)
    for (const [foodId, quantity] of takenFor(one.serving.recipe, question)) {
      const use = { ...one, quantity };
      const uses = users.get(foodId);
      if (uses) uses.push(use);
      else users.set(foodId, [use]);
    }
  const till: (readonly [number, number])[] = [];
  for (const [foodId, uses] of users) {
    const fact = getFact(facts, foodId);
    const MUCH = 1e7;
    const atHome = MUCH - missing(fact, MUCH, rules);
    if (atHome === MUCH) continue;
    const scale = fact.packs[0]?.size ?? 1;
    const bought = fact.packs.map(({ size, pence }) => ({ size, pence, column: model.column(pence, END, true) }));
    const used = uses.flatMap(({ columns, quantity }) => columns.map((column) => [column, -quantity / scale] as const));
    model.row([...bought.map(({ column, size }) => [column, size / scale] as const), ...used], -atHome / scale - 1e-6, END);
    till.push(...bought.map(({ column, pence }) => [column, pence] as const));
    if (!tight) continue;
    for (const { serving, quantity } of uses) {
      const alone = leastPence(fact, quantity - atHome);
      if (alone > 0) model.row([...bought.map(({ column, pence }) => [column, pence] as const), [serving.first, -alone]], 0, END);
    }
  }
  return till;
}

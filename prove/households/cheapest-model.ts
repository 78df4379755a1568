import type { Recipe } from "#domain/recipes/recipe.ts";
import { factOf, nutritionIn } from "./facts.ts";
import { FED, fedBy } from "./feeds.ts";
import { minutesOn } from "./fitness.ts";
import { kept } from "./judge-plan.ts";
import { programme } from "./linear.ts";
import type { Question } from "./nasty-household.ts";
import { leastPence, missing } from "./receipt.ts";

/** How often a recipe is served as its own meal (`first` and `more`), and how often its rest is the next day's lunch. */
export type Serving = { recipe: Recipe; first: number; more: number | null; rest: number | null };

const END = Number.POSITIVE_INFINITY;

/**
 * The cheapest week that keeps the hard rules, as a linear programme: every meal filled, no dinner twice, no lunch more often than two days
 * or than the number of lunches forces, leftovers at most once a dinner, kept meals served, and (`fed`) an average day within the looser bands.
 *
 * Days are left out, and each food costs the least that its quantity can cost, so no real week is cheaper at the till than its optimum.
 * `tight` adds for each dish that cooking it at all costs what its foods alone cost at the least: more rows, a better bound.
 */
export function cheapestModel(question: Question, options: { fed: boolean; tight: boolean; budgetPence: number | null }) {
  const { rules, facts, suitable } = question;
  const model = programme();
  const longestDay = Math.max(...Array.from({ length: rules.days }, (_, day) => minutesOn(day, rules)));
  const servings: Serving[] = [];
  for (const meal of rules.meals) {
    const fewLunches = Math.max(2, Math.ceil(rules.days / suitable.lunch.length));
    const most = { breakfast: rules.days, lunch: fewLunches, dinner: 1, snack: rules.days }[meal];
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
      // so many days allow no longer than this: as many servings have to be as quick, or leftovers
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
  if (options.fed) {
    const bands = fedBy(rules, 0.15);
    const portions = everyServing.map(({ serving }) => nutritionIn(serving.recipe, facts));
    for (const nutrient of FED) {
      const terms = everyServing.flatMap((one, index) => one.columns.map((column) => [column, portions[index]?.[nutrient] ?? 0] as const));
      const slack = 0.05 * rules.days; // a portion's nutrition is rounded
      model.row(terms, bands[nutrient].least * rules.days - slack, bands[nutrient].most * rules.days + slack);
    }
  }
  const paid = addTill(model, question, everyServing, options.tight);
  if (options.budgetPence !== null) model.row(paid, 0, options.budgetPence + 1e-3);
  return { solve: model.solve, servings };
}

/** What is paid for each food: by weight from the store cupboard, whole packs of everything else, after what is at home. */
function addTill(
  model: ReturnType<typeof programme>,
  { rules, facts }: Question,
  servings: readonly { serving: Serving; columns: readonly number[] }[],
  tight: boolean,
): (readonly [number, number])[] {
  const users = new Map<string, { serving: Serving; columns: readonly number[]; quantity: number }[]>();
  for (const one of servings)
    for (const { foodId, perPortion } of one.serving.recipe.ingredients) {
      const use = { ...one, quantity: perPortion * rules.people };
      const uses = users.get(foodId);
      if (uses) uses.push(use);
      else users.set(foodId, [use]);
    }
  const till: (readonly [number, number])[] = [];
  for (const [foodId, uses] of users) {
    const fact = factOf(facts, foodId);
    const MUCH = 1e7;
    const atHome = MUCH - missing(fact, MUCH, rules);
    if (atHome === MUCH) continue;
    const [smallest] = fact.packs;
    const packs = fact.storage === "cupboard" && smallest ? [{ size: 1, pence: smallest.pence / smallest.size }] : fact.packs;
    const scale = fact.storage === "cupboard" ? 1 : (smallest?.size ?? 1);
    const bought = packs.map(({ size, pence }) => ({ size, pence, column: model.column(pence, END, fact.storage !== "cupboard") }));
    const used = uses.flatMap(({ columns, quantity }) => columns.map((column) => [column, -quantity / scale] as const));
    model.row([...bought.map(({ column, size }) => [column, size / scale] as const), ...used], -atHome / scale - 1e-6, END);
    till.push(...bought.map(({ column, pence }) => [column, pence] as const));
    if (!tight || fact.storage === "cupboard") continue;
    for (const { serving, quantity } of uses) {
      const alone = leastPence(fact, quantity - atHome);
      if (alone > 0) model.row([...bought.map(({ column, pence }) => [column, pence] as const), [serving.first, -alone]], 0, END);
    }
  }
  return till;
}

import type { ModelData } from "highs";
import { type Choice, EXTRA, type LinearModel } from "../../../activities/planning/optimiser/linear/linear-model.ts";
import { menuModel, type Shopping } from "../../../activities/planning/optimiser/linear/pool-model.ts";
import type { Problem } from "../../../activities/planning/optimiser/problem.ts";
import { BEYOND, DAY_SLACK } from "../../../activities/planning/optimiser/score/weights.ts";

const CLOSE = 1e-6;
/** `bought` maps a food to its column, which is 1 if any of it is bought. */
export type LinkedModel = { plain: ModelData; linked: ModelData; choices: Map<number, Choice>; bought: Map<number, number> };

/**
 * Says what the solver cannot see in a continuous model: a recipe that is cooked needs whole packs of each of its foods, however little it
 * uses. Recipe r with quantity q of a food whose largest pack holds s: packs >= ceil(q / s) x_r + (ceil(2q / s) - ceil(q / s)) rest_r,
 * and bought >= x_r for its share of what r may be cooked. Every week keeps these rows, so they take nothing from a bound's truth.
 */
function linkFood(
  model: LinearModel,
  problem: Problem,
  index: number,
  { packs, users }: { packs: number[]; users: [number, number][] },
  { choices, caps }: { choices: ReadonlyMap<number, Choice>; caps: ReadonlyMap<number, number> },
): number {
  const largest = problem.foods[index]?.sizes.at(-1) ?? 1;
  const packsFor = (quantity: number) => Math.max(1, Math.ceil(quantity / largest - CLOSE));
  const bought = model.column(0, 1, true);
  const all = packs.map((column): [number, number] => [column, 1]);
  model.row([...all, [bought, -1]], 0, Number.POSITIVE_INFINITY);
  const rests = new Map(
    users.flatMap(([column]) => (choices.get(column)?.leftover ? [[choices.get(column)?.recipe, column] as const] : [])),
  );
  for (const [column, quantity] of users) {
    const choice = choices.get(column);
    if (!choice || choice.leftover) continue;
    const cap = caps.get(column) ?? 1;
    model.row(
      [
        [bought, cap],
        [column, -1],
      ],
      0,
      Number.POSITIVE_INFINITY,
    );
    const rest = rests.get(choice.recipe);
    const more = rest === undefined ? 0 : packsFor(2 * quantity) - packsFor(quantity);
    if (cap === 1 && packsFor(quantity) + more > 1)
      model.row(
        [...all, [column, -packsFor(quantity)], ...(rest === undefined || more === 0 ? [] : [[rest, -more] as [number, number]])],
        0,
        Number.POSITIVE_INFINITY,
      );
  }
  return bought;
}

/**
 * Food past its best, without knowing the days: of the meals whose food keeps d days at most, only d can be eaten in time; the others cost
 * what a late one costs. Stated for every d and meal.
 */
function addLateness(model: LinearModel, problem: Problem, choices: ReadonlyMap<number, Choice>): void {
  const { days } = problem.rules;
  const penaltyOn = (recipe: number, meal: number, day: number) =>
    problem.penalties[(day * problem.perDay + meal) * problem.recipes.length + recipe] ?? 0;
  for (const meal of problem.courses.keys()) {
    const keeping = [...choices].flatMap(([column, choice]) => {
      if (choice.meal !== meal || choice.leftover) return [];
      const inTime = Array.from({ length: days }, (_, day) => day).findIndex(
        (day) => penaltyOn(choice.recipe, meal, day) > penaltyOn(choice.recipe, meal, 0),
      );
      return inTime < 0 ? [] : [{ column, inTime, pence: penaltyOn(choice.recipe, meal, inTime) - penaltyOn(choice.recipe, meal, 0) }];
    });
    if (keeping.length === 0) continue;
    const late = model.column(Math.min(...keeping.map(({ pence }) => pence)), days, false);
    for (let day = 1; day < days; day++)
      model.row(
        [...keeping.filter(({ inTime }) => inTime <= day).map(({ column }): [number, number] => [column, 1]), [late, -1]],
        Number.NEGATIVE_INFINITY,
        day,
      );
  }
}

/** The penalty for days outside the energy band, at least the week's deviation from seven times a day's band. */
function addDays(model: LinearModel, problem: Problem, choices: ReadonlyMap<number, Choice>): void {
  const { rules, nutrients, mealKcal } = problem;
  const meals = [...choices].filter(([, { meal }]) => meal !== EXTRA);
  const kcal = meals.map(([column, { recipe }]): [number, number] => [column, nutrients.kcal[recipe] ?? 0]);
  const beyond = () => model.column(BEYOND.kcal * rules.people, Number.POSITIVE_INFINITY, false);
  model.row([...kcal, [beyond(), 1]], mealKcal * (1 - DAY_SLACK) * rules.days, Number.POSITIVE_INFINITY);
  model.row([...kcal, [beyond(), -1]], Number.NEGATIVE_INFINITY, mealKcal * (1 + DAY_SLACK) * rules.days);
}

/** The model of a week's menu from all suitable recipes: the planner's, with rows that tighten it. */
export function linkedModel(problem: Problem): LinkedModel {
  const { model, choices, shopping } = menuModel(problem, [...problem.recipes.keys()], "good");
  const plain = model.data();
  const caps = new Map([...choices.keys()].map((column) => [column, Array.from(plain.colUpper ?? [])[column] ?? 1]));
  const bought = new Map<number, number>();
  for (const [index, food] of shopping satisfies Shopping)
    if (problem.foods[index]?.atHome === 0) bought.set(index, linkFood(model, problem, index, food, { choices, caps })); // food at home may suffice without a pack
  addLateness(model, problem, choices);
  addDays(model, problem, choices);
  return { plain, linked: model.data(), choices, bought };
}

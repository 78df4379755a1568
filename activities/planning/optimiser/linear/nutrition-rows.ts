import { BANDED, bandsAtHome } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Aim } from "../candidate.ts";
import type { Problem } from "../problem.ts";
import { BEYOND, ENOUGH, WEEKDAY } from "../score/weights.ts";
import type { Choice, LinearModel, Terms } from "./linear-model.ts";

/** Rows for red meat, salads and kinds of fruit and vegetables. Each kind is a column that any of its dishes raises. */
function addPlate(model: LinearModel, problem: Problem, choices: ReadonlyMap<number, Choice>): void {
  const { variety, rules, kindsOfProduce, salad, redMeat } = problem;
  const all = [...choices];
  if (variety.redMeat !== undefined) {
    const meat = all.map(([column, { recipe }]): [number, number] => [column, redMeat[recipe] as number]).filter(([, grams]) => grams > 0);
    model.row(meat, 0, variety.redMeat * rules.days);
  }
  const salads = all.filter(([, { recipe }]) => salad[recipe] === 1).map(([column]): [number, number] => [column, 1]);
  if (variety.salads) model.row(salads, variety.salads, Number.POSITIVE_INFINITY);
  if (!variety.kindsOfProduce) return;
  const found: Terms = [];
  for (let kind = 0; kind < kindsOfProduce.count; kind++) {
    const bringing = all.filter(([, { recipe }]) => kindsOfProduce.by[recipe]?.includes(kind));
    if (bringing.length === 0) continue;
    const brought = model.column(0, 1, false); // integer, because its dishes are
    found.push([brought, 1]);
    model.row([...bringing.map(([column]): [number, number] => [column, 1]), [brought, -1]], 0, Number.POSITIVE_INFINITY);
  }
  model.row(found, variety.kindsOfProduce, Number.POSITIVE_INFINITY);
}

/**
 * Cooking time of a plan of weekdays only, as if spread evenly over its days. With a weekend the model, which ignores days, has no valid bound, because
 * the longest meals may be cooked then.
 */
function addMinutes(model: LinearModel, { minutes, rules, latePence }: Problem, choices: ReadonlyMap<number, Choice>): void {
  const spent: Terms = [...choices]
    .filter(([, { leftover }]) => !leftover)
    .map(([column, { recipe }]) => [column, minutes[recipe] as number]);
  for (const [most, pence] of [
    [WEEKDAY.minutes, latePence],
    [WEEKDAY.longMinutes, WEEKDAY.longPence],
  ] as const)
    model.row([...spent, [model.column(pence, Number.POSITIVE_INFINITY, false), -1]], Number.NEGATIVE_INFINITY, most * rules.days);
}

/** Adds nutrition: soft limits for energy, protein, fibre, saturates and salt as columns with a cost, and the bands as rows. */
export function addNutrition(model: LinearModel, problem: Problem, choices: ReadonlyMap<number, Choice>, aim: Aim): void {
  const { nutrients, rules, least, most } = problem;
  const { people } = rules;
  const beyond = (pence: number) => model.column(aim === "good" ? pence : 0, Number.POSITIVE_INFINITY, false);
  const sum = (values: Float64Array): Terms => [...choices].map(([column, choice]) => [column, values[choice.recipe] as number]);
  const atLeast = (values: Float64Array, least: number, pence: number) =>
    model.row([...sum(values), [beyond(pence), 1]], least * rules.days, Number.POSITIVE_INFINITY);
  const atMost = (values: Float64Array, most: number, pence: number) =>
    model.row([...sum(values), [beyond(pence), -1]], Number.NEGATIVE_INFINITY, most * rules.days);
  atLeast(nutrients.kcal, least.kcal, problem.shortKcalPence);
  atMost(nutrients.kcal, most.kcal * ENOUGH, BEYOND.kcal * people);
  atLeast(nutrients.protein, least.protein, BEYOND.protein * people);
  atLeast(nutrients.fibre, least.fibre, BEYOND.fibre * people);
  atMost(nutrients.sat, most.sat, BEYOND.sat * people);
  atMost(nutrients.salt, most.salt, BEYOND.salt * people);
  const fiveADay = (problem.variety.fiveADay ?? 0) * problem.atHome;
  if (fiveADay > 0) {
    const pulses = model.column(0, rules.days, false);
    model.row(
      [[pulses, 1], ...sum(problem.pulses).map(([column, portions]): [number, number] => [column, -portions])],
      Number.NEGATIVE_INFINITY,
      0,
    );
    model.row([[pulses, 1], ...sum(problem.produce)], fiveADay * rules.days, Number.POSITIVE_INFINITY);
  }
  addPlate(model, problem, choices);
  if (aim === "good" && problem.weekday.every((one) => one === 1)) addMinutes(model, problem, choices);
  const bands = problem.variety.bands && bandsAtHome(problem.variety.bands, problem.atHome);
  for (const name of bands ? BANDED : []) {
    const band = bands?.[name];
    if (band) model.row(sum(nutrients[name]), band.least * rules.days, band.most * rules.days);
  }
}

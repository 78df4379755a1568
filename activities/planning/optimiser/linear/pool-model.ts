import type { ModelData } from "highs";
import { EXTRA_KINDS, type ExtraKind } from "#domain/planning/nutrition/extras.ts";
import { mostOfStarch, STARCHES, type Starch } from "#domain/planning/plate.ts";
import type { Variety } from "#domain/planning/variety.ts";
import type { Aim } from "../candidate.ts";
import type { Problem } from "../problem.ts";
import { familyCaps, recentDinners } from "../score/tally.ts";
import { GIVES_WAY_PENCE } from "../score/weights.ts";
import { type Choice, EXTRA, LinearModel, type Terms } from "./linear-model.ts";
import { addNutrition } from "./nutrition-rows.ts";

const LUNCH = 1;
const DINNER = 2;
const MOST_PACKS = 200;

/** The lowest penalty of a recipe on any day. */
const leastPenalty = (problem: Problem, recipe: number, meal: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let slot = meal; slot < problem.slotCount; slot += problem.perDay)
    least = Math.min(least, problem.penalties[slot * problem.recipes.length + recipe] as number);
  return least;
};

/** Columns for how often each recipe is cooked: every meal filled, within the rules of variety. Ignores days, so it is a relaxation. */
function addChoices(model: LinearModel, problem: Problem, pool: readonly number[], aim: Aim): Map<number, Choice> {
  const { variety, preferred, rules, keeps } = problem;
  const choices = new Map<number, Choice>();
  const repeatsOf = ({ repeats }: Variety) => [repeats.breakfast, repeats.lunch, repeats.dinner, repeats.snack];
  const [repeats, repeatsWanted] = [repeatsOf(variety), repeatsOf(preferred)];
  /** A hard limit `most`, and a cost for each above `wanted`. */
  const atMost = (terms: Terms, most: number, wanted: number) => {
    model.row(terms, 0, most);
    if (wanted >= most || aim !== "good" || terms.length === 0) return;
    model.row([...terms, [model.column(GIVES_WAY_PENCE * rules.people, most, false), -1]], Number.NEGATIVE_INFINITY, wanted);
  };
  const eaten: Terms[] = problem.courses.map(() => []);
  const families = new Map<number, Terms>();
  const proteins = new Map<number, Terms>();
  const cuisines = new Map<number, Terms>();
  const kinds = problem.courses.map(() => new Map<number, Terms>());
  const fish: Terms = [];
  const starches = new Map<number, Terms>();
  const foods = new Map<number, Terms>();
  const flesh: Terms = [];
  const countPlate = (recipe: number, column: number) => {
    const starch = problem.starch[recipe] as number;
    if (starch !== -1) starches.set(starch, [...(starches.get(starch) ?? []), [column, 1]]);
    for (const food of problem.mainFoods.by[recipe] as Int32Array) foods.set(food, [...(foods.get(food) ?? []), [column, 1]]);
    if (problem.meatOrFish[recipe] === 1) flesh.push([column, 1]);
  };
  const again: Terms = [];
  const recent: Terms = [];
  const [familyMost, familyWanted] = [familyCaps(problem, variety), familyCaps(problem, preferred)];
  const recentDinner = recentDinners(problem, preferred);
  for (const recipe of pool) {
    const meal = problem.pools.findIndex((all) => all.includes(recipe));
    if (meal === -1) continue; // an extra; its column is added below
    const column = model.column(aim === "good" ? leastPenalty(problem, recipe, meal) : 0, repeats[meal] ?? 1, true);
    choices.set(column, { recipe, meal, leftover: false });
    if ((repeatsWanted[meal] ?? 1) < (repeats[meal] ?? 1)) atMost([[column, 1]], repeats[meal] ?? 1, repeatsWanted[meal] ?? 1);
    eaten[meal]?.push([column, 1]);
    const family = problem.family[recipe] as number;
    families.set(family, [...(families.get(family) ?? []), [column, 1]]);
    const kind = problem.kind[recipe] as number;
    kinds[meal]?.set(kind, [...(kinds[meal].get(kind) ?? []), [column, 1]]);
    if (meal === LUNCH || meal === DINNER) {
      countPlate(recipe, column);
      if (problem.fish[recipe] === 1) fish.push([column, 1]);
    }
    if (meal !== DINNER) continue;
    if (recentDinner[recipe] === 1) recent.push([column, 1]);
    const other = problem.otherCuisine[recipe] as number;
    if (other !== -1) cuisines.set(other, [...(cuisines.get(other) ?? []), [column, 1]]);
    const protein = problem.protein[recipe] as number;
    proteins.set(protein, [...(proteins.get(protein) ?? []), [column, 1]]);
    if (!rules.cookOnceEatTwice || keeps[recipe] === 0) continue;
    const rest = model.column(0, 1, true);
    choices.set(rest, { recipe, meal: LUNCH, leftover: true });
    eaten[LUNCH]?.push([rest, 1]);
    countPlate(recipe, rest);
    families.get(family)?.push([rest, 1]);
    again.push([rest, 1]);
    model.row(
      [
        [column, 1],
        [rest, -1],
      ],
      0,
      Number.POSITIVE_INFINITY,
    );
  }
  const extraKinds = EXTRA_KINDS.map((): Terms => []);
  for (const [index, recipe] of problem.extras.entries()) {
    const column = model.column(0, variety.eachExtra ?? rules.days, true);
    choices.set(column, { recipe, meal: EXTRA, leftover: false });
    extraKinds[problem.extraKind[index] as number]?.push([column, 1]);
    const worth = problem.extraWorth[index] as number;
    if (aim === "cheapest" || worth === 0) continue;
    const valued = model.column(-worth, problem.extraDays, false);
    model.row(
      [
        [valued, 1],
        [column, -1],
      ],
      Number.NEGATIVE_INFINITY,
      0,
    );
  }
  for (const [kind, terms] of extraKinds.entries()) model.row(terms, 0, variety.extras?.[EXTRA_KINDS[kind] as ExtraKind] ?? rules.days);
  for (const [meal, terms] of eaten.entries()) {
    const cooked = rules.days - (rules.out?.filter((one) => one.meal === problem.courses[meal]).length ?? 0);
    model.row(terms, cooked, cooked);
  }
  atMost(again, Math.min(rules.days - 1, variety.plates?.leftovers ?? rules.days), preferred.plates?.leftovers ?? rules.days); // Monday's lunch has no dinner before it
  const mains = 2 * rules.days;
  const mostOf = ({ plates }: Variety, starch: number) => (plates ? mostOfStarch(plates, STARCHES[starch] as Starch) : mains);
  for (const [starch, terms] of starches) atMost(terms, mostOf(variety, starch), mostOf(preferred, starch));
  for (const terms of foods.values()) atMost(terms, variety.plates?.food ?? mains, preferred.plates?.food ?? mains);
  const { least = 0, most = mains } = variety.plates?.meatOrFish ?? {};
  model.row(flesh, least, most);
  for (const [family, terms] of families) atMost(terms, familyMost[family] as number, familyWanted[family] as number);
  atMost(recent, variety.month?.again ?? rules.days, preferred.month?.again ?? rules.days);
  for (const terms of kinds[LUNCH]?.values() ?? []) atMost(terms, variety.kind.lunch, preferred.kind.lunch);
  for (const terms of kinds[DINNER]?.values() ?? []) atMost(terms, variety.kind.dinner, preferred.kind.dinner);
  for (const terms of cuisines.values())
    atMost(terms, variety.otherCuisine?.most ?? rules.days, preferred.otherCuisine?.most ?? rules.days);
  model.row(fish, variety.fish, Number.POSITIVE_INFINITY);
  if (variety.proteinsDiffer) for (const terms of proteins.values()) model.row(terms, 0, Math.ceil(rules.days / 2));
  for (const kept of rules.locked) {
    const column = [...choices].find(
      ([, choice]) => problem.recipes[choice.recipe]?.id === kept.recipeId && choice.leftover === (kept.leftoverOfDay !== null),
    )?.[0];
    if (column !== undefined) model.row([[column, 1]], 1, Number.POSITIVE_INFINITY);
  }
  return choices;
}

/** By food: the columns of its packs, largest last, and the choices that use it, with quantities. */
export type Shopping = Map<number, { packs: number[]; users: Terms }>;

/** Adds packs to buy, the budget, and the price (or the credit) of leftovers. */
function addShopping(model: LinearModel, problem: Problem, choices: ReadonlyMap<number, Choice>, aim: Aim): Shopping {
  const shopping: Shopping = new Map();
  const uses = problem.foods.map((): Terms => []);
  for (const [column, { recipe }] of choices) {
    for (let at = problem.usesFrom[recipe] as number; at < (problem.usesFrom[recipe + 1] as number); at++)
      uses[problem.usesFood[at] as number]?.push([column, problem.usesQuantity[at] as number]);
  }
  const till = new Map<number, number>();
  for (const [index, food] of problem.foods.entries()) {
    const terms = uses[index] ?? [];
    if (terms.length === 0 || food.isFree) continue;
    const scale = 1 / (food.sizes.at(-1) ?? 1);
    const wastePence = aim === "good" ? food.wastePence : 0;
    const stock: Terms = [];
    const packs: number[] = [];
    shopping.set(index, { packs, users: terms });
    for (const [pack, size] of food.sizes.entries()) {
      const pence = food.pence[pack] as number;
      const column = model.column(pence + wastePence * size, MOST_PACKS, true);
      till.set(column, pence);
      packs.push(column);
      stock.push([column, size * scale]);
    }
    for (const [column, quantity] of terms) {
      model.addCost(column, -quantity * wastePence);
      stock.push([column, -quantity * scale]);
    }
    model.row(stock, -food.atHome * scale, Number.POSITIVE_INFINITY);
    if (aim === "good" && food.rescuedPence > 0) {
      const eaten = model.column(-food.rescuedPence / scale, food.atHome * scale, false);
      model.row(
        [[eaten, -1], ...terms.map(([column, quantity]): [number, number] => [column, quantity * scale])],
        0,
        Number.POSITIVE_INFINITY,
      );
    }
  }
  if (aim === "good") model.row([...till], Number.NEGATIVE_INFINITY, problem.rules.budgetPence);
  return shopping;
}

/**
 * The choice of recipes for a week as an integer programme without days, which makes it small enough for an exact solver; prices do not depend on
 * days. Its optimum is a lower bound for every week of the pool. The aim "cheapest" minimises the till and ignores the budget.
 */
export function menuModel(
  problem: Problem,
  pool: readonly number[],
  aim: Aim,
): { model: LinearModel; choices: Map<number, Choice>; shopping: Shopping } {
  const model = new LinearModel();
  const choices = addChoices(model, problem, pool, aim);
  const shopping = addShopping(model, problem, choices, aim);
  addNutrition(model, problem, choices, aim);
  return { model, choices, shopping };
}

/** The model in the solver's form. */
export function poolModel(problem: Problem, pool: readonly number[], aim: Aim): { data: ModelData; choices: Map<number, Choice> } {
  const { model, choices } = menuModel(problem, pool, aim);
  return { data: model.data(), choices };
}

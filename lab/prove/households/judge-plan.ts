import { isFavourite } from "#domain/catalogue/cuisines.ts";
import type { Rules } from "#domain/planning/rules.ts";
import type { UnkeptRule } from "#domain/planning/standing-rules.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { hungers, wholeDay } from "./feeds.ts";
import { minutesOn, unfit } from "./fitness.ts";
import type { Question } from "./nasty-household.ts";
import { oddPlates } from "./plates.ts";
import { extraKind } from "./produce.ts";
import { receiptPence } from "./receipt.ts";
import { sameAgain } from "./same-again.ts";
import { brokenStanding } from "./standing.ts";

/** The planner's result: meals, claimed cost, and whether variety was relaxed. */
type Proposed = {
  week: readonly PlannedMeal[];
  tillPence: number;
  variety: { relaxed: boolean; bands: object | null; proteinsDiffer: boolean };
  unkept?: readonly UnkeptRule[] | undefined;
};

/** Faults of a plan by kind; empty lists if there are none. */
export type Verdict = Record<"allergen" | "diet" | "skillOrTime" | "overrun" | "till" | "week", string[]>;

/** Repeats allowed for a lunch, breakfast or snack: as many as the number of suitable ones forces, up to a maximum. */
const OFTEN = { usual: { breakfast: 2, lunch: 1, snack: 2 }, relaxed: { breakfast: 7, lunch: 2, snack: 7 } };

/** The locked meals that can be kept: their meal is planned, and leftovers have a dinner and are enabled. */
export const kept = ({ rules }: Question): PlannedMeal[] =>
  rules.locked.filter(
    ({ meal, day, leftoverOfDay }) =>
      day < rules.days &&
      rules.meals.some((planned) => planned === meal) &&
      (leftoverOfDay === null || (rules.cookOnceEatTwice && rules.meals.includes("dinner"))),
  );

const times = <Key>(keys: readonly Key[]) => [...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length] as const);

/** Maximum days with the same extra, more if few extras suit. */
const SAME_EXTRA = 4;
/** With relaxed variety, at most two extras of a kind a day. */
const TWO_A_DAY = 2;

/** Faults of extras: place, repeats per day, and repeats of a kind per week. */
function oddExtras({ week, variety }: Proposed, { rules, recipes, facts, suitable }: Question): string[] {
  const extras = week.filter(({ meal }) => meal === "extra");
  const faults: string[] = [];
  if (extras.length > 0 && !wholeDay(rules)) faults.push("extras where not all three meals are planned");
  for (const { day, recipeId, leftoverOfDay } of extras)
    if (day < 0 || day >= rules.days || leftoverOfDay !== null) faults.push(`${recipeId} on day ${day}`);
  for (const [place, count] of times(extras.map(({ day, recipeId }) => `${recipeId} on day ${day}`)))
    if (count > 1) faults.push(`${place} ${count} times`);
  const everyDay = Math.min(...Array.from({ length: rules.days }, (_, day) => minutesOn(day, rules)));
  const choice = suitable.extra.filter(({ prepMinutes, cookMinutes }) => prepMinutes + cookMinutes <= everyDay).length;
  const dull = Math.min(rules.days, Math.max(SAME_EXTRA, Math.ceil((3 * rules.days) / Math.max(1, choice))));
  if (!variety.relaxed)
    for (const [id, count] of times(extras.map(({ recipeId }) => recipeId))) if (count > dull) faults.push(`${id} on ${count} days`);
  const kinds = extras.flatMap(({ recipeId }) => recipes.get(recipeId) ?? []).map((recipe) => extraKind(recipe, facts));
  for (const [kind, same] of Map.groupBy(kinds, (one) => one.kind)) {
    const most = variety.relaxed ? TWO_A_DAY * rules.days : Math.ceil(((same[0]?.usual ?? 0) * rules.days) / 7);
    if (same.length > most) faults.push(`${same.length} extras of ${kind} in ${rules.days} days`);
  }
  return faults;
}

/** Maximum meals of a dish family per week, leftovers included, unless too few families suit. */
const FAMILY_A_WEEK = 2;

/** Dish families that occur too often, if variety was not relaxed. */
function crowded({ week, variety }: Proposed, { rules, recipes, suitable }: Question): string[] {
  if (variety.relaxed) return [];
  return (["lunch", "dinner"] as const).flatMap((meal) => {
    const each = meal === "dinner" ? 1 : Math.max(OFTEN.usual.lunch, Math.ceil(rules.days / suitable.lunch.length));
    const sizes = times(suitable[meal].map(({ familyId }) => familyId)).map(([, size]) => size * each);
    const fills = (most: number) => sizes.reduce((sum, size) => sum + Math.min(most, size), 0) >= rules.days;
    let most = FAMILY_A_WEEK;
    while (most < rules.days && !fills(most)) most++;
    const eaten = week.flatMap(({ recipeId }) => recipes.get(recipeId) ?? []).filter((recipe) => recipe.meal === meal);
    return times(eaten.map(({ familyId }) => familyId)).flatMap(([family, count]) =>
      count > most ? [`${meal}s of ${family} ${count} times`] : [],
    );
  });
}

/** Repeated dinners, families that fill the month, and cuisines that were not chosen, if variety was not relaxed. */
function repeated({ week, variety }: Proposed, { rules, recipes, suitable }: Question): string[] {
  const cooked = week.filter(({ meal }) => meal === "dinner").flatMap(({ recipeId }) => recipes.get(recipeId) ?? []);
  if (variety.relaxed || !rules.meals.includes("dinner")) return [];
  return [...monthsRepeats(cooked, rules, suitable.dinner), ...strangers(cooked, rules, suitable.dinner)];
}

/** At most one dinner of the last weeks is repeated, and a family has at most five dinners in four weeks; loved dinners do not count. */
const MONTH = { again: 1, family: 5 };

function monthsRepeats(cooked: readonly Recipe[], rules: Rules, choice: readonly Recipe[]): string[] {
  const had = rules.recentRecipeIds.filter((id) => !rules.taste?.loved.includes(id));
  const isOld = ({ id }: Recipe) => had.includes(id);
  if (!choice.some(isOld)) return [];
  const families = [...Map.groupBy(choice, ({ familyId }) => familyId).values()];
  let aWeek = FAMILY_A_WEEK;
  while (aWeek < rules.days && families.reduce((sum, all) => sum + Math.min(aWeek, all.length), 0) < rules.days) aWeek++;
  const left = (all: readonly Recipe[]) =>
    Math.min(aWeek, Math.max(0, MONTH.family - had.filter((id) => all.some((one) => one.id === id)).length));
  const enough = families.reduce((sum, all) => sum + Math.min(left(all), all.filter((one) => !isOld(one)).length), MONTH.again);
  if (enough < rules.days) return []; // too few others are left, so the month is ignored
  const again = cooked.filter(isOld).length;
  const faults = again > MONTH.again ? [`${again} dinners of the last weeks`] : [];
  for (const all of families) {
    const count = cooked.filter(({ familyId }) => familyId === all[0]?.familyId).length;
    if (count > left(all)) faults.push(`${count} dinners of ${all[0]?.familyId}, of which the month is full`);
  }
  return faults;
}

/** Dinners of cuisines that were not chosen, although the chosen ones could fill the days. */
function strangers(cooked: readonly Recipe[], { cuisines, days }: Rules, choice: readonly Recipe[]): string[] {
  if (cuisines.length === 0) return [];
  const chosen = ({ cuisine }: Recipe) => isFavourite(cuisine, cuisines);
  const sizes = times(choice.filter((recipe) => !chosen(recipe)).map(({ cuisine }) => cuisine)).map(([, size]) => size);
  const fills = (most: number) => sizes.reduce((sum, size) => sum + Math.min(most, size), choice.filter(chosen).length) >= days;
  let most = 1;
  while (most < days && !fills(most)) most++;
  return times(cooked.filter((recipe) => !chosen(recipe)).map(({ cuisine }) => cuisine)).flatMap(([cuisine, count]) =>
    count > most ? [`${cuisine} dinners ${count} times, which nobody chose`] : [],
  );
}

/** Faults of the week's structure: slots, leftovers, repeats, locked meals, proteins of consecutive dinners. */
function disorder(plan: Proposed, question: Question): string[] {
  const { rules, recipes, facts } = question;
  const { week, variety } = plan;
  const faults: string[] = [];
  const at = (day: number, meal: string) => week.filter((one) => one.day === day && one.meal === meal);
  for (let day = 0; day < rules.days; day++)
    for (const meal of rules.meals) if (at(day, meal).length !== 1) faults.push(`${at(day, meal).length} ${meal}s on day ${day}`);
  const meals = week.filter(({ meal }) => meal !== "extra");
  if (meals.length !== rules.days * rules.meals.length) faults.push(`${meals.length} meals`);
  faults.push(...oddExtras(plan, question), ...crowded(plan, question), ...repeated(plan, question));
  for (const { day, meal, recipeId, leftoverOfDay, eaters } of week) {
    const recipe = recipes.get(recipeId);
    if (leftoverOfDay === null) {
      if (recipe?.meal !== meal) faults.push(`${recipeId} for ${meal}`);
      continue;
    }
    const [dinner] = at(day - 1, "dinner");
    const right = rules.cookOnceEatTwice && meal === "lunch" && leftoverOfDay === day - 1 && dinner?.recipeId === recipeId;
    if (eaters !== 0 && dinner?.eaters === 0) faults.push(`the rest of a dinner on day ${day - 1} that nobody cooks`);
    if (!right || (recipe?.leftoverDays ?? 0) < 1) faults.push(`leftovers of ${recipeId} on day ${day}`);
  }
  for (const meal of kept(question)) {
    const [now] = at(meal.day, meal.meal);
    if (now?.recipeId !== meal.recipeId || now.leftoverOfDay !== meal.leftoverOfDay)
      faults.push(`${meal.meal} of day ${meal.day} not kept`);
  }
  const cooked = week.filter(({ leftoverOfDay }) => leftoverOfDay === null);
  const often = OFTEN[variety.relaxed ? "relaxed" : "usual"];
  for (const meal of rules.meals) {
    const most = meal === "dinner" ? 1 : Math.max(often[meal], Math.ceil(rules.days / question.suitable[meal].length));
    for (const [id, count] of times(cooked.filter((one) => one.meal === meal).map(({ recipeId }) => recipeId)))
      if (count > most) faults.push(`${id} ${count} times`);
  }
  const proteins = week.filter(({ meal }) => meal === "dinner").sort((a, b) => a.day - b.day);
  const main = proteins.map(({ recipeId }) => recipes.get(recipeId)?.mainProtein);
  const choice = times(question.suitable.dinner.map(({ mainProtein }) => mainProtein)).reduce(
    (sum, [, count]) => sum + Math.min(count, Math.ceil(rules.days / 2)),
    0,
  );
  if (!variety.relaxed && choice >= rules.days)
    for (const [day, protein] of main.entries()) if (day > 0 && protein === main[day - 1]) faults.push(`${protein} twice running`);
  if (!variety.relaxed) faults.push(...sameAgain(week, question));
  faults.push(...brokenStanding(plan, rules, question));
  const eaten = week.flatMap(({ recipeId }) => recipes.get(recipeId) ?? []);
  if (variety.bands !== null)
    faults.push(
      ...hungers(eaten, rules, facts, variety.relaxed ? 0.15 : 0),
      ...oddPlates(eaten, rules, question.suitable, facts, variety.relaxed),
    );
  return faults;
}

/** Judges a plan from the ingredients of its recipes and the food table only. */
export function judgePlan(plan: Proposed, question: Question): Verdict {
  const { rules, recipes, facts } = question;
  const verdict: Verdict = { allergen: [], diet: [], skillOrTime: [], overrun: [], till: [], week: [] };
  for (const { day, recipeId, leftoverOfDay } of plan.week) {
    const recipe = recipes.get(recipeId);
    if (!recipe) {
      verdict.week.push(`nobody knows ${recipeId}`);
      continue;
    }
    const reasons = unfit(recipe, rules, facts);
    verdict.allergen.push(...reasons.allergen);
    verdict.diet.push(...reasons.diet);
    verdict.skillOrTime.push(...reasons.skillOrTime);
    verdict.week.push(...reasons.disliked, ...reasons.excluded);
    if (leftoverOfDay === null && recipe.prepMinutes + recipe.cookMinutes > minutesOn(day, rules))
      verdict.skillOrTime.push(`${recipeId} takes too long for day ${day}`);
  }
  if (verdict.week.length > 0) return verdict;
  verdict.week.push(...disorder(plan, question));
  const till = receiptPence(plan.week, question);
  if (till !== plan.tillPence) verdict.till.push(`the plan says ${plan.tillPence}p, the till says ${till}p`);
  if (till > rules.budgetPence) verdict.overrun.push(`${till}p with a budget of ${rules.budgetPence}p`);
  return verdict;
}

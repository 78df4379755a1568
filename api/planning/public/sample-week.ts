import type { SampleWeek } from "#contracts/planning/sample-week.ts";
import { SAMPLE_WEEK } from "#domain/household/budget-figures.ts";
import { householdEaters, householdNeed } from "#domain/household/eaters.ts";
import { toPounds } from "#domain/money.ts";
import { SAMPLE_START } from "#domain/planning/sample-week.ts";
import { type SampledWeek, sampledWeek, visitorRules } from "#domain/planning/sampled-week.ts";
import type { LoadedCatalogue } from "../../../db/catalogue/catalogue-cache.ts";
import { recipeImageUrl } from "../../recipes/public/dish-pictures.ts";

export const presentSampleWeek = (people: number, { tillPence, budgetPence, kcalPerDay, meals, list }: SampledWeek): SampleWeek => ({
  people,
  total: toPounds(tillPence),
  budget: toPounds(budgetPence),
  kcalPerDay,
  need: householdNeed(householdEaters({ people })),
  meals: meals.map(({ costPence, ...meal }) => ({ ...meal, imageUrl: recipeImageUrl(meal.recipeId), cost: toPounds(costPence) })),
  list: list.map(({ pricePence, ...line }) => ({ ...line, price: toPounds(pricePence) })),
});

const priced = new WeakMap<LoadedCatalogue, SampleWeek>();

/** The week that the landing page shows, at the catalogue's prices. It was planned when the product was built, so a visitor waits for no planner. */
export function readySampleWeek(catalogue: LoadedCatalogue): SampleWeek {
  const known = priced.get(catalogue);
  if (known) return known;
  const { householdSize, weeklyBudget } = SAMPLE_START;
  const rules = visitorRules({ people: householdSize, weeklyBudgetPence: weeklyBudget * 100 });
  const week = presentSampleWeek(householdSize, sampledWeek(SAMPLE_WEEK, rules, catalogue));
  priced.set(catalogue, week);
  return week;
}

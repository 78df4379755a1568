/**
 * `npm run -s budgets`: computes what a week for one to ten people costs and what budgets buy, plans the week that the landing page shows, and
 * writes `domain/household/budget-figures.ts`. Run it when the catalogue, its prices or the planner change; tests fail if the figures are out of
 * date. Takes about five minutes of one core.
 */

import { writeFileSync } from "node:fs";
import { WEEK_FOR } from "#domain/content/week-at-each-shop.ts";
import type { BudgetFigures } from "#domain/household/budget-guide.ts";
import { HOUSEHOLD_SIZE } from "#domain/household/household.ts";
import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import { SAMPLE_START } from "#domain/planning/sample-week.ts";
import { neededAmounts, type Week, weekTill } from "#domain/week.ts";
import { computeBudget, plannedWeek } from "../activities/planning/optimiser/budget-guide/compute-budgets.ts";
import { readCatalogue } from "../catalogue/catalogue.ts";

const FILE = new URL("../domain/household/budget-figures.ts", import.meta.url);

const catalogue = readCatalogue();
const figures: BudgetFigures[] = [];
for (let people = HOUSEHOLD_SIZE.least; people <= HOUSEHOLD_SIZE.most; people++) {
  const budget = await computeBudget(people, catalogue);
  figures.push(budget);
  console.log(`${people}: from ${budget.leastPence}p, varied from ${budget.variedPence}p`);
}
const figureOfWeek = figures[WEEK_FOR - HOUSEHOLD_SIZE.least];
if (!figureOfWeek) throw new Error(`no budget was computed for ${WEEK_FOR} people`);
const week = await plannedWeek(WEEK_FOR, figureOfWeek.leastPence, catalogue);
// the week found within the smallest budget may cost a little less
const needs = neededAmounts(week, catalogue.recipes, catalogue.foods, { people: WEEK_FOR, need: dailyNeed(averageAdults(WEEK_FOR)) });
figureOfWeek.leastPence = weekTill(needs, catalogue.foods, { basicsAtHome: true, stock: {} }).tillPence;
const sampleWeek = await plannedWeek(SAMPLE_START.householdSize, SAMPLE_START.weeklyBudget * 100, catalogue);
const row = ({ leastPence, variedPence, meatOrFish }: BudgetFigures) =>
  `  {
    leastPence: ${leastPence},
    variedPence: ${variedPence},
    meatOrFish: [
${meatOrFish.map(({ fromPence, meals }) => `      { fromPence: ${fromPence}, meals: ${meals} },`).join("\n")}
    ],
  },`;
const meals = (planned: Week) =>
  planned
    .map(
      ({ day, meal, recipeId, leftoverOfDay }) =>
        `  { day: ${day}, meal: "${meal}", recipeId: "${recipeId}", leftoverOfDay: ${leftoverOfDay} },`,
    )
    .join("\n");
writeFileSync(
  FILE,
  `/** Written by \`npm run -s budgets\`, which plans with this build's catalogue. Not edited by hand. */
import type { Week } from "../week.ts";

/** For one person, two people and so on. */
export const BUDGET_FIGURES = [
${figures.map(row).join("\n")}
];

/** The week that the smallest budget buys for ${WEEK_FOR} average adults. */
export const CHEAPEST_WEEK: Week = [
${meals(week)}
];

/** The week that the landing page shows: for ${SAMPLE_START.householdSize} average adults on £${SAMPLE_START.weeklyBudget}. */
export const SAMPLE_WEEK: Week = [
${meals(sampleWeek)}
];
`,
);

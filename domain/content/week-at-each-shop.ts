import { foodOf } from "../catalogue/food.ts";
import { CHEAPEST_WEEK } from "../household/budget-figures.ts";
import { budgetFor } from "../household/budget-guide.ts";
import { UK_AVERAGE_PENCE } from "../household/household.ts";
import { averageAdults, dailyNeed } from "../household/needs.ts";
import { formatPence } from "../money.ts";
import { isFree } from "../planning/till.ts";
import { recipeOf } from "../recipes/recipe.ts";
import { pricedElsewhere } from "../shopping/prices/price-elsewhere.ts";
import { neededAmounts } from "../week.ts";
import { type ArticleFacts, bullets, PRICE_NOTE, paragraphs, type WriteArticle } from "./article.ts";
import { ONLY_BASICS_AT_HOME } from "./cost.ts";

/** Number of people. */
export const WEEK_FOR = 4;

/** The quantity of each food to buy for the cheapest week, with the usual basics at home. */
export function weekNeeds({ recipes, foods }: ArticleFacts): Map<string, number> {
  const needs = neededAmounts(CHEAPEST_WEEK, recipes, foods, { people: WEEK_FOR, need: dailyNeed(averageAdults(WEEK_FOR)) });
  return new Map([...needs].filter(([foodId]) => !isFree(foodOf(foods, foodId), ONLY_BASICS_AT_HOME)));
}

/** What the same list for four people costs at each shop. */
export const weekAtEachShop: WriteArticle = (facts) => {
  const list = [...weekNeeds(facts)].map(([foodId, quantity]) => ({ foodId, quantity }));
  const totals = pricedElsewhere(list, facts.foods, facts.shops);
  const [cheapest, dearest] = [totals.at(0)?.totalPence ?? 0, totals.at(-1)?.totalPence ?? 0];
  const { leastPence, variedPence } = budgetFor(WEEK_FOR);
  const dinners = CHEAPEST_WEEK.filter(({ meal }) => meal === "dinner").map(({ recipeId }) => recipeOf(facts.recipes, recipeId).name);
  return {
    slug: "what-a-week-for-four-costs",
    title: "What a week for four costs at each supermarket",
    summary: `One list, ${totals.length} shops: from ${formatPence(cheapest)} to ${formatPence(dearest)} for the same seven days of food.`,
    computedFrom: `the cheapest week that our planner finds for ${WEEK_FOR} average adults, our food table and each shop's published level of prices`,
    body: paragraphs(
      `Take one shopping list to ${totals.length} shops. The list is the same everywhere: the cheapest week that our planner finds for four average adults, ${list.length} different foods, bought in whole packs, with basics such as oil, flour and spices at home. At average prices it costs ${formatPence(leastPence)}, the smallest budget that works for four.`,
      "## The same list, cheapest first",
      bullets(
        totals.map(({ shop, totalPence }) => `**${shop.name}**: ${formatPence(totalPence)}${shop.estimate ? " (level set by hand)" : ""}`),
      ),
      `Between the cheapest and dearest: ${formatPence(dearest - cheapest)}. The UK average spent on groceries is ${formatPence(UK_AVERAGE_PENCE)} a person a week, so ${formatPence(UK_AVERAGE_PENCE * WEEK_FOR)} for four.`,
      "## What is on the list",
      `Breakfast, lunch and dinner for seven days, with the bread, fruit and snacks that complete a day's energy. The dinners are: ${dinners.join("; ")}.`,
      `It's the cheapest week, not the nicest. From about ${formatPence(variedPence)} our planner gives four people all the variety that it aims for. Your own plan also follows your tastes, diets and allergies.`,
      "## How far to trust it",
      "We know each shop's level from the price of a whole published basket, and we apply it to every food alike. Individual foods differ: a dear shop may be cheap for carrots. Trust the order, and take the amounts as a guide.",
      PRICE_NOTE,
    ),
  };
};

import { UK_AVERAGE_PENCE } from "../household/household.ts";
import { formatPence } from "../money.ts";
import { MEALS } from "../recipes/recipe.ts";
import { pricedElsewhere } from "../shopping/prices/price-elsewhere.ts";
import { DAYS, needsOf, type Week } from "../week.ts";
import { type ArticleFacts, bullets, PRICE_NOTE, paragraphs, type WriteArticle } from "./article.ts";
import { cheapestFor } from "./cost.ts";

const PEOPLE = 4;

/** The yardstick of the article: for each meal the seven cheapest families, one a day. */
export const yardstickWeek = ({ recipes, foods }: ArticleFacts): Week =>
  MEALS.flatMap((meal) =>
    cheapestFor(meal, recipes, foods, DAYS.length).map(({ recipe }, day) => ({ day, meal, recipeId: recipe.id, leftoverOfDay: null })),
  );

/** What one and the same list for four costs at each shop's level of prices. */
export const weekAtEachShop: WriteArticle = (facts) => {
  const week = yardstickWeek(facts);
  const needs = needsOf(week, facts.recipes, facts.foods, { people: PEOPLE });
  const list = [...needs].map(([foodId, quantity]) => ({ foodId, quantity }));
  const totals = pricedElsewhere(list, facts.foods, facts.shops);
  const [cheapest, dearest] = [totals.at(0)?.totalPence ?? 0, totals.at(-1)?.totalPence ?? 0];
  const dinners = week.filter(({ meal }) => meal === "dinner").map(({ recipeId }) => facts.recipes.get(recipeId)?.name ?? recipeId);
  return {
    slug: "what-a-week-for-four-costs",
    title: "What a week for four costs at each supermarket",
    summary: `One list, ${totals.length} shops: from ${formatPence(cheapest)} to ${formatPence(dearest)} for the same ${week.length} meals.`,
    computedFrom: `${week.length} recipes of our catalogue, our food table and each shop's published level of prices`,
    body: paragraphs(
      `Take one shopping list to ${totals.length} shops. The list is the same everywhere: ${week.length} meals for four people, ${list.length} different foods, bought in whole packs.`,
      "## The same list, cheapest first",
      bullets(
        totals.map(({ shop, totalPence }) => `**${shop.name}**: ${formatPence(totalPence)}${shop.estimate ? " (level set by hand)" : ""}`),
      ),
      `Between the cheapest and dearest: ${formatPence(dearest - cheapest)}. The UK average spent on groceries is ${formatPence(UK_AVERAGE_PENCE)} a person a week, so ${formatPence(UK_AVERAGE_PENCE * PEOPLE)} for four.`,
      "## What is on the list",
      `For breakfast, lunch and dinner we took the seven cheapest dishes of our catalogue, no two from the same family of dishes. The dinners are: ${dinners.join("; ")}.`,
      "It's a yardstick, not advice. A week worth eating also has variety, fibre and things you like, which costs a little more. Your own plan takes all of that into account.",
      "## How far to trust it",
      "We know each shop's level from the price of a whole published basket, and we apply it to every food alike. Individual foods differ: a dear shop may be cheap for carrots. Trust the order, and take the amounts as a guide.",
      PRICE_NOTE,
    ),
  };
};

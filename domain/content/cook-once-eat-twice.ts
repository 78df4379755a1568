import { plural } from "../locale.ts";
import { formatPence } from "../money.ts";
import type { Recipe } from "../recipes/recipe.ts";
import { numbered, PRICE_NOTE, paragraphs, percent, type WriteArticle } from "./article.ts";
import { oneOfEachFamily, tillPenceFor } from "./cost.ts";

const PEOPLE = 2;
const HOW_MANY = 6;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What doubling a dinner costs: each dinner that keeps, cooked for two and for four. */
export const cookOnceEatTwice: WriteArticle = ({ recipes, foods }) => {
  const priced = (recipe: Recipe) => {
    const once = tillPenceFor(recipe, foods, PEOPLE);
    return { recipe, once, more: tillPenceFor(recipe, foods, PEOPLE * 2) - once };
  };
  const dinners = [...recipes.values()].filter(({ meal, leftoverDays }) => meal === "dinner" && leftoverDays >= 1).map(priced);
  const share = (dinner: { once: number; more: number }) => dinner.more / dinner.once;
  const usual = Math.round(median(dinners.map(share)) * 100);
  dinners.sort((a, b) => a.more - b.more || share(a) - share(b) || (a.recipe.id < b.recipe.id ? -1 : 1));
  const best = oneOfEachFamily(dinners, HOW_MANY);
  return {
    slug: "cook-once-eat-twice",
    title: "Cook once, eat twice: what the second meal really costs",
    summary: `Doubling a dinner for two adds about ${percent(usual)} to the bill instead of another ${percent(100)}.`,
    computedFrom: `the ${dinners.length} dinners of our catalogue that keep for a day or longer, and the packs and prices of our food table`,
    body: paragraphs(
      `A dinner for two leaves half an onion, part of a tin and most of a bunch of herbs. Cook double, and they go into tomorrow's lunch. Over the ${dinners.length} dinners in our catalogue that keep, the usual second half adds ${percent(usual)} to what the first half cost at the till.`,
      "## Where doubling costs least",
      numbered(
        best.map(
          ({ recipe, once, more }) =>
            `**${recipe.name}**: ${formatPence(once)} for ${PEOPLE}, ${formatPence(more)} more for ${PEOPLE * 2}. Keeps ${plural(recipe.leftoverDays, { one: "one day", other: `${recipe.leftoverDays} days` })} in the fridge.`,
        ),
      ),
      "## Keeping it safe",
      "Cool leftovers within two hours, put them in the fridge in a shallow covered box, and eat them within the days we name. Heat them once, until they steam all the way through: 70 °C for two minutes is the UK advice. Rice needs the most care: cool it within an hour and eat it the next day.",
      "## In your plan",
      "Switch on “Cook once, eat twice” in your settings, and we'll plan some double dinners for the next day's lunch. For one or two people it's on from the start, because that's where whole packs waste most.",
      PRICE_NOTE,
    ),
  };
};

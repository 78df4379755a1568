import { formatPence } from "../money.ts";
import { KIND_OF, minutesOf } from "../recipes/recipe.ts";
import { numbered, PRICE_NOTE, paragraphs, type WriteArticle } from "./article.ts";
import { cheapestFor, tillPenceFor } from "./cost.ts";

const HOW_MANY = 10;
const PORTIONS = 4;

/** How often each value occurs, most frequent first. */
function countValues(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
}

/** The ten cheapest dinners per portion, and their main ingredients. */
export const cheapestDinners: WriteArticle = ({ recipes, foods }) => {
  const dinners = cheapestFor("dinner", recipes, foods, HOW_MANY);
  const kinds = countValues(dinners.map(({ recipe }) => KIND_OF[recipe.mainProtein]));
  const quick = dinners.filter(({ recipe }) => minutesOf(recipe) <= 30).length;
  const [first, last] = [dinners.at(0), dinners.at(-1)];
  return {
    slug: "ten-cheapest-dinners",
    title: "The ten cheapest dinners, and why they are cheap",
    summary: `From ${formatPence(Math.round(first?.pence ?? 0))} to ${formatPence(Math.round(last?.pence ?? 0))} a portion, and what they have in common.`,
    computedFrom: `every dinner of our catalogue (${[...recipes.values()].filter(({ meal }) => meal === "dinner").length} recipes) and our food table`,
    body: paragraphs(
      "We asked our whole catalogue one question: which dinners cost least per portion? Variants of one dish count once.",
      "## The list",
      numbered(
        dinners.map(
          ({ recipe, pence }) =>
            `**${recipe.name}**: ${formatPence(Math.round(pence))} a portion, ${minutesOf(recipe)} minutes. Bought on its own, for ${PORTIONS}: ${formatPence(tillPenceFor(recipe, foods, PORTIONS))} at the till.`,
        ),
      ),
      "## Two prices, and both are true",
      "The price of a portion counts the spoonful of rice, not the bag. The price at the till is what you pay with nothing but basics at home and only this dish to cook. A real week falls between the two: the second half of the cabbage goes into another meal, and the rest of the rice into the cupboard.",
      "## Why these",
      `Their main ingredients: ${kinds.map(([kind, count]) => `${kind} (${count})`).join(", ")}. ${quick} of the ten take half an hour or less.`,
      "Cheap dinners seldom come from a cheaper brand. They come from foods that are good value and keep well: dried or tinned pulses, eggs, oats, rice, potatoes, and vegetables that last for a week.",
      PRICE_NOTE,
    ),
  };
};

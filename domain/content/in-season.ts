import { formatPence } from "../money.ts";
import { cheapestUnitPence } from "../planning/till.ts";
import { bullets, MONTHS, PRICE_NOTE, paragraphs, type WriteArticle } from "./article.ts";

const CHEAPEST = 5;
const GRAMS = 100;

/** British produce month by month, from the seasons in the food table. */
export const inSeason: WriteArticle = ({ foods, recipes }) => {
  const produce = [...foods.values()].filter(({ season }) => season !== undefined);
  const inMonth = (month: number) =>
    produce
      .filter(({ season }) => season?.includes(month))
      .map(({ plural, word }) => plural ?? word)
      .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const cheapest = produce
    .filter(({ unit }) => unit === "g")
    .map((food) => ({ food, pence: Math.round(cheapestUnitPence(food) * GRAMS) }))
    .sort((a, b) => a.pence - b.pence || (a.food.id < b.food.id ? -1 : 1))
    .slice(0, CHEAPEST);
  const seasonal = [...recipes.values()].filter(({ season }) => season !== "all year").length;
  return {
    slug: "what-is-in-season",
    title: "What is in season, month by month",
    summary: `${produce.length} fruits and vegetables that grow in Britain, and when they are at their best.`,
    computedFrom: `the months of ${produce.length} foods in our table and the season of ${seasonal} recipes`,
    body: paragraphs(
      "In season, a vegetable travels less, keeps longer and tastes better. It is often cheaper too, though our prices don't follow the seasons, so our plans won't show that.",
      ...MONTHS.flatMap((month, index) => [`## ${month}`, `${sentence(inMonth(index + 1))}.`]),
      "## Cheap all year",
      `For ${GRAMS} g, whatever the month:`,
      bullets(cheapest.map(({ food, pence }) => `**${food.name}**: ${formatPence(pence)}`)),
      `${seasonal} of our recipes are seasonal because their main vegetables and fruit are. The others suit any time of year.`,
      PRICE_NOTE,
    ),
  };
};

/** "apples, beetroot" → "Apples, beetroot". */
const sentence = (words: readonly string[]): string => {
  const joined = words.join(", ");
  return joined === "" ? "Little grows now: a month for frozen and tinned" : joined.charAt(0).toUpperCase() + joined.slice(1);
};

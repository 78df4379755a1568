import type { Day } from "../../billing/calendar/dates.ts";
import { formatPence } from "../../money.ts";
import { minutesOf, type Recipe } from "../../recipes/recipe.ts";
import { pricedElsewhere, type ShopTotal } from "../../shopping/prices/price-elsewhere.ts";
import { dayInWords } from "../../shopping/prices/prices.ts";
import { type Article, type ArticleFacts, bullets, numbered, paragraphs } from "../article.ts";
import { oneOfEachFamily, tillPenceFor, usedPence } from "../cost.ts";
import { chooseSubject, LEAST_FAMILIES } from "./subjects.ts";

const PORTIONS = 4;
/** Differs from `PRICE_NOTE`: shops' real prices are not averages. */
const LIST_NOTE =
  "Portion and till prices are estimates: average food prices at Tesco, Sainsbury's and Morrisons, with nothing at home to start from. Each shop's line is the same list at that shop's price level, also an estimate except where we have real prices. Your bill will differ.";

/** The day's article without a model's opening. `recipes`: those it names, cheapest first. */
export type DailyArticle = Article & { recipes: readonly Recipe[] };

const shopLine = ({ shop, totalPence, foods, real, newest }: ShopTotal): string => {
  const known = newest ? ` (${real} of ${foods} foods at real prices, the newest of ${dayInWords(newest.asOf)})` : "";
  return `**${shop.name}**: ${formatPence(totalPence)}${known || (shop.estimate ? " (level set by hand)" : "")}`;
};

/**
 * Composes the article of a day: the cheapest dishes of its subject, and what the first of them costs at each shop of the price book.
 * Deterministic: the same facts on the same day give the same article.
 */
export function dailyArticle(facts: ArticleFacts, day: Day): DailyArticle {
  const subject = chooseSubject(facts, day);
  const priced = subject.recipes.map((recipe) => ({ recipe, pence: usedPence(recipe, facts.foods) }));
  priced.sort((a, b) => a.pence - b.pence || (a.recipe.id < b.recipe.id ? -1 : 1));
  const dishes = oneOfEachFamily(priced, LEAST_FAMILIES);
  const [first] = dishes;
  if (!first) throw new Error(`nothing to write about ${subject.slug}`);
  const last = dishes.at(-1) ?? first;
  const list = first.recipe.ingredients.map(({ foodId, perPortion }) => ({ foodId, quantity: perPortion * PORTIONS }));
  const range = `${formatPence(Math.round(first.pence))} to ${formatPence(Math.round(last.pence))} a portion`;
  return {
    slug: `${day}-${subject.slug}`,
    title: subject.title,
    summary: `The ${dishes.length} cheapest of ${subject.recipes.length} recipes: from ${range}.`,
    computedFrom: `the ${subject.recipes.length} ${subject.of} of our catalogue, our food table and the price book of ${facts.shops.size} shops`,
    recipes: dishes.map(({ recipe }) => recipe),
    body: paragraphs(
      `Our catalogue holds ${subject.recipes.length} ${subject.of}. These ${dishes.length} cost least per portion, from ${range}. Variants of one dish count once.`,
      "## The list",
      numbered(
        dishes.map(
          ({ recipe, pence }) =>
            `**[${recipe.name}](/recipe/${recipe.id})**: ${formatPence(Math.round(pence))} a portion, ${minutesOf(recipe)} minutes. Bought on its own, for ${PORTIONS}: ${formatPence(tillPenceFor(recipe, facts.foods, PORTIONS))} at the till.`,
        ),
      ),
      "Log in and follow a name to its recipe, with allergens and method.",
      `## The first of them, shop by shop`,
      `Everything for ${first.recipe.name} for ${PORTIONS}, bought on its own:`,
      bullets(pricedElsewhere(list, facts.foods, facts.shops).map(shopLine)),
      LIST_NOTE,
    ),
  };
}

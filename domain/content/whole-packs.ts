import { formatAmount } from "../catalogue/amounts.ts";
import { formatPence } from "../money.ts";
import type { Recipe } from "../recipes/recipe.ts";
import { bullets, PRICE_NOTE, paragraphs, type WriteArticle } from "./article.ts";
import { purchasesFor, tillPenceFor, usedPence } from "./cost.ts";

const PORTIONS = 2;
/** Enough ingredients to show both ways of pricing, and few enough to read. */
const INGREDIENTS = { least: 6, most: 8 };

const inPacks = (packs: readonly { size: number; count: number }[], unit: string) =>
  packs.map(({ size, count }) => (unit === "each" ? `${count} × a pack of ${size}` : `${count} × ${size} ${unit}`)).join(" and ");

/** How we price a recipe, worked through on the dinner with the median ratio of till price to used price. */
export const wholePacks: WriteArticle = ({ recipes, foods }) => {
  const gap = (recipe: Recipe) => tillPenceFor(recipe, foods, PORTIONS) / usedPence(recipe, foods);
  const dinners = [...recipes.values()]
    .filter(
      ({ meal, ingredients }) => meal === "dinner" && ingredients.length >= INGREDIENTS.least && ingredients.length <= INGREDIENTS.most,
    )
    .map((recipe) => ({ recipe, gap: gap(recipe) }))
    .sort((a, b) => b.gap - a.gap || (a.recipe.id < b.recipe.id ? -1 : 1));
  const example = dinners[Math.floor(dinners.length / 2)]?.recipe;
  if (!example) throw new Error("the catalogue holds no dinner to work through");
  const till = tillPenceFor(example, foods, PORTIONS);
  const used = Math.round(usedPence(example, foods) * PORTIONS);
  return {
    slug: "how-we-price-a-recipe",
    title: "How we price a recipe: whole packs",
    summary: `You can't buy half a pack. Why ${example.name} for two costs ${formatPence(till)} and not ${formatPence(used)}.`,
    computedFrom: `our recipe for ${example.name}, and the packs and prices of our food table`,
    body: paragraphs(
      "Many recipes promise a price a portion. They reach it by dividing: a pack costs so much, you use a fifth of it, so you pay a fifth. Shops don't work like that.",
      `## ${example.name}, for ${PORTIONS}`,
      bullets(
        purchasesFor(example, foods, PORTIONS).map(({ food, needed, packs, tillPence, leftOver }) =>
          packs.length === 0
            ? `**${food.name}**: a basic that most kitchens have.`
            : `**${food.name}**: needs ${formatAmount(food, needed)}, buys ${inPacks(packs, food.unit)} for ${formatPence(tillPence)}${leftOver > 0.5 ? `; ${formatAmount(food, leftOver)} left over` : ""}.`,
        ),
      ),
      `At the till: **${formatPence(till)}**. Counting only what goes into the pan: **${formatPence(used)}**.`,
      "## The rules we count by",
      bullets([
        "All food that you don't have is bought in whole packs, in the best mix of sizes that covers it.",
        "What is left of food that keeps for months (rice, flour, dried spices, frozen peas) goes into your pantry, and later weeks use it before they buy more.",
        "Waste counts against a plan even if a bigger pack is cheaper: we add half of what you'd throw away before comparing.",
        "Food you already have is used first and costs nothing.",
      ]),
      "That is why a plan for a week is cheaper than seven good recipes. The planner looks for dishes that finish each other's packs.",
      PRICE_NOTE,
    ),
  };
};

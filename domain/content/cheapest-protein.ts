import { type Food, type FoodGroup, gramsOf } from "../catalogue/food.ts";
import { formatPence } from "../money.ts";
import { cheapestUnitPence } from "../planning/till.ts";
import { numbered, PRICE_NOTE, paragraphs, type WriteArticle } from "./article.ts";

const GRAMS = 20;
const HOW_MANY = 12;
/** Foods eaten in quantity. Yeast and dried herbs are rich in protein too, but eaten by the teaspoon. */
const GROUPS: readonly FoodGroup[] = [
  "red-meat",
  "poultry",
  "fish",
  "shellfish",
  "egg",
  "prepared",
  "dairy",
  "plant-dairy",
  "grain",
  "pulse",
  "pulse-nut",
  "nut",
  "seed",
];
/** “High protein” is allowed if protein gives a fifth of the energy (assimilated Regulation (EC) 1924/2006, annex). */
const HIGH_PROTEIN_SHARE = 0.2;
const KCAL_PER_GRAM = 4;

const isHighInProtein = ({ group, per100g }: Food) =>
  GROUPS.includes(group) && per100g.protein * KCAL_PER_GRAM >= per100g.kcal * HIGH_PROTEIN_SHARE;

/** Grams as bought, including peel and bones, that give 20 g of protein, and their price. */
function proteinPortion(food: Food): { food: Food; grams: number; pence: number } {
  const unitGrams = gramsOf(food, 1);
  const units = GRAMS / ((unitGrams * food.edibleShare * food.per100g.protein) / 100);
  return { food, grams: Math.round(units * unitGrams), pence: Math.round(units * cheapestUnitPence(food)) };
}

/** The foods with the cheapest protein. */
export const cheapestProtein: WriteArticle = ({ foods }) => {
  const sources = [...foods.values()]
    .filter(isHighInProtein)
    .map(proteinPortion)
    .sort((a, b) => a.pence - b.pence || (a.food.id < b.food.id ? -1 : 1));
  const best = sources.slice(0, HOW_MANY);
  const plants = best.filter(({ food }) => food.origins.length === 0).length;
  const [first, dearest] = [best.at(0), sources.at(-1)];
  return {
    slug: "cheapest-protein",
    title: `Where ${GRAMS} g of protein costs least`,
    summary: `From ${formatPence(first?.pence ?? 0)} to ${formatPence(dearest?.pence ?? 0)}: the same ${GRAMS} g, ${sources.length} foods.`,
    computedFrom: `the ${sources.length} foods of our table that are high in protein, with their composition and prices`,
    body: paragraphs(
      `An adult needs about 50 g of protein a day. We worked out what ${GRAMS} g costs, a good share of a dinner's worth, for each food in our table that gets at least a fifth of its energy from protein.`,
      `## The ${HOW_MANY} cheapest`,
      numbered(best.map(({ food, grams, pence }) => `**${food.name}**: ${formatPence(pence)} (${grams} g as bought)`)),
      `${plants} of the ${HOW_MANY} come from plants. At the other end of the table is ${dearest?.food.name}, at ${formatPence(dearest?.pence ?? 0)} for the same ${GRAMS} g.`,
      "## Read it with a pinch of salt",
      "Protein isn't everything. Oily fish has fats that pulses don't, and pulses have fibre that meat doesn't. Nobody needs the cheapest line every day; it helps to know which ones to lean on in a tight week.",
      "The price is for the amount named, from the best-value pack. Peel, bones and stones count as bought.",
      PRICE_NOTE,
    ),
  };
};

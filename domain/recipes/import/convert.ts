import type { Food } from "../../catalogue/food.ts";
import type { IngredientLine } from "./ingredient-line.ts";
import type { Measure } from "./measures.ts";

const TEASPOON_ML = 5;
/** Stock made according to its packet: one cube to 450 ml. */
const STOCK_ML_PER_CUBE = 450;
/** The drained share of a tin's labelled weight for beans and vegetables (240 g of 400 g). */
const DRAINED_SHARE = 0.6;
/** Juice of one fruit in ml. Source: the British "average lemon" of 3 tbsp, and kitchen weighing. */
const JUICE_ML: Record<string, number> = { lemon: 45, lime: 30, orange: 80 };

/** Grams in a loosely filled millilitre, for cups of foods without a density of their own. */
const FILLED: Partial<Record<Food["group"], number>> = {
  grain: 0.8,
  pulse: 0.8,
  nut: 0.55,
  seed: 0.6,
  sugar: 0.85,
  dairy: 0.45, // grated cheese; yogurt has its own line below
  cream: 1,
  fat: 0.95,
  vegetable: 0.55,
  fruit: 0.6,
  sauce: 1.05,
  honey: 1.4,
  "plant-dairy": 1,
  "herb-or-spice": 0.25, // chopped leaves; a dried spice has its own teaspoon
};

const YOGURT_GRAMS_PER_ML = 1.03;

/** Grams (ml for liquids) of rough measures. */
const ROUGH_GRAMS: Record<string, number> = {
  pinch: 0.3,
  dash: 2.5,
  squeeze: 5,
  splash: 15,
  drizzle: 10,
  glug: 20,
  knob: 15,
  handful: 30,
  sprinkle: 2,
  sprinkling: 2,
  grating: 0.5,
  grind: 0.3,
  twist: 0.3,
  thumb: 20,
};
const HERB_GRAMS: Record<string, number> = { bunch: 30, handful: 10, sprig: 1, leaf: 0.5, stick: 1, stalk: 1, piece: 1 };
const GARLIC_BULB_GRAMS = 50;
/** American butter is sold by the stick, a quarter of a pound. */
const BUTTER_STICK_GRAMS = 113;
const YEAST_SACHET_GRAMS = 7;
const BUNCH_OF_ONIONS = 8;

const isHerb = (food: Food) => food.group === "herb-or-spice";

function fromGrams(food: Food, grams: number): number | undefined {
  if (food.unit === "g") return grams;
  if (food.unit === "ml") return grams / (food.gramsPerMl ?? 1);
  return food.eachGrams === undefined ? undefined : grams / food.eachGrams;
}

const densityOf = (food: Food): number | undefined =>
  food.teaspoonGrams === undefined ? (/yogurt/.test(food.id) ? YOGURT_GRAMS_PER_ML : food.gramsPerMl) : food.teaspoonGrams / TEASPOON_ML;

/** Whether a volume is converted with the density of the food's group, which is a guess. */
export const isGuessed = ({ measure }: Pick<IngredientLine, "measure">, food: Food): boolean =>
  measure.kind === "ml" && food.unit === "g" && densityOf(food) === undefined;

function fromMl(food: Food, ml: number): number | undefined {
  if (food.unit === "ml") return ml;
  if (food.unit === "each") {
    if (food.group === "stock") return ml / STOCK_ML_PER_CUBE;
    const juice = JUICE_ML[food.id];
    return juice === undefined ? undefined : ml / juice;
  }
  const density = densityOf(food) ?? FILLED[food.group];
  return density === undefined ? undefined : ml * density;
}

function fromPieces(food: Food, count: number, word: string | null): number | undefined {
  if (food.unit === "each") return count;
  if (word === "bulb" && food.id === "garlic") return count * GARLIC_BULB_GRAMS;
  if (food.eachGrams !== undefined) return count * food.eachGrams;
  if (word === "stick" && (food.id === "butter" || food.id === "butter-unsalted")) return count * BUTTER_STICK_GRAMS;
  const herb = word !== null && isHerb(food) ? HERB_GRAMS[word] : undefined;
  return herb === undefined ? undefined : count * herb;
}

function fromRough(food: Food, count: number, word: string): number | undefined {
  if (word === "leaf" && food.eachGrams !== undefined) return fromPieces(food, count, null);
  if (word === "bunch" && food.id === "spring-onion" && food.eachGrams !== undefined) return count * BUNCH_OF_ONIONS * food.eachGrams;
  const herb = isHerb(food) && food.storage === "fresh" ? HERB_GRAMS[word] : undefined;
  const grams = herb ?? ROUGH_GRAMS[word];
  if (grams === undefined) return undefined;
  return food.unit === "each" ? (word === "squeeze" ? count * 0.25 : undefined) : count * grams;
}

/** A default amount for lines without one ("salt to taste", "oil for frying"): a pinch of seasoning, a spoonful of oil, else undefined. */
function defaultAmount(food: Food): number | undefined {
  if (food.teaspoonGrams !== undefined && isHerb(food)) return food.teaspoonGrams / 4;
  return food.group === "oil" || food.group === "seed-oil" ? 15 : undefined;
}

const isDrained = (food: Food) => /\bdrained\b/.test(food.name) && food.storage === "tin";

/**
 * A line's amount for the whole recipe, in the food's own unit (g, ml or pieces). `undefined` if the line has no amount or it cannot be converted; the
 * person then enters it.
 */
export function toFoodAmount(line: Pick<IngredientLine, "quantity" | "measure" | "container">, food: Food): number | undefined {
  const { quantity, measure, container } = line;
  if (quantity === null || measure.kind === "none") return defaultAmount(food);
  const amount = amountBy(measure, quantity, food);
  if (amount === undefined) return undefined;
  return container !== null && measure.kind === "grams" && isDrained(food) ? amount * DRAINED_SHARE : amount;
}

function amountBy(measure: Exclude<Measure, { kind: "none" }>, quantity: number, food: Food): number | undefined {
  switch (measure.kind) {
    case "grams":
      return fromGrams(food, quantity * measure.each);
    case "ml":
      return fromMl(food, quantity * measure.each);
    case "piece":
      return fromPieces(food, quantity, measure.word);
    case "rough":
      return fromRough(food, quantity, measure.word);
    case "container": {
      if (food.eachGrams !== undefined && food.unit === "g" && ["ball", "block"].includes(measure.word)) return quantity * food.eachGrams;
      if (measure.word === "sachet" && food.group === "raising") return quantity * YEAST_SACHET_GRAMS;
      const [pack] = food.packs;
      return pack === undefined ? undefined : quantity * pack.size;
    }
  }
}

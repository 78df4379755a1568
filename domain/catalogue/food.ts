import type { Allergen } from "../household/allergens.ts";

export const FOOD_GROUPS = [
  "vegetable",
  "starchy-vegetable",
  "potato",
  "fruit",
  "herb-or-spice",
  "red-meat",
  "processed-meat",
  "poultry",
  "fish",
  "shellfish",
  "egg",
  "prepared",
  "dairy",
  "cream",
  "fat",
  "plant-dairy",
  "coconut",
  "grain",
  "pulse",
  "pulse-nut",
  "nut",
  "seed",
  "oil",
  "seed-oil",
  "vinegar",
  "sauce",
  "stock",
  "sugar",
  "honey",
  "cocoa",
  "raising",
] as const;
export type FoodGroup = (typeof FOOD_GROUPS)[number];

/** Ingredients of a food that a diet may forbid; plants are not listed. */
export const ORIGINS = [
  "poultry",
  "beef",
  "lamb",
  "pork",
  "fish",
  "shellfish",
  "dairy",
  "rennet",
  "egg",
  "honey",
  "wine",
  /** Wine itself, and spirit added as a preservative. */
  "alcohol",
  /** Fish gelatine used to clear wine; the traces do not count as an allergen. */
  "isinglass",
] as const;
export type Origin = (typeof ORIGINS)[number];

/** How a food is stored, which decides whether what is left of a pack keeps: `cupboard` and `freezer` foods keep for months. */
export const STORAGES = ["fresh", "tin", "jar", "freezer", "cupboard"] as const;
export type Storage = (typeof STORAGES)[number];

export const NUTRIENTS = ["kcal", "protein", "carb", "sugars", "fat", "sat", "fibre", "salt"] as const;
export type Nutrient = (typeof NUTRIENTS)[number];
/** Energy in kcal, everything else in grams. `carb` is available carbohydrate (without fibre). */
export type Nutrients = Record<Nutrient, number>;

/**
 * An adult's daily reference intake in kilocalories and grams. Source: assimilated Regulation (EU) 1169/2011, annex XIII, as on UK labels;
 * fibre from SACN, Carbohydrates and Health (2015).
 */
export const REFERENCE_INTAKE: Record<Nutrient, number> = {
  kcal: 2000,
  protein: 50,
  carb: 260,
  sugars: 90,
  fat: 70,
  sat: 20,
  fibre: 30,
  salt: 6,
};

/** `size` in the food's own unit; `pence` for one pack. `seenOn`: the day on which the household read this price at the shelf (`YYYY-MM-DD`). */
export type Pack = { size: number; pence: number; seenOn?: string | undefined };

/**
 * How people count a food when they buy it: "onion", "onions". `size` is one of them in the food's own unit; without it each pack counts as one: a bag,
 * a jar.
 */
export type FoodCount = { one: string; many: string; size?: number | undefined };

/** The origin of a shop's real price: the day it was valid (`YYYY-MM-DD`) and its source. */
export type PriceOrigin = { asOf: string; source: string };

export type Food = {
  id: string;
  /** As on a shelf label: "Chickpeas (tin, drained)". */
  name: string;
  /** As in a method: "chickpeas". */
  word: string;
  /** Only for foods that are counted: "red peppers". */
  plural?: string | undefined;
  /** The piece in which a cook counts it: "slice" of bread, "clove" of garlic. */
  piece?: string | undefined;
  unit: "g" | "ml" | "each";
  aisle: string;
  group: FoodGroup;
  storage: Storage;
  /** Salt, oil, common spices and the like: free if the household has the basics at home. */
  basic: boolean;
  /** Smallest first. */
  packs: readonly Pack[];
  /** Absent for foods sold by weight alone, such as mince. */
  count?: FoodCount | undefined;
  /** Set if the packs are a shop's real ones; otherwise the price is an estimate. */
  priceFrom?: PriceOrigin | undefined;
  /** Days from the shop within which an unopened pack should be used. */
  lifeDays: number;
  /** Days that an opened pack keeps, if shorter than `lifeDays`. */
  openDays?: number | undefined;
  teaspoonGrams?: number | undefined;
  eachGrams?: number | undefined;
  gramsPerMl?: number | undefined;
  /** The share of the bought weight that is eaten, without peel, bones and stones. */
  edibleShare: number;
  /** Months (1-12) at its best, for seasonal fresh produce grown in the UK. */
  season?: readonly number[] | undefined;
  /** `null` = not known, which counts as containing all 14 (decision 11). */
  allergens: readonly Allergen[] | null;
  /** What British brands of it usually contain, in a sentence for the cook; absent for single-ingredient foods. */
  allergenNote?: string | undefined;
  origins: readonly Origin[];
  /** Per 100 g of the edible part. */
  per100g: Nutrients;
};

export type Foods = ReadonlyMap<string, Food>;

/** The food with this id. @throws for an unknown id, which is a bug in the catalogue. */
export function foodOf(foods: Foods, id: string): Food {
  const food = foods.get(id);
  if (!food) throw new Error(`unknown food "${id}"`);
  return food;
}

/** Converts a quantity in the food's own unit to grams as bought. */
export function gramsOf(food: Food, quantity: number): number {
  if (food.unit === "g") return quantity;
  if (food.unit === "ml") return quantity * (food.gramsPerMl ?? 1);
  if (food.eachGrams === undefined) throw new Error(`"${food.id}" is counted but has no weight per piece`);
  return quantity * food.eachGrams;
}

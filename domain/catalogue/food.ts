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

/** What a food is made of that a diet may forbid. Plants need no mention. */
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
  /** Wine itself, and spirit that a maker adds to keep a food. */
  "alcohol",
  /** Fish gelatine that clears wine; too little is left to be an allergen. */
  "isinglass",
] as const;
export type Origin = (typeof ORIGINS)[number];

/**
 * How a food is kept, which decides how it is paid for: `cupboard` foods keep for months and are charged pro rata,
 * everything else is bought in whole packs.
 */
export const STORAGES = ["fresh", "tin", "jar", "freezer", "cupboard"] as const;
export type Storage = (typeof STORAGES)[number];

export const NUTRIENTS = ["kcal", "protein", "carb", "sugars", "fat", "sat", "fibre", "salt"] as const;
export type Nutrient = (typeof NUTRIENTS)[number];
/** Energy in kcal, everything else in grams. `carb` is available carbohydrate (without fibre). */
export type Nutrients = Record<Nutrient, number>;

/** `size` in the food's own unit; `pence` for one pack. */
export type Pack = { size: number; pence: number };

/**
 * What people count of a food when they buy it: "onion", "onions"; "a thumb" where one has no number. `size` is one of them in the food's
 * own unit; without it each pack is one, whatever its size: a bag, a jar.
 */
export type FoodCount = { one: string; many: string; size?: number | undefined };

/** Where a shop's real price is from: the day on which it was true (`YYYY-MM-DD`), and who saw it. */
export type PriceOrigin = { asOf: string; source: string };

export type Food = {
  id: string;
  /** As it stands on a shelf label: "Chickpeas (tin, drained)". */
  name: string;
  /** As a method says it: "chickpeas". */
  word: string;
  /** Only for foods that are counted: "red peppers". */
  plural?: string | undefined;
  /** What a cook counts of it, where weight alone says little: "slice" of bread, "clove" of garlic. */
  piece?: string | undefined;
  unit: "g" | "ml" | "each";
  aisle: string;
  group: FoodGroup;
  storage: Storage;
  /** Salt, oil, common spices and the like: free when the household says it has the basics at home. */
  basic: boolean;
  /** Smallest first. */
  packs: readonly Pack[];
  /** Not there for what is told by weight alone, such as mince. */
  count?: FoodCount | undefined;
  /** Where the packs are a shop's real ones. Without it, the price is an estimate. */
  priceFrom?: PriceOrigin | undefined;
  /** Days from the shop until an unopened pack should be used. */
  lifeDays: number;
  /** Days that an opened pack keeps, where that is shorter than `lifeDays`. */
  openDays?: number | undefined;
  teaspoonGrams?: number | undefined;
  eachGrams?: number | undefined;
  gramsPerMl?: number | undefined;
  /** Share of the bought weight that is eaten (peel, bones and stones are not). */
  edibleShare: number;
  /** Months (1-12) in which it is at its best, for fresh produce that is grown in the UK and has a season. */
  season?: readonly number[] | undefined;
  /** `null` = not known, which counts as containing all 14 (decision 11). */
  allergens: readonly Allergen[] | null;
  /** What British brands of it usually contain, in a sentence for the cook; absent where the food is its only ingredient. */
  allergenNote?: string | undefined;
  origins: readonly Origin[];
  /** Per 100 g of the edible part. */
  per100g: Nutrients;
};

export type Foods = ReadonlyMap<string, Food>;

/** The food with this id. A recipe that names an unknown food is a fault of the catalogue, never of the user. */
export function foodOf(foods: Foods, id: string): Food {
  const food = foods.get(id);
  if (!food) throw new Error(`no food is called "${id}"`);
  return food;
}

/** Grams as bought of a quantity in the food's own unit. */
export function gramsOf(food: Food, quantity: number): number {
  if (food.unit === "g") return quantity;
  if (food.unit === "ml") return quantity * (food.gramsPerMl ?? 1);
  if (food.eachGrams === undefined) throw new Error(`"${food.id}" is counted but has no weight for one`);
  return quantity * food.eachGrams;
}

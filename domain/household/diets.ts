import { type Food, type FoodGroup, type Foods, foodOf, type Nutrients, type Origin } from "../catalogue/food.ts";

export const DIETS = [
  "vegetarian",
  "vegan",
  "pescatarian",
  "gluten_free",
  "dairy_free",
  "keto",
  "low_carb",
  "paleo",
  "mediterranean",
  "halal",
  "kosher",
] as const;
export type Diet = (typeof DIETS)[number];

export const DIET_NAMES: Record<Diet, string> = {
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  pescatarian: "Pescatarian",
  gluten_free: "Gluten-free",
  dairy_free: "Dairy-free",
  keto: "Keto",
  low_carb: "Low-carb",
  paleo: "Paleo",
  mediterranean: "Mediterranean",
  halal: "Halal",
  kosher: "Kosher",
};

/** Reads "Low-Carb", "low carb" and "low_carb" as one diet; `undefined` if the text names none. */
export function readDiet(text: string): Diet | undefined {
  const code = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  return DIETS.find((diet) => diet === code);
}

/**
 * Available carbohydrate in one portion, three portions a day.
 * Low-carb: less than 130 g a day (Diabetes UK), so 40 g leaves room for a drink of milk with 12 g.
 * Keto: a very-low-carbohydrate diet is 20-50 g a day (British Dietetic Association), so 15 g.
 * An extra is eaten beside the three portions, so it may hold only what they leave.
 */
const MOST_CARB_GRAMS = { low_carb: { meal: 40, extra: 13 }, keto: { meal: 15, extra: 5 } };
/** Saturated fat as a share of food energy: the UK dietary reference value (COMA 1991). */
const MOST_SATURATED_ENERGY = 0.11;
const KCAL_PER_GRAM_FAT = 9;

const MEAT: readonly Origin[] = ["poultry", "beef", "lamb", "pork"];
const FISH: readonly Origin[] = ["fish", "shellfish"];
const PALEO: readonly FoodGroup[] = [
  "vegetable",
  "starchy-vegetable",
  "fruit",
  "herb-or-spice",
  "red-meat",
  "poultry",
  "fish",
  "shellfish",
  "egg",
  "nut",
  "seed",
  "oil",
  "coconut",
  "vinegar",
  "honey",
];
const NOT_MEDITERRANEAN: readonly FoodGroup[] = ["red-meat", "processed-meat", "cream", "fat", "sugar", "prepared"];
const MEDITERRANEAN_HEART: readonly FoodGroup[] = ["vegetable", "pulse", "fruit", "nut", "fish", "shellfish"];

type Dish = { foods: readonly Food[]; perPortion: Nutrients; place: "meal" | "extra" };
const without = (origins: readonly Origin[]) => (dish: Dish) =>
  dish.foods.every((food) => food.origins.every((origin) => !origins.includes(origin)));
const freeOf = (allergen: "gluten" | "milk") => (dish: Dish) =>
  dish.foods.every((food) => food.allergens !== null && !food.allergens.includes(allergen));

/**
 * The rule of each diet. Rules fail closed: a dish that cannot be shown to fit does not fit.
 * Halal and kosher cover ingredients only (no pork, alcohol or animal rennet; no shellfish, no meat with milk).
 * The meat must still come from a certified butcher, which the screens say.
 */
const FITS: Record<Diet, (dish: Dish) => boolean> = {
  vegan: without([...MEAT, ...FISH, "isinglass", "dairy", "rennet", "egg", "honey"]),
  vegetarian: without([...MEAT, ...FISH, "isinglass", "rennet"]),
  pescatarian: without([...MEAT, "rennet"]),
  gluten_free: freeOf("gluten"),
  dairy_free: freeOf("milk"),
  keto: (dish) => dish.perPortion.carb <= MOST_CARB_GRAMS.keto[dish.place],
  low_carb: (dish) => dish.perPortion.carb <= MOST_CARB_GRAMS.low_carb[dish.place],
  paleo: (dish) => dish.foods.every((food) => PALEO.includes(food.group) || food.id === "salt"),
  mediterranean: (dish) =>
    dish.foods.every((food) => !NOT_MEDITERRANEAN.includes(food.group)) &&
    dish.foods.some((food) => MEDITERRANEAN_HEART.includes(food.group)) &&
    dish.perPortion.sat * KCAL_PER_GRAM_FAT <= dish.perPortion.kcal * MOST_SATURATED_ENERGY,
  halal: without(["pork", "wine", "alcohol", "rennet"]),
  kosher: (dish) => {
    const meat = dish.foods.some((food) => food.origins.some((origin) => MEAT.includes(origin)));
    return without(["pork", "shellfish", "rennet", "wine", ...(meat ? (["dairy", "fish"] as const) : [])])(dish);
  },
};

/** The diets that a dish of these foods fits. @param perPortion nutrients for one eater. */
export function dietsOf(foods: Foods, foodIds: readonly string[], perPortion: Nutrients, place: Dish["place"] = "meal"): Diet[] {
  const dish = { foods: foodIds.map((id) => foodOf(foods, id)), perPortion, place };
  return DIETS.filter((diet) => FITS[diet](dish));
}

/** Diets whose rule excludes foods, so that a single food can break them. */
const DIETS_OF_FOODS = [
  "vegetarian",
  "vegan",
  "pescatarian",
  "gluten_free",
  "dairy_free",
  "paleo",
  "halal",
  "kosher",
] as const satisfies Diet[];

/** The diets that every dish with this food breaks. */
export const dietsBrokenBy = (food: Food): Diet[] =>
  DIETS_OF_FOODS.filter((diet) => !FITS[diet]({ foods: [food], perPortion: food.per100g, place: "meal" }));

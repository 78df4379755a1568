import { type Foods, foodOf, gramsOf } from "#domain/catalogue/food.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { blend } from "./colour.ts";
import { type Dish, dishOf } from "./dishes.ts";
import { type Look, lookOf, paintOf } from "./looks.ts";

/** A food that is seen, and how much room it takes. */
export type Seen = { foodId: string; word: string; look: Look; room: number; herb: boolean };
/** What a picture of a recipe has to work with. */
export type Palate = {
  /** Most room first. */
  seen: Seen[];
  familyId: string;
  /** The colour of its sauce, soup or cream. */
  sauce: string;
  /** Ids of all its foods: what a scene asks about, such as rice or noodles. */
  has: (...foodIds: string[]) => boolean;
};

/** A seasoning is not seen below this many grams a portion, unless it is a herb or seed, which is strewn. */
const LEAST_GRAMS = 4;
const MOST_GRAMS = 160;

/** Dishes in which an egg is in the batter or the filling, not to be seen. */
const EGG_WITHIN = new Set<Dish>([
  "pancakes",
  "crepes",
  "quiche",
  "flatTart",
  "muffins",
  "toad",
  "lasagne",
  "gratin",
  "roundBake",
  "mashPie",
  "burger",
  "bars",
  "scones",
  "energyBalls",
  "omelette",
  "frittata",
  "tortillaWedge",
  "fritters",
  "fishcakes",
  "skewers",
  "longPasta",
  "creamyPasta",
  "meatballs",
  "katsu",
]);
const FRIED = /congee|breakfast-rice|bibimbap|cooked-breakfast|bubble|basil|hash/;
const SCRAMBLED = /scramb|masala|fried-rice|pad-thai|donburi/;

/** How eggs come to the table in this dish; halves of a boiled one where nothing else is said. */
function eggLook(recipe: Recipe, boiled: Look): Look | undefined {
  if (recipe.familyId === "devilled-eggs") return boiled;
  if (EGG_WITHIN.has(dishOf(recipe))) return undefined;
  if (FRIED.test(recipe.familyId)) return { ...boiled, shape: "fried" };
  return SCRAMBLED.test(recipe.familyId) ? { shape: "scramble", colour: "#f5cf5c", accent: "#dfae38", size: 1 } : boiled;
}

export function palateOf(recipe: Recipe, foods: Foods): Palate {
  const used = recipe.ingredients.map(({ foodId, perPortion }) => {
    const food = foodOf(foods, foodId);
    return { food, grams: gramsOf(food, perPortion) };
  });
  const seen = used.flatMap(({ food, grams }): Seen[] => {
    const usual = lookOf(food);
    const look = usual && food.id === "egg" ? eggLook(recipe, usual) : usual;
    const herb = look?.shape === "sprig" || look?.shape === "seeds" || look?.shape === "chives";
    return look && (herb || grams >= LEAST_GRAMS)
      ? [{ foodId: food.id, word: food.plural ?? food.word, look, room: Math.min(grams, MOST_GRAMS) * look.size, herb }]
      : [];
  });
  const paints = used.flatMap(({ food, grams }) => {
    const paint = paintOf(food.id);
    return paint ? [{ colour: paint[0], weight: paint[1] * grams }] : [];
  });
  const ids = new Set(used.map(({ food }) => food.id));
  return {
    seen: seen.sort((a, b) => b.room - a.room),
    familyId: recipe.familyId,
    sauce: blend(paints, "#c98f4a"),
    has: (...wanted) => wanted.some((id) => ids.has(id)),
  };
}

/** The most visible kinds with how many of each to strew, about `total` together; herbs and seeds get three of their own. */
export function portionsOf(seen: readonly Seen[], kinds: number, total: number): { look: Look; count: number }[] {
  const main = seen.filter(({ herb }) => !herb).slice(0, kinds);
  const room = main.reduce((sum, { room: one }) => sum + Math.sqrt(one), 0);
  const herbs = seen.filter(({ herb }) => herb).slice(0, 1);
  return [
    ...main.map(({ look, room: one }) => ({ look, count: Math.max(2, Math.round((Math.sqrt(one) / room) * total)) })),
    ...herbs.map(({ look }) => ({ look, count: 3 })),
  ];
}

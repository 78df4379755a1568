import { type Foods, foodOf, gramsOf } from "#domain/catalogue/food.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { blend } from "./colour.ts";
import { dishScene } from "./dishes.ts";
import { foodLook, type Look, sauceColour } from "./looks.ts";
import type { Dish } from "./served.ts";

/** A visible food and its share of the picture. */
export type Seen = { foodId: string; word: string; look: Look; room: number; herb: boolean };
/** What a recipe's picture is drawn from. */
export type Palate = {
  /** Sorted by share, largest first. */
  seen: Seen[];
  familyId: string;
  /** The colour of its sauce, soup or cream. */
  sauce: string;
  /** Ids of all its foods, so that scenes can check for rice, noodles and so on. */
  has: (...foodIds: string[]) => boolean;
};

/** Below this many grams a portion a seasoning is invisible, except herbs and seeds, which are strewn on top. */
const LEAST_GRAMS = 4;
const MOST_GRAMS = 160;

/** Dishes whose eggs are in the batter or filling and so invisible. */
const EGG_WITHIN = new Set<Dish>([
  "pancakes",
  "crepes",
  "quiche",
  "pie",
  "roast",
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
const FRIED = /congee|breakfast-rice|bibimbap|cooked-breakfast|bubble|basil|hash|egg-and-chips/;
const SCRAMBLED = /scramb|masala|fried-rice|pad-thai|donburi/;

/** The shape of eggs in this dish; by default halves of a boiled egg. */
function eggLook(recipe: Recipe, boiled: Look): Look | undefined {
  if (recipe.familyId === "devilled-eggs") return boiled;
  if (EGG_WITHIN.has(dishScene(recipe))) return undefined;
  if (FRIED.test(recipe.familyId)) return { ...boiled, shape: "fried" };
  return SCRAMBLED.test(recipe.familyId) ? { shape: "scramble", colour: "#f5cf5c", accent: "#dfae38", size: 1 } : boiled;
}

export function recipePalate(recipe: Recipe, foods: Foods): Palate {
  const used = recipe.ingredients.map(({ foodId, perPortion }) => {
    const food = foodOf(foods, foodId);
    return { food, grams: gramsOf(food, perPortion) };
  });
  const seen = used.flatMap(({ food, grams }): Seen[] => {
    const usual = foodLook(food);
    const look = usual && food.id === "egg" ? eggLook(recipe, usual) : usual;
    const herb = look?.shape === "sprig" || look?.shape === "seeds" || look?.shape === "chives";
    return look && (herb || grams >= LEAST_GRAMS)
      ? [{ foodId: food.id, word: food.plural ?? food.word, look, room: Math.min(grams, MOST_GRAMS) * look.size, herb }]
      : [];
  });
  const paints = used.flatMap(({ food, grams }) => {
    const paint = sauceColour(food.id);
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

/** The most visible kinds and the number of pieces of each, about `total` in all, plus three pieces of each herb or seed. */
export function pieceCounts(seen: readonly Seen[], kinds: number, total: number): { look: Look; count: number }[] {
  const main = seen.filter(({ herb }) => !herb).slice(0, kinds);
  const room = main.reduce((sum, { room: one }) => sum + Math.sqrt(one), 0);
  const herbs = seen.filter(({ herb }) => herb).slice(0, 1);
  return [
    ...main.map(({ look, room: one }) => ({ look, count: Math.max(2, Math.round((Math.sqrt(one) / room) * total)) })),
    ...herbs.map(({ look }) => ({ look, count: 3 })),
  ];
}

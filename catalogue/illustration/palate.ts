import { type Food, type Foods, foodOf, gramsOf } from "#domain/catalogue/food.ts";
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
  /** Foods that are eaten with the dish and not in it. */
  beside: Seen[];
  /** The dish's name in lower case. */
  name: string;
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
  "sponge",
  "breadPudding",
]);
/** How the eggs of a dish are cooked, by words of its name, then of its family; boiled otherwise. */
const EGGS: readonly (readonly [RegExp, Look["shape"]])[] = [
  [/poached/, "poached"],
  [/croque/, "fried"],
  [/scramb|masala|fried.rice|pad.thai|donburi|singapore|chow mein/, "scramble"],
  [/congee|breakfast-rice|bibimbap|cooked-breakfast|bubble|basil|hash|chips|fried|breakfast-sandwich|egg-and-beans/, "fried"],
];

/** The shape of eggs in this dish; by default halves of a boiled egg. */
function eggLook(recipe: Recipe, boiled: Look): Look | undefined {
  if (recipe.familyId === "devilled-eggs") return boiled;
  if (EGG_WITHIN.has(dishScene(recipe))) return undefined;
  if (recipe.name.startsWith("Eggy")) return undefined;
  const shape = [recipe.name.toLowerCase(), recipe.familyId].flatMap(
    (words) => EGGS.find(([pattern]) => pattern.test(words))?.[1] ?? [],
  )[0];
  return shape === "scramble" ? { shape, colour: "#f5cf5c", accent: "#dfae38", size: 1 } : { ...boiled, shape: shape ?? "boiled" };
}

const MASH: Look = { shape: "mash", colour: "#f5e0a0", accent: "#fffbe6", size: 0.9 };
const CHIPS: Look = { shape: "chip", colour: "#e2a83e", accent: "#f8de92", size: 0.9 };
/** Foods that the name of a dish says are served in another form than usual. */
const SERVED_AS: readonly (readonly [name: RegExp, foods: readonly string[], look: Look])[] = [
  [/\bmash/, ["potato"], MASH],
  [/\bchips\b|wedges/, ["potato"], CHIPS],
  [/roast|traybake/, ["potato"], { shape: "spud", colour: "#c98426", accent: "#f0c05c", size: 0.9 }],
  [/carrot sticks/, ["carrot"], { shape: "stick", colour: "#ee7f26", accent: "#f9ad5c", size: 1 }],
];

/** Scenes whose vessel holds what was cooked in it: mash is served beside, and not drawn. */
const COOKED_IN = new Set<Dish>(["stew", "braise", "pie", "mashPie", "hotpot", "karahi", "sausageAndMash"]);

/** Scenes whose dish is held in the hand or fills the plate: fruit, yogurt and crisps that go with it lie beside it. */
const WITH_SIDES = new Set<Dish>([
  ...(["toast", "beansOnToast", "bagel", "sandwich", "toastie", "tartine", "wrap", "pittas", "burger", "hotDog"] as const),
  ...(["jacket", "scramble", "omelette", "cereal", "cookedBreakfast"] as const),
]);
const ASIDE = new Set(
  "apple pear banana orange easy-peeler grapes strawberry plum kiwi melon orange-juice yogurt-natural yogurt-greek crisps".split(" "),
);

/** Whether a food is eaten beside the dish: fruit and the like, unless the name of the dish mentions it as a part of it. */
function isAside(recipe: Recipe, food: Food): boolean {
  const dish = dishScene(recipe);
  if (!WITH_SIDES.has(dish) || !ASIDE.has(food.id)) return false;
  if (food.id === "orange-juice" || dish === "cereal") return food.id === "orange-juice";
  const name = recipe.name.toLowerCase();
  return !name.includes(food.id) || name.includes(` an ${food.id}`);
}

export function recipePalate(recipe: Recipe, foods: Foods): Palate {
  const used = recipe.ingredients.map(({ foodId, perPortion }) => {
    const food = foodOf(foods, foodId);
    return { food, grams: gramsOf(food, perPortion) };
  });
  const visible = used.flatMap(({ food, grams }): (Seen & { aside: boolean })[] => {
    const usual = foodLook(food);
    const served = SERVED_AS.find(([name, ids]) => ids.includes(food.id) && name.test(recipe.name.toLowerCase()))?.[2];
    if (served === MASH && COOKED_IN.has(dishScene(recipe))) return [];
    const look = usual && food.id === "egg" ? eggLook(recipe, usual) : (served ?? usual);
    const herb = look?.shape === "sprig" || look?.shape === "seeds" || look?.shape === "chives";
    return look && (herb || grams >= LEAST_GRAMS)
      ? [
          {
            foodId: food.id,
            word: food.plural ?? food.word,
            look,
            room: Math.min(grams, MOST_GRAMS) * look.size,
            herb,
            aside: isAside(recipe, food),
          },
        ]
      : [];
  });
  const paints = used.flatMap(({ food, grams }) => {
    const paint = sauceColour(food.id);
    return paint ? [{ colour: paint[0], weight: paint[1] * grams }] : [];
  });
  const ids = new Set(used.map(({ food }) => food.id));
  return {
    seen: visible.filter(({ aside }) => !aside).sort((a, b) => b.room - a.room),
    beside: visible.filter(({ aside }) => aside),
    name: recipe.name.toLowerCase(),
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

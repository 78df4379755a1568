import type { Recipe } from "#domain/recipes/recipe.ts";
import { NAMED_DISHES } from "../dishes/index.ts";
import { type Dish, SERVED } from "./served.ts";

const ALL = Object.entries(SERVED) as [Dish, (typeof SERVED)[Dish]][];
const OF_FAMILY = new Map(ALL.flatMap(([dish, { families }]) => families.split(" ").map((family) => [family, dish] as const)));

/** Scenes by words in the name, for own recipes and for families that are not in the table. */
const BY_NAME: readonly (readonly [RegExp, Dish])[] = [
  [/overnight|muesli/, "oatJar"],
  [/porridge|oats/, "porridge"],
  [/yogh?urt/, "yogurtBowl"],
  [/soup|chowder/, "smoothSoup"],
  [/broth/, "chunkySoup"],
  [/ramen|pho\b/, "ramen"],
  [/pad thai/, "padThai"],
  [/noodle|udon|chow mein/, "noodlePlate"],
  [/lasagne/, "lasagne"],
  [/cottage pie|shepherd|fish pie/, "mashPie"],
  [/hotpot/, "hotpot"],
  [/macaroni|gratin|bake\b|crumble/, "gratin"],
  [/jacket|baked potato/, "jacket"],
  [/meatball/, "meatballs"],
  [/spaghetti|linguine|tagliatelle|bolognese/, "longPasta"],
  [/pasta|penne|carbonara|fusilli/, "creamyPasta"],
  [/risotto/, "risotto"],
  [/paella/, "paella"],
  [/biryani|pilau/, "biryani"],
  [/katsu/, "katsu"],
  [/dal\b|dhal|saag/, "dal"],
  [/curry|masala|korma|tikka/, "curryRice"],
  [/chilli\b/, "chilli"],
  [/tagine/, "tagine"],
  [/stew|casserole|goulash/, "stew"],
  [/braise/, "braise"],
  [/stir.fry|sweet and sour/, "wok"],
  [/pizza|flatbread/, "flatbread"],
  [/burger/, "burger"],
  [/taco/, "tacos"],
  [/fajita/, "fajitas"],
  [/enchilada/, "enchiladas"],
  [/quesadilla/, "quesadilla"],
  [/wrap|burrito/, "wrap"],
  [/toastie|panini|rarebit/, "toastie"],
  [/sandwich|roll\b/, "sandwich"],
  [/bagel|muffin top/, "bagel"],
  [/beans on toast/, "beansOnToast"],
  [/toast/, "toast"],
  [/crepe/, "crepes"],
  [/pancake|waffle/, "pancakes"],
  [/fritter/, "fritters"],
  [/fishcake/, "fishcakes"],
  [/omelette/, "omelette"],
  [/frittata|tortilla/, "frittata"],
  [/scrambled/, "scramble"],
  [/shakshuka/, "shakshuka"],
  [/quiche/, "quiche"],
  [/tart\b|pie\b/, "flatTart"],
  [/dumpling|gyoza|wonton/, "dumplings"],
  [/samosa|pasty|parcel/, "triangles"],
  [/skewer|kebab|kofta|satay/, "skewers"],
  [/potato salad/, "potatoSalad"],
  [/slaw/, "slaw"],
  [/fruit salad/, "fruit"],
  [/salad/, "bigSalad"],
  [/smoothie|shake|juice/, "drink"],
  [/sausage.* mash|mash\b/, "sausageAndMash"],
  [/tray|roast.* veg/, "tray"],
  [/roast/, "roast"],
  [/fried rice/, "friedRice"],
  [/sushi|maki/, "sushi"],
  [/poke|donburi/, "donburi"],
  [/rice|bowl/, "grainBowl"],
  [/couscous|quinoa|bulgur/, "grainSalad"],
  [/fish.*chips/, "fishAndChips"],
  [/fish|salmon|cod\b|trout/, "fishPlate"],
  [/chop|steak/, "chops"],
  [/muffin|cupcake/, "muffins"],
  [/scone/, "scones"],
  [/flapjack|brownie|bar\b|bars\b/, "bars"],
  [/biscuit|cookie|shortbread/, "biscuits"],
  [/fruit/, "fruit"],
  [/cake|ball/, "energyBalls"],
  [/dip\b|houmous/, "dip"],
  [/nuts\b/, "nibbles"],
];

/** Words that say more about a dish's look than its family does. */
const BEFORE_FAMILY: readonly (readonly [RegExp, Dish])[] = [
  [/crumpets/, "crumpets"],
  [/^crepes/, "crepes"],
];

const OF_NAMED = new Map(NAMED_DISHES.map(({ id, scene }) => [id, scene]));

export const dishScene = ({ id, versionOf, familyId, name, meal }: Pick<Recipe, "id" | "versionOf" | "familyId" | "name" | "meal">): Dish =>
  OF_NAMED.get(versionOf ?? id) ??
  BEFORE_FAMILY.find(([words]) => words.test(name.toLowerCase()))?.[1] ??
  OF_FAMILY.get(familyId) ??
  BY_NAME.find(([words]) => words.test(name.toLowerCase()))?.[1] ??
  (meal === "breakfast" ? "porridge" : meal === "snack" ? "nibbles" : "roast");

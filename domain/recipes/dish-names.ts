import type { Recipe } from "./recipe.ts";

/** Names of families whose id does not make a good name. */
const NAMES: Readonly<Record<string, string>> = {
  "bagel-breakfast": "Bagels and muffins",
  "bean-stew-on-toast": "Bean stew on toast",
  "big-salad": "Big salads",
  "burger-supper": "Burgers",
  "cauliflower-cheese": "Cauliflower and macaroni cheese",
  "cereal-bowl": "Cereal bowls",
  "chips-and-salsa": "Tortilla chips and salsa",
  "croque-and-tartine": "Croques and tartines",
  "dip-and-dippers": "Dips",
  "fried-rice-supper": "Fried rice with meat or fish",
  "fruit-and-nut-butter": "Fruit with nut butter",
  "gem-boats": "Lettuce boats",
  "greek-tray": "Greek-style traybake",
  "jerk-and-rice-and-peas": "Jerk with rice and peas",
  "lentils-and-something": "Braised lentils",
  "low-carb-curry": "Curry over vegetables",
  "mapo-or-braised-tofu": "Mapo and braised tofu",
  "mince-bowl": "Mince bowls",
  "nicoise-style-salad": "Niçoise-style salad",
  "nut-and-seed-bowl": "Warm nut and seed bowl",
  "oil-pasta": "Pasta with garlic and oil",
  "onepan-curry": "One-pan curry",
  "pad-thai": "Pad Thai",
  "pan-fried-fish": "Pan-fried fish",
  "pate-plate": "Pâté and toast",
  "ramen-supper": "Ramen",
  "roast-cauliflower-and-pulses": "Roast cauliflower with pulses",
  "saag-or-aloo": "Saag, aloo and friends",
  "savoury-tart": "Savoury tarts",
  "slaw-bowl": "Slaw bowls",
  "small-scones": "Small scones",
  "spanish-rice": "Paella-style rice",
  "stuffed-pepper-or-mushroom": "Stuffed peppers and mushrooms",
  "thai-basil-mince": "Thai basil mince",
  "thai-coconut-broth": "Thai coconut broth",
  "thai-curry": "Thai curry",
  "tikka-tray": "Tikka traybake",
  "tortilla-supper": "Spanish omelette",
  "vegetables-on-toast": "Vegetables on toast",
};

/** The name of a recipe's dish family: "Savoury tarts". A household's own recipe has its own name. */
export function dishName({ familyId, id, name }: Pick<Recipe, "familyId" | "id" | "name">): string {
  if (familyId === id) return name;
  const words = familyId.replaceAll("-", " ");
  return NAMES[familyId] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The id of the dishes that a recipe is one way of; null for a dish that people know by its own name. */
export const waysId = ({ familyId, appeal }: Pick<Recipe, "familyId" | "appeal">): string | null => (appeal.byName ? null : familyId);

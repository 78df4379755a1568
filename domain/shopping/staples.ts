import type { Food } from "../catalogue/food.ts";
import type { PantryAmount } from "./pantry.ts";

/**
 * The foods that a household is asked about. They keep for months, and most British kitchens have them; a food marked `basic` is chosen until the
 * household says otherwise (our choice: seasoning, sauces and baking goods that a meal uses a little of). Not asked about: foods that few kitchens
 * have (tamari, jasmine rice, sesame oil), and foods that spoil once opened.
 */
const GROUPS: Record<string, Record<string, string>> = {
  "Oil and seasoning": {
    "olive-oil": "Olive oil",
    "rapeseed-oil": "Vegetable oil",
    "sunflower-oil": "Sunflower oil",
    salt: "Salt",
    "black-pepper": "Black pepper",
    "stock-veg": "Vegetable stock cubes",
    "stock-chicken": "Chicken stock cubes",
    "stock-beef": "Beef stock cubes",
    gravy: "Gravy granules",
    "vinegar-malt": "Malt vinegar",
    "vinegar-wine": "Wine vinegar",
    "vinegar-cider": "Cider vinegar",
  },
  "Sauces and spreads": {
    ketchup: "Tomato ketchup",
    mayo: "Mayonnaise",
    "brown-sauce": "Brown sauce",
    "mustard-english": "English mustard",
    "mustard-wholegrain": "Wholegrain mustard",
    "mustard-dijon": "Dijon mustard",
    worcestershire: "Worcestershire sauce",
    "soy-sauce": "Soy sauce",
    jam: "Jam",
    marmalade: "Marmalade",
    honey: "Honey",
    "peanut-butter": "Peanut butter",
  },
  "Dried herbs and spices": {
    "mixed-herbs": "Mixed herbs",
    oregano: "Oregano",
    "dried-thyme": "Thyme",
    "dried-basil": "Basil",
    "dried-rosemary": "Rosemary",
    "bay-leaf": "Bay leaves",
    "curry-powder": "Curry powder",
    "chilli-powder": "Chilli powder",
    "chilli-flakes": "Chilli flakes",
    cumin: "Cumin",
    "ground-coriander": "Coriander",
    turmeric: "Turmeric",
    "garam-masala": "Garam masala",
    paprika: "Paprika",
    "smoked-paprika": "Smoked paprika",
    "garlic-powder": "Garlic powder",
    "ground-ginger": "Ginger",
    cinnamon: "Cinnamon",
  },
  "Rice, pasta and cereal": {
    "rice-long": "Long-grain rice",
    "rice-basmati": "Basmati rice",
    spaghetti: "Spaghetti",
    penne: "Penne",
    macaroni: "Macaroni",
    oats: "Oats",
    cornflakes: "Cornflakes",
    "red-lentils": "Red lentils",
  },
  Baking: {
    "flour-plain": "Plain flour",
    "flour-sr": "Self-raising flour",
    cornflour: "Cornflour",
    "baking-powder": "Baking powder",
    "sugar-white": "White sugar",
    "sugar-brown": "Brown sugar",
    "golden-syrup": "Golden syrup",
    raisins: "Raisins",
  },
  "Tins, at least one": { "chopped-tomatoes": "Tomatoes", "chickpeas-tin": "Chickpeas", "coconut-milk": "Coconut milk" },
};

/** Each staple with its short name within its group. */
export const STAPLES: readonly { foodId: string; name: string; group: string }[] = Object.entries(GROUPS).flatMap(([group, names]) =>
  Object.entries(names).map(([foodId, name]) => ({ foodId, name, group })),
);

/**
 * The pantry's new amount of a staple after the household's answer; `undefined` if the pantry has better data. "Yes" means enough for a
 * week for foods that keep for months, and one pack for tins.
 */
export function stapleAnswer(food: Food, has: boolean, before: PantryAmount | undefined): PantryAmount | undefined {
  if (!has) return before && before.level !== "have" ? undefined : { level: "none", quantity: null, approximate: false };
  if (before?.level === "have") return undefined;
  const quantity = food.storage === "cupboard" ? null : (food.packs[0]?.size ?? null);
  return { level: "have", quantity, approximate: quantity !== null };
}

import type { Food } from "../catalogue/food.ts";
import type { PantryAmount } from "./pantry.ts";

/**
 * The 30 foods that a new household is asked about: they keep, most kitchens have them, and at least ten recipes use each. Not asked
 * about: foods that few kitchens have (tamari, jasmine rice, sesame oil), and foods that spoil once opened.
 */
const GROUPS: Record<string, Record<string, string>> = {
  "Oil and seasoning": {
    "olive-oil": "Olive oil",
    "rapeseed-oil": "Vegetable oil",
    salt: "Salt",
    "black-pepper": "Black pepper",
    "stock-veg": "Vegetable stock cubes",
    "soy-sauce": "Soy sauce",
    "vinegar-cider": "Cider vinegar",
    "mustard-dijon": "Dijon mustard",
  },
  "Dried herbs and spices": {
    cumin: "Cumin",
    turmeric: "Turmeric",
    "ground-coriander": "Coriander",
    cinnamon: "Cinnamon",
    "dried-thyme": "Thyme",
    oregano: "Oregano",
    "chilli-flakes": "Chilli flakes",
    "smoked-paprika": "Smoked paprika",
    "garam-masala": "Garam masala",
    "curry-powder": "Curry powder",
  },
  "Rice, pasta and baking": {
    "rice-long": "Long-grain rice",
    "rice-basmati": "Basmati rice",
    spaghetti: "Spaghetti",
    penne: "Penne",
    oats: "Oats",
    "flour-plain": "Plain flour",
    cornflour: "Cornflour",
    honey: "Honey",
    "sugar-brown": "Brown sugar",
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

import type { Food } from "../catalogue/food.ts";
import type { PantryAmount } from "./pantry.ts";

/**
 * What a new household is asked about, in one screen: the 30 foods that keep, that most kitchens have, and that most recipes of the
 * catalogue use. Counted there: each is used by at least ten recipes. Left out: what few kitchens have although many recipes use it
 * (tamari, jasmine rice, sesame oil), and what spoils once it is opened.
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

/** Each staple with the word that its group makes clear. */
export const STAPLES: readonly { foodId: string; name: string; group: string }[] = Object.entries(GROUPS).flatMap(([group, names]) =>
  Object.entries(names).map(([foodId, name]) => ({ foodId, name, group })),
);

/**
 * What the pantry keeps of a staple once a household has said whether it has it; `undefined` where it knows better already. Of what keeps
 * for months a household has enough for a week; of a tin it has one.
 */
export function stapleAnswer(food: Food, has: boolean, before: PantryAmount | undefined): PantryAmount | undefined {
  if (!has) return before && before.level !== "have" ? undefined : { level: "none", quantity: null, approximate: false };
  if (before?.level === "have") return undefined;
  const quantity = food.storage === "cupboard" ? null : (food.packs[0]?.size ?? null);
  return { level: "have", quantity, approximate: quantity !== null };
}

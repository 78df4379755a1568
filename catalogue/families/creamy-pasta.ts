import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { sentences } from "../words.ts";

const COOK: Record<string, string[]> = {
  mushroom: [
    "Heat {rapeseed-oil} in a wide pan over a high heat and fry {mushroom} for 7 minutes, until browned, then stir in {garlic} and {dried-thyme}.",
    "Lower the heat and stir in {creme-fraiche-half} and {veg-hard-cheese} until smooth.",
  ],
  salmon: [
    "Heat {rapeseed-oil} in a wide pan over a medium heat and fry {salmon-fillet} for 8 minutes, turning once.",
    "Stir in {peas-frozen} and {creme-fraiche-half}, breaking the salmon into large flakes, and heat gently for 3 minutes with {dill}.",
  ],
  chicken: [
    "Heat {rapeseed-oil} in a wide pan over a medium heat and fry {chicken-breast} for 7 minutes, until browned.",
    "Add {leek} with {water*40}, cover and cook for 6 minutes, until soft, then stir in {cream-cheese-light} and {mustard-wholegrain}.",
  ],
  ricotta: [
    "Heat {rapeseed-oil} in a wide pan over a medium heat, cook {garlic} for 1 minute, then add {spinach-frozen} and cook for 7 minutes, until thawed and dry.",
    "Stir in {ricotta}, {nutmeg} and the zest of {lemon}.",
  ],
  mackerel: [
    "Warm {rapeseed-oil} in a wide pan and cook {spring-onion} for 2 minutes.",
    "Stir in {peas-frozen}, {creme-fraiche-half} and {horseradish}, heat for 3 minutes, then fold in {mackerel-smoked} in large flakes.",
  ],
  bean: [
    "Warm {butter-beans}, {garlic} and {milk-semi} in a saucepan for 4 minutes, then mash or blend until smooth with the juice of {lemon}.",
    "Heat {rapeseed-oil} in a wide pan over a medium heat, fry {kale} for 4 minutes, until tender, then stir in the bean sauce.",
  ],
  cauliflower: [
    "Simmer {cauliflower}, {cashews} and {garlic} in {milk-semi} in a covered saucepan for 12 minutes, until very soft, then blend or mash until smooth.",
    "Heat {rapeseed-oil} in a wide pan over a medium heat, fry {peas-frozen} for 3 minutes, then stir in the cauliflower sauce and {nutmeg}.",
  ],
  stilton: [
    "Heat {rapeseed-oil} in a wide pan over a medium heat and cook {leek} for 6 minutes, until soft.",
    "Stir in {creme-fraiche-half} and {stilton} until the cheese melts, then fold in {walnuts}.",
  ],
  ham: [
    "Heat {rapeseed-oil} in a wide pan over a medium heat and cook {mushroom} for 6 minutes, until browned.",
    "Stir in {cream-cheese-light}, {ham-cooked} and {chives} and heat gently for 2 minutes.",
  ],
};
const PASTA: Record<string, string> = { penne: "the penne", fusilli: "the fusilli", spaghetti: "the spaghetti" };

export const creamyPasta = family({
  id: "creamy-pasta",
  meal: "dinner",
  skill: "beginner",
  cuisine: "italian",
  prepMinutes: 8,
  cookMinutes: ({ sauce }) => sauce.minutes ?? 15,
  leftoverDays: 1,
  appeal: ({ sauce }) => ({
    familiarity: ["mushroom", "salmon", "chicken", "ham"].includes(sauce.id) ? 4 : 3,
    children: ["stilton", "mackerel"].includes(sauce.id) ? 1 : 3,
    spice: 0,
    occasions: ["weekday"],
  }),
  limit: 9,
  base: { "rapeseed-oil": 7, "black-pepper": 0.3 },
  slots: {
    sauce: [
      {
        id: "mushroom",
        label: "Creamy mushroom and thyme penne",
        say: "",
        minutes: 15,
        protein: "cheese",
        vegetable: "mushroom",
        flavour: "thyme",
        uses: {
          penne: 85,
          mushroom: [130, "sliced"],
          garlic: [4, "crushed"],
          "dried-thyme": 0.5,
          "creme-fraiche-half": 50,
          "veg-hard-cheese": [14, "grated"],
        },
      },
      {
        id: "salmon",
        label: "Salmon, pea and dill fusilli",
        say: "the salmon",
        minutes: 16,
        core: "fish",
        protein: "oily-fish",
        vegetable: "peas",
        flavour: "dill",
        uses: { fusilli: 75, "salmon-fillet": 95, "peas-frozen": 70, "creme-fraiche-half": 45, dill: [3, "chopped"] },
      },
      {
        id: "chicken",
        label: "Chicken, leek and mustard penne",
        say: "the chicken",
        minutes: 18,
        core: "poultry",
        protein: "chicken",
        vegetable: "leek",
        flavour: "mustard",
        uses: {
          penne: 75,
          "chicken-breast": [110, "cut into 2 cm pieces"],
          leek: [100, "sliced"],
          "cream-cheese-light": 50,
          "mustard-wholegrain": 6,
        },
      },
      {
        id: "ricotta",
        label: "Spinach, ricotta and lemon spaghetti",
        say: "",
        minutes: 14,
        protein: "cheese",
        vegetable: "spinach",
        flavour: "lemon",
        uses: { spaghetti: 85, garlic: [4, "crushed"], "spinach-frozen": 110, ricotta: 80, nutmeg: 0.2, lemon: [0.25, "zested"] },
      },
      {
        id: "mackerel",
        label: "Smoked mackerel and horseradish fusilli",
        say: "",
        minutes: 14,
        protein: "oily-fish",
        vegetable: "peas",
        flavour: "horseradish",
        uses: {
          fusilli: 75,
          "mackerel-smoked": [70, "skinned"],
          "peas-frozen": 70,
          "spring-onion": [20, "sliced"],
          "creme-fraiche-half": 40,
          horseradish: 8,
        },
      },
      {
        id: "bean",
        label: "Lemony white bean and kale pasta",
        say: "",
        minutes: 15,
        protein: "beans",
        vegetable: "kale",
        flavour: "lemon",
        uses: {
          "wholewheat-pasta": 75,
          "butter-beans": [120, "drained"],
          garlic: [4, "crushed"],
          "milk-semi": 80,
          lemon: [0.25, "juiced"],
          kale: [50, "stalks removed, shredded"],
          salt: 0.6,
        },
      },
      {
        id: "cauliflower",
        label: "Creamy cauliflower and cashew penne",
        say: "",
        minutes: 18,
        protein: "nuts",
        vegetable: "cauliflower",
        flavour: "nutmeg",
        uses: {
          penne: 75,
          cauliflower: [180, "cut into small florets"],
          cashews: 22,
          garlic: [4, "peeled"],
          "milk-semi": 130,
          "peas-frozen": 70,
          nutmeg: 0.2,
          salt: 0.7,
        },
      },
      {
        id: "stilton",
        label: "Leek, Stilton and walnut penne",
        say: "",
        minutes: 14,
        protein: "cheese",
        vegetable: "leek",
        flavour: "Stilton",
        uses: { penne: 80, leek: [120, "sliced"], "creme-fraiche-half": 30, stilton: [28, "crumbled"], walnuts: [10, "broken up"] },
      },
      {
        id: "ham",
        label: "Ham, mushroom and chive fusilli",
        say: "",
        minutes: 14,
        protein: "pork",
        vegetable: "mushroom",
        flavour: "ham",
        uses: {
          fusilli: 85,
          mushroom: [100, "sliced"],
          "cream-cheese-light": 55,
          "ham-cooked": [60, "torn into strips"],
          chives: [3, "snipped"],
        },
      },
    ],
  },
  name: ({ sauce }) => sauce.label,
  description: ({ sauce }) =>
    `A silky sauce that is ready by the time ${PASTA[Object.keys(sauce.uses)[0] ?? ""] ?? "the pasta"} is cooked.`,
  steps: ({ sauce }) => {
    const [dry = ""] = Object.keys(sauce.uses);
    const shape = PASTA[dry] ?? "the pasta";
    const [first = "", second = ""] = COOK[sauce.id] ?? [];
    const seasoning = "salt" in sauce.uses ? "{salt} and {black-pepper}" : "{black-pepper}";
    return [
      `Bring a large pan of water to the boil and cook {${dry}} for 10 minutes, until tender with a slight bite.`,
      `Meanwhile ${first.charAt(0).toLowerCase()}${first.slice(1)}`,
      sentences(second, done(sauce)),
      `Save a cupful of the cooking water and drain ${shape}.`,
      `Toss ${shape} through the sauce with ${seasoning}, and a splash of the water to loosen it.`,
      "Serve in warm bowls.",
    ];
  },
  tips: ({ sauce }) => [
    "Save the cooking water before you drain: it rescues a sauce that is too thick.",
    ...(sauce.id === "bean" || sauce.id === "cauliflower"
      ? ["No blender? A potato masher gives a rougher sauce that tastes just as good."]
      : []),
  ],
});

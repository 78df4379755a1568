import { family, type Uses } from "../family.ts";
import { has } from "../words.ts";

const USES = {
  mackerel: { "cream-cheese-light": 30, horseradish: 5, "black-pepper": 0.2, lemon: 0.25, "mackerel-smoked": 70 },
  sardine: { "yogurt-greek": 20, capers: 3, parsley: 3, lemon: 0.25, "sardines-brine": [85, "drained"] },
  mushroom: { "olive-oil": 6, mushroom: 130, garlic: 3, thyme: 0.5, salt: 0.5, walnuts: 25, lemon: 0.125 },
  lentil: { "lentils-tin": [120, "drained"], "olives-black": 16, capers: 3, garlic: 2, parsley: 3, "olive-oil": 7.5, lemon: 0.25 },
  prawn: { butter: 14, nutmeg: 0.1, cayenne: 0.1, lemon: 0.25, "prawns-cooked": 110 },
  salmon: { avocado: 0.5, lemon: 0.25, dill: 3, "olive-oil": 5, "salmon-tin": [78, "drained"], "black-pepper": 0.2 },
  bean: {
    "kidney-beans": [120, "drained"],
    "sundried-tomatoes": 16,
    walnuts: 16,
    garlic: 2,
    "smoked-paprika": 0.6,
    "olive-oil": 5,
    lemon: 0.25,
  },
  tuna: { egg: 1, mayo: 15, "mustard-dijon": 2.5, chives: 3, lemon: 0.125, "tuna-brine": 102 },
  beetroot: { "beetroot-cooked": 60, lemon: 0.25, dill: 3, "mackerel-smoked": 75, walnuts: 6 },
} satisfies Record<string, Uses>;

const MASH: Record<string, readonly string[]> = {
  mackerel: [
    "Beat {cream-cheese-light}, {horseradish}, {black-pepper} and the juice of {lemon} together in a bowl.",
    "Pull the skin off {mackerel-smoked}, feel for bones and mash the fish into the cheese with a fork.",
  ],
  sardine: [
    "Chop {capers} and {parsley}, and stir with {yogurt-greek} and the juice of {lemon} in a bowl.",
    "Add {sardines-brine} and mash with a fork, leaving some texture.",
  ],
  mushroom: [
    "Chop {mushroom} finely and fry in {olive-oil} over a medium-high heat for 8 minutes, until browned and dry. Add {garlic}, {thyme} and {salt} for 1 minute.",
    "Toast {walnuts} in a dry frying pan for 3 minutes, then blend with the mushrooms and the juice of {lemon} in a food processor to a coarse paste.",
  ],
  lentil: [
    "Put {olives-black}, {capers}, {garlic} and {parsley} into a food processor and pulse until finely chopped.",
    "Add {lentils-tin}, {olive-oil} and the juice of {lemon}, and pulse to a rough paste.",
  ],
  prawn: [
    "Chop {prawns-cooked} roughly. Melt {butter} in a small pan over a low heat with {nutmeg} and {cayenne}.",
    "Take off the heat, stir in the prawns and the juice of {lemon}, and spoon into small pots.",
  ],
  salmon: [
    "Crush the flesh of {avocado} in a bowl with {olive-oil}, {black-pepper} and the juice of {lemon}.",
    "Chop {dill}, add it with {salmon-tin}, and mash with a fork, bones and all: they are soft.",
  ],
  bean: [
    "Put {walnuts}, {sundried-tomatoes} and {garlic} into a food processor and pulse until finely chopped.",
    "Add {kidney-beans}, {smoked-paprika}, {olive-oil} and the juice of {lemon}, and blend to a thick paste.",
  ],
  tuna: [
    "Boil {egg} for 10 minutes, cool under the cold tap, peel and mash with a fork.",
    "Drain {tuna-brine} well and beat in with the egg, {mayo}, {mustard-dijon}, {chives} and the juice of {lemon}.",
  ],
  beetroot: [
    "Grate {beetroot-cooked} coarsely and stir with {dill} and the juice of {lemon} in a bowl.",
    "Pull the skin off {mackerel-smoked}, feel for bones, mash the fish into the beetroot and scatter with {walnuts}.",
  ],
};

export const patePlate = family({
  id: "pate-plate",
  meal: "lunch",
  skill: "beginner",
  cuisine: ({ pate }) => pate.cuisine ?? "british",
  vegetable: "celery",
  prepMinutes: 12,
  cookMinutes: ({ pate }) => 2 + (pate.minutes ?? 0),
  leftoverDays: 1,
  appeal: ({ pate }) => ({
    familiarity: ["mackerel", "salmon"].includes(pate.id) ? 3 : 2,
    children: 1,
    spice: 0,
    occasions: ["weekday", "weekend"],
  }),
  limit: 9,
  base: {},
  slots: {
    pate: [
      {
        id: "mackerel",
        label: "Smoked mackerel pâté",
        uses: USES.mackerel,
        say: "",
        protein: "oily-fish",
        flavour: "horseradish",
        is: ["toast"],
      },
      {
        id: "sardine",
        label: "Sardine and caper pâté",
        uses: USES.sardine,
        say: "",
        protein: "oily-fish",
        flavour: "caper",
        is: ["toast"],
      },
      { id: "mushroom", label: "Mushroom and walnut pâté", uses: USES.mushroom, say: "", minutes: 12, protein: "nuts", is: ["toast"] },
      {
        id: "lentil",
        label: "Lentil and olive pâté",
        uses: USES.lentil,
        say: "",
        protein: "lentils",
        cuisine: "mediterranean",
        is: ["toast"],
      },
      {
        id: "prawn",
        label: "Potted prawns",
        uses: USES.prawn,
        say: "",
        minutes: 3,
        protein: "shellfish",
        flavour: "nutmeg",
        is: ["toast"],
      },
      { id: "salmon", label: "Salmon and avocado pâté", uses: USES.salmon, say: "", protein: "oily-fish", flavour: "dill", is: ["sticks"] },
      { id: "bean", label: "Smoky bean and tomato pâté", uses: USES.bean, say: "", protein: "beans", flavour: "smoky", is: ["sticks"] },
      {
        id: "tuna",
        label: "Tuna and egg pâté",
        uses: USES.tuna,
        say: "",
        minutes: 10,
        protein: "white-fish",
        flavour: "chives",
        is: ["sticks"],
      },
      {
        id: "beetroot",
        label: "Mackerel and beetroot pâté",
        uses: USES.beetroot,
        say: "",
        protein: "oily-fish",
        flavour: "beetroot",
        is: ["sticks"],
      },
    ],
    side: [
      { id: "toast", label: "toast and tomatoes", uses: { "bread-wholemeal": 80, tomato: 90 }, say: "the toast", vegetable: "tomato" },
      { id: "sticks", label: "crunchy vegetables", uses: { celery: 80, cucumber: 0.2 }, say: "the sticks", vegetable: "celery" },
    ],
  },
  allow: ({ pate, side }) => has(pate, side.id),
  name: ({ pate, side }) => `${pate.label} with ${side.label}`,
  description: ({ pate, side }) => `${pate.label}, made in minutes and piled onto ${side.id === "toast" ? "hot toast" : "crisp sticks"}.`,
  steps: ({ pate, side }) => [
    ...(MASH[pate.id] ?? []),
    "Taste, then cover and chill for 10 minutes if there is time.",
    side.id === "toast"
      ? "Toast {bread-wholemeal} for 2–3 minutes and cut into triangles. Slice {tomato}."
      : "Trim {celery} and cut it with {cucumber} into sticks as long as your finger.",
    `Share out with ${side.say}, and spread it as you eat.`,
  ],
  tips: ["It keeps for a day in the fridge, covered, and makes a good sandwich."],
});

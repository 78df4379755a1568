import { family, type Uses } from "../family.ts";

const USES = {
  mustard: { mayo: 10, "mustard-dijon": 2.5, chives: [2, "snipped"], paprika: 0.2 },
  avocado: { avocado: 0.25, salt: 0.3, lime: [0.25, "juiced"], "chilli-flakes": 0.2 },
  salmon: { "creme-fraiche-half": 15, lemon: 0.125, "salmon-smoked": [20, "cut into strips"], dill: [1.5, "torn"] },
  curry: { "yogurt-greek": 20, "curry-powder": 0.6, "mango-chutney": 6.5, coriander: [1.5, "chopped"] },
  tahini: { tahini: 11, cumin: 0.3, salt: 0.3, lemon: [0.25, "juiced"], parsley: [2, "chopped"] },
  caper: { "olive-oil": 5, anchovies: [4, "drained and mashed"], lemon: 0.125, capers: [3, "drained"], parsley: [2, "chopped"] },
  beetroot: { horseradish: 5, "creme-fraiche-half": 10, "beetroot-cooked": [25, "finely diced"], chives: [2, "snipped"] },
} satisfies Record<string, Uses>;

const FILL: Record<string, readonly [mix: string, finish: string]> = {
  mustard: ["Beat in {mayo} and {mustard-dijon} until smooth.", "scatter with {chives} and {paprika}"],
  avocado: ["Add the flesh of {avocado}, {salt} and the juice of {lime}, and mash until smooth.", "scatter with {chilli-flakes}"],
  salmon: ["Beat in {creme-fraiche-half} and the juice of {lemon}.", "top with {salmon-smoked} and {dill}"],
  curry: ["Beat in {yogurt-greek}, {curry-powder} and {mango-chutney}.", "scatter with {coriander}"],
  tahini: [
    "Beat in {tahini}, {cumin}, {salt}, the juice of {lemon} and a teaspoon or two of water, until creamy.",
    "scatter with {parsley}",
  ],
  caper: ["Beat in {olive-oil}, {anchovies} and the juice of {lemon}.", "scatter with {capers} and {parsley}"],
  beetroot: ["Beat in {horseradish} and {creme-fraiche-half}.", "top with {beetroot-cooked} and {chives}"],
};

export const devilledEggs = family({
  id: "devilled-eggs",
  meal: "snack",
  skill: "beginner",
  cuisine: ({ filling }) => filling.cuisine ?? "british",
  protein: "egg",
  vegetable: "none",
  prepMinutes: 10,
  cookMinutes: 10,
  leftoverDays: 1,
  appeal: { familiarity: 2, children: 2, spice: 0, occasions: ["weekend"] },
  limit: 7,
  base: { egg: 2 },
  slots: {
    filling: [
      { id: "mustard", label: "mustard and chives", uses: USES.mustard, say: "the yolks", flavour: "mustard" },
      {
        id: "avocado",
        label: "avocado and lime",
        uses: USES.avocado,
        say: "the yolks",
        vegetable: "avocado",
        flavour: "lime",
        cuisine: "american",
      },
      { id: "salmon", label: "smoked salmon and dill", uses: USES.salmon, say: "the yolks", flavour: "smoked salmon" },
      { id: "curry", label: "curried yogurt and mango chutney", uses: USES.curry, say: "the yolks", flavour: "curry", cuisine: "indian" },
      { id: "tahini", label: "tahini and cumin", uses: USES.tahini, say: "the yolks", flavour: "tahini", cuisine: "middle_eastern" },
      {
        id: "caper",
        label: "anchovies, capers and parsley",
        uses: USES.caper,
        say: "the yolks",
        flavour: "anchovy",
        cuisine: "mediterranean",
      },
      {
        id: "beetroot",
        label: "beetroot and horseradish",
        uses: USES.beetroot,
        say: "the yolks",
        vegetable: "beetroot",
        flavour: "horseradish",
      },
    ],
  },
  name: ({ filling }) => `Devilled eggs with ${filling.label}`,
  description: ({ filling }) => `Boiled eggs with their yolks mashed and piled back in, with ${filling.label}.`,
  steps: ({ filling }) => {
    const [mix, finish] = FILL[filling.id] ?? ["", ""];
    return [
      "Lower {egg} into a saucepan of boiling water and simmer for 10 minutes, until the yolks are set.",
      "Cool under the cold tap for 2 minutes, then peel and halve lengthwise.",
      `Tip ${filling.say} into a bowl and mash to fine crumbs with a fork.`,
      mix,
      `Spoon the mixture back into the whites and ${finish}.`,
    ];
  },
  tips: ["Eggs that are a week old peel more easily than very fresh ones.", "They keep for a day in the fridge, in a covered box."],
});

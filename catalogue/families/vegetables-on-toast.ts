import { family } from "../family.ts";
import { has } from "../words.ts";

const MAKE: Record<string, readonly string[]> = {
  mushroom: [
    "Heat {olive-oil} in a large frying pan over a medium-high heat, add {mushroom} and leave alone for 3 minutes, so that they brown.",
    "Add {garlic}, {dried-thyme} and {salt} and fry for 3 minutes more, stirring, until the pan is dry. Squeeze in the juice of {lemon}.",
  ],
  avocado: [
    "Scoop the flesh of {avocado} into a bowl, add the juice of {lime} and {salt}.",
    "Crush with a fork, leaving some lumps, and stir in {coriander}.",
  ],
  tomato: [
    "Grate {tomato} on the coarse side of a grater into a bowl, throwing away the skins.",
    "Stir in {olive-oil} and {salt} and leave for 5 minutes to sweeten.",
  ],
  houmous: ["Cut {cucumber} into thin slices and coarsely grate {carrot}.", "Stir {paprika} into the carrot."],
  pea: [
    "Cook {peas-frozen} in a saucepan of boiling water for 3 minutes, then drain well.",
    "Tip back into the pan, add {olive-oil}, {mint}, {salt} and the juice of {lemon}, and crush with a fork or a masher.",
  ],
  beetroot: ["Pat {beetroot-cooked} dry with kitchen paper.", "Mix {cream-cheese-light} with {horseradish} in a small bowl."],
  courgette: [
    "Heat {olive-oil} in a frying pan over a medium-high heat and fry {courgette} for 5 minutes, turning once, until lightly browned.",
    "Take off the heat and stir in the zest and juice of {lemon}, with {black-pepper}.",
  ],
  roasted: ["Drain {roasted-peppers} and stir them in a bowl with {dried-basil}.", "Chop {olives-black} roughly and add to the bowl."],
  leek: [
    "Heat {olive-oil} in a frying pan over a medium heat, add {leek} and {water*20}, cover and cook for 7 minutes, stirring twice, until soft.",
    "Stir in {mustard-wholegrain} and {creme-fraiche-half} and let it bubble for 1 minute.",
  ],
  cottage: ["Stir {cottage-cheese} with {chives} and {black-pepper} in a bowl.", "Slice {cherry-tomato} in half and keep the juices."],
  spinach: [
    "Heat {olive-oil} in a frying pan over a medium heat, stir {garlic} in it for 1 minute, then add {spinach-frozen}.",
    "Cook for 6 minutes, stirring, until hot and no longer watery, then stir in {nutmeg}, {salt} and {tahini}.",
  ],
};

export const vegetablesOnToast = family({
  id: "vegetables-on-toast",
  meal: "breakfast",
  skill: "beginner",
  cuisine: ({ topping }) => topping.cuisine ?? "british",
  protein: "vegetables",
  prepMinutes: 7,
  cookMinutes: ({ topping }) => topping.minutes ?? 3,
  leftoverDays: 0,
  appeal: ({ topping }) => ({
    familiarity: ["mushroom", "tomato", "avocado"].includes(topping.id) ? 4 : 2,
    children: topping.id === "mushroom" || topping.id === "tomato" ? 2 : 1,
    spice: 0,
    occasions: ["weekday", "weekend"],
  }),
  limit: 11,
  base: {},
  slots: {
    topping: [
      {
        id: "mushroom",
        label: "Garlic mushrooms",
        uses: { "olive-oil": 8, mushroom: [140, "thickly sliced"], garlic: [4, "crushed"], "dried-thyme": 0.4, salt: 0.4, lemon: 0.125 },
        say: "the mushrooms",
        minutes: 7,
        vegetable: "mushroom",
        flavour: "garlic",
        is: ["sourdough"],
      },
      {
        id: "avocado",
        label: "Crushed avocado and lime",
        uses: { avocado: 0.5, lime: 0.25, salt: 0.4, coriander: [3, "torn"] },
        say: "the avocado",
        vegetable: "avocado",
        flavour: "lime",
        cuisine: "mexican",
        is: ["seeded"],
      },
      {
        id: "tomato",
        label: "Garlic-rubbed tomato",
        uses: { tomato: 130, "olive-oil": 10, salt: 0.4, garlic: [5, "peeled"] },
        say: "the tomato",
        vegetable: "tomato",
        flavour: "garlic",
        cuisine: "spanish",
        is: ["sourdough", "garlic"],
      },
      {
        id: "houmous",
        label: "Houmous, carrot and cucumber",
        uses: { cucumber: 0.15, carrot: 40, paprika: 0.4, houmous: 50 },
        say: "the carrot and cucumber",
        vegetable: "carrot",
        flavour: "houmous",
        cuisine: "middle_eastern",
        is: ["wholemeal"],
      },
      {
        id: "pea",
        label: "Crushed peas and mint",
        uses: { "peas-frozen": 110, "olive-oil": 8, mint: [3, "finely shredded"], salt: 0.4, lemon: [0.25, "juiced"] },
        say: "the peas",
        minutes: 6,
        vegetable: "peas",
        flavour: "mint",
        is: ["wholemeal"],
      },
      {
        id: "beetroot",
        label: "Beetroot and horseradish",
        uses: { "beetroot-cooked": [90, "sliced"], "cream-cheese-light": 50, horseradish: 6 },
        say: "the beetroot",
        vegetable: "beetroot",
        flavour: "horseradish",
        is: ["seeded"],
      },
      {
        id: "courgette",
        label: "Lemon courgettes and ricotta",
        uses: { "olive-oil": 7, courgette: [120, "thinly sliced"], lemon: [0.25, "zested and juiced"], "black-pepper": 0.2, ricotta: 50 },
        say: "the courgettes",
        minutes: 7,
        vegetable: "courgette",
        flavour: "lemon",
        cuisine: "italian",
        is: ["sourdough"],
      },
      {
        id: "roasted",
        label: "Red peppers, olives and goat's cheese",
        uses: { "roasted-peppers": [80, "sliced"], "dried-basil": 0.4, "olives-black": [12, "stoned"], "goats-cheese": 25 },
        say: "the peppers and olives",
        vegetable: "pepper",
        flavour: "goat's cheese",
        cuisine: "mediterranean",
        is: ["seeded"],
      },
      {
        id: "leek",
        label: "Creamy mustard leeks",
        uses: { "olive-oil": 4, leek: [120, "finely sliced"], "mustard-wholegrain": 6, "creme-fraiche-half": 25 },
        say: "the leeks",
        minutes: 10,
        vegetable: "leek",
        flavour: "mustard",
        is: ["wholemeal"],
      },
      {
        id: "cottage",
        label: "Cottage cheese and tomatoes",
        uses: { "cottage-cheese": 90, chives: [3, "snipped"], "black-pepper": 0.2, "cherry-tomato": 80 },
        say: "the tomatoes",
        vegetable: "tomato",
        flavour: "chives",
        is: ["seeded"],
      },
      {
        id: "spinach",
        label: "Tahini spinach",
        uses: { "olive-oil": 4, garlic: [4, "crushed"], "spinach-frozen": 130, nutmeg: 0.2, salt: 0.3, tahini: 14 },
        say: "the spinach",
        minutes: 8,
        vegetable: "spinach",
        flavour: "tahini",
        cuisine: "middle_eastern",
        is: ["wholemeal"],
      },
    ],
    toast: [
      { id: "wholemeal", label: "wholemeal toast", uses: { "bread-wholemeal": 80 }, say: "the toast" },
      { id: "sourdough", label: "sourdough toast", uses: { sourdough: 100 }, say: "the toast" },
      { id: "seeded", label: "seeded toast", uses: { "bread-seeded": 88 }, say: "the toast" },
    ],
  },
  allow: ({ topping, toast }) => has(topping, toast.id),
  name: ({ topping, toast }) => `${topping.label} on ${toast.label}`,
  description: ({ topping, toast }) => `Warm ${toast.label}, piled with ${topping.label.charAt(0).toLowerCase()}${topping.label.slice(1)}.`,
  steps: ({ topping, toast }) => {
    const spread = ["houmous", "ricotta", "goats-cheese"].find((id) => id in topping.uses);
    return [
      has(topping, "garlic")
        ? "Halve {garlic} and set aside for rubbing over the toast."
        : "Get the toaster ready: the toast should be hot when the topping is.",
      ...(MAKE[topping.id] ?? []),
      `Toast {${toast.id === "sourdough" ? "sourdough" : `bread-${toast.id}`}}, 2 slices each.`,
      spread
        ? `Spread the hot toast with {${spread}}.`
        : has(topping, "garlic")
          ? "Rub one side of the hot toast with the cut garlic."
          : "Put the hot toast onto plates.",
      topping.id === "beetroot"
        ? "Spread the toast with the horseradish mixture, lay the beetroot on top and eat at once."
        : topping.id === "cottage"
          ? "Spoon on the cottage cheese, top with the tomatoes and their juices and eat at once."
          : `Pile ${topping.say} on top and eat at once.`,
    ];
  },
  tips: ["Toast the bread a shade darker than usual, so that it stays crisp under the topping."],
});

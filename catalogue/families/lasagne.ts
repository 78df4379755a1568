import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, sentences } from "../words.ts";

const TOGETHER = [
  "beef pasta white",
  "beef courgette ricotta",
  "lentil pasta white",
  "lentil aubergine ricotta",
  "mushroom pasta white",
  "mushroom aubergine white",
  "spinach pasta ricotta",
  "squash pasta white",
  "turkey aubergine white",
  "turkey pasta ricotta",
];

const FILL: Record<string, string> = {
  beef: "add {beef-mince-5} and fry for 5 minutes, breaking it up, until browned. Stir in {tomato-puree} and {oregano}.",
  turkey: "add {turkey-mince} and fry for 5 minutes, breaking it up, until pale all over. Stir in {smoked-paprika} and {dried-basil}.",
  lentil: "stir in {lentils-tin}, {carrot}, {dried-thyme} and {tomato-puree} and cook for 4 minutes.",
  mushroom: "turn up the heat, add {mushroom} and {dried-thyme} and fry for 7 minutes, until browned.",
  spinach: "add {spinach-frozen} and {nutmeg} and cook for 7 minutes, until thawed and nearly dry.",
  squash: "add {butternut} and {dried-rosemary} and fry for 6 minutes. Stir in {kidney-beans}.",
};

export const lasagne = family({
  id: "lasagne",
  meal: "dinner",
  skill: "advanced",
  cuisine: "italian",
  prepMinutes: 20,
  cookMinutes: 55,
  leftoverDays: 3,
  appeal: ({ layer, filling }) => ({
    familiarity: layer.id === "pasta" ? (filling.id === "beef" ? 5 : 4) : 2,
    children: layer.id === "pasta" ? 3 : 1,
    spice: 0,
    occasions: ["weekend"],
  }),
  limit: 10,
  base: { onion: [60, "finely chopped"], garlic: [4, "crushed"], "olive-oil": 10, "chopped-tomatoes": 170, salt: 0.5, "black-pepper": 0.2 },
  slots: {
    layer: [
      { id: "pasta", label: "lasagne", uses: { "lasagne-sheets": 60 }, say: "the sheets" },
      {
        id: "courgette",
        label: "and courgette layered bake",
        say: "the courgette slices",
        vegetable: "courgette",
        uses: { courgette: [220, "cut lengthways into 4 mm slices"] },
      },
      {
        id: "aubergine",
        label: "and aubergine layered bake",
        say: "the aubergine slices",
        vegetable: "aubergine",
        uses: { aubergine: [0.75, "cut lengthways into 5 mm slices"] },
      },
    ],
    filling: [
      {
        id: "beef",
        label: "beef",
        say: "the mince",
        core: "mince",
        protein: "beef",
        vegetable: "tomato",
        flavour: "oregano",
        uses: { "beef-mince-5": 100, "tomato-puree": 8, oregano: 0.5 },
      },
      {
        id: "turkey",
        label: "turkey",
        say: "the mince",
        core: "poultry-mince",
        protein: "turkey",
        vegetable: "tomato",
        flavour: "basil",
        uses: { "turkey-mince": 110, "smoked-paprika": 0.6, "dried-basil": 0.5 },
      },
      {
        id: "lentil",
        label: "lentil",
        say: "",
        protein: "lentils",
        vegetable: "carrot",
        flavour: "thyme",
        uses: { "lentils-tin": [120, "drained"], carrot: [60, "coarsely grated"], "dried-thyme": 0.5, "tomato-puree": 8 },
      },
      {
        id: "mushroom",
        label: "mushroom",
        say: "",
        protein: "cheese",
        vegetable: "mushroom",
        flavour: "thyme",
        uses: { mushroom: [170, "sliced"], "dried-thyme": 0.6 },
      },
      {
        id: "spinach",
        label: "spinach",
        uses: { "spinach-frozen": 150, nutmeg: 0.2 },
        say: "",
        protein: "cheese",
        vegetable: "spinach",
        flavour: "nutmeg",
      },
      {
        id: "squash",
        label: "squash and bean",
        say: "",
        protein: "beans",
        vegetable: "squash",
        flavour: "rosemary",
        uses: { butternut: [180, "cut into 1 cm dice"], "kidney-beans": [90, "drained"], "dried-rosemary": 0.5 },
      },
    ],
    white: [
      { id: "white", label: "", uses: { "milk-semi": 150, cornflour: 11, mozzarella: [45, "torn"] }, say: "the white sauce" },
      { id: "ricotta", label: "", uses: { ricotta: 85, "veg-hard-cheese": [14, "finely grated"] }, say: "the ricotta" },
    ],
  },
  allow: ({ filling, layer, white }) => TOGETHER.includes(`${filling.id} ${layer.id} ${white.id}`),
  name: ({ filling, layer, white }) => {
    const kind = `${filling.label} ${layer.label}`;
    return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${white.id === "ricotta" ? " with ricotta" : ""}`;
  },
  description: ({ filling, layer }) =>
    `Layers of ${filling.id === "lentil" ? "lentils" : filling.id === "mushroom" ? "mushrooms" : filling.label} in tomato sauce between ${layer.id === "pasta" ? "soft sheets" : layer.say.replace("the ", "")}, left in the oven until the top blisters.`,
  steps: ({ filling, layer, white }) => {
    const top = white.id === "ricotta" ? "{veg-hard-cheese}" : "{mozzarella}";
    return [
      sentences(
        "Heat the oven to 200 °C (180 °C fan, gas 6).",
        layer.id === "pasta"
          ? ""
          : `Lay ${amounts(layer)} on oven trays, brush with {olive-oil*0.4} and cook for 12 minutes while you make the sauce, until soft.`,
      ),
      `Heat {olive-oil${layer.id === "pasta" ? "" : "*0.6"}} in a wide pan over a medium heat, cook {onion} and {garlic} for 5 minutes, then ${FILL[filling.id]}`,
      sentences(
        `Add {chopped-tomatoes}, {salt} and {black-pepper}${layer.id === "pasta" ? " with {water*60}" : ""} and simmer for 12 minutes, until thick.`,
        done(filling),
      ),
      white.id === "ricotta"
        ? "Stir {ricotta} with {water*25} until it spreads smoothly."
        : "Whisk {cornflour} with {milk-semi*0.2} in a saucepan, whisk in {milk-semi*0.8} and stir over a medium heat for 4 minutes, until thick.",
      `Spread a third of the sauce over the bottom of an ovenproof dish, cover with half of ${layer.id === "pasta" ? "{lasagne-sheets}" : layer.say}, and repeat.`,
      `Finish with the last of the sauce, spread over ${white.say} and scatter with ${top}.`,
      `Bake for ${layer.id === "pasta" ? 32 : 25} minutes, until ${layer.id === "pasta" ? "a knife slides through the sheets and " : ""}the top is brown and bubbling.`,
      "Leave to stand for 10 minutes: it sets, and cuts into neat squares.",
    ];
  },
  tips: [
    "It can be built the evening before and baked straight from the fridge, with 10 minutes more.",
    "Portions freeze well, wrapped, for up to 3 months.",
  ],
});

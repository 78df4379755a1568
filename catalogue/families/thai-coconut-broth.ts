import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, sentences } from "../words.ts";

const TOGETHER = [
  "chicken pak-choi",
  "chicken mushroom",
  "prawn courgette",
  "prawn greens",
  "salmon spinach",
  "salmon pak-choi",
  "cod courgette",
  "cod greens",
  "turkey mushroom",
  "tofu pak-choi",
  "tofu broccoli",
  "egg spinach",
  "turkey broccoli",
  "seabass tenderstem",
];

export const thaiCoconutBroth = family({
  id: "thai-coconut-broth",
  meal: "dinner",
  skill: "beginner",
  cuisine: "thai",
  flavour: "coconut and lime",
  prepMinutes: 10,
  cookMinutes: ({ heart, veg }) => 8 + (heart.minutes ?? 0) + (has(heart, "first") ? (veg.minutes ?? 0) : 0),
  leftoverDays: ({ heart }) => (heart.id === "egg" ? 0 : 1),
  appeal: { familiarity: 2, children: 1, spice: 1, occasions: ["weekday"] },
  limit: 14,
  base: {
    "coconut-milk": 130,
    ginger: [8, "cut into fine matchsticks"],
    garlic: [4, "sliced"],
    "red-chilli": [5, "sliced"],
    "spring-onion": [15, "sliced"],
    turmeric: 0.3,
    salt: 1.1,
    lime: [0.5, "juiced"],
    coriander: [6, "leaves torn, stalks chopped"],
    "coconut-oil": 5,
  },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-breast": [140, "thinly sliced"] },
        say: "the chicken",
        minutes: 8,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "prawn",
        label: "prawn",
        uses: { "prawns-raw": [130, "thawed"] },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
        is: ["first"],
      },
      {
        id: "salmon",
        label: "salmon",
        uses: { "salmon-fillet": [120, "cut into 4 cm chunks"] },
        say: "the salmon",
        minutes: 6,
        core: "fish",
        protein: "oily-fish",
        is: ["first"],
      },
      {
        id: "cod",
        label: "cod",
        uses: { "cod-frozen": [140, "thawed and cut into 4 cm chunks"] },
        say: "the cod",
        minutes: 6,
        core: "fish",
        protein: "white-fish",
        is: ["first"],
      },
      {
        id: "seabass",
        label: "sea bass",
        uses: { seabass: [90, "cut into 4 cm strips"] },
        say: "the sea bass",
        minutes: 5,
        core: "fish",
        protein: "white-fish",
        is: ["first"],
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-steak": [140, "thinly sliced"] },
        say: "the turkey",
        minutes: 8,
        core: "poultry",
        protein: "turkey",
      },
      { id: "tofu", label: "tofu", uses: { tofu: [140, "cut into 2 cm cubes"] }, say: "the tofu", minutes: 6, protein: "tofu" },
      {
        id: "egg",
        label: "poached egg",
        uses: { egg: 2 },
        say: "the eggs",
        minutes: 4,
        core: "egg",
        protein: "egg",
        is: ["first", "poach"],
      },
    ],
    veg: [
      {
        id: "pak-choi",
        label: "pak choi",
        uses: { "pak-choi": [125, "quartered"] },
        say: "the pak choi",
        minutes: 4,
        vegetable: "pak choi",
      },
      {
        id: "mushroom",
        label: "mushroom",
        uses: { mushroom: [120, "quartered"] },
        say: "the mushrooms",
        minutes: 6,
        vegetable: "mushroom",
      },
      {
        id: "courgette",
        label: "courgette",
        uses: { courgette: [150, "cut into ribbons with a peeler"] },
        say: "the courgette",
        minutes: 3,
        vegetable: "courgette",
      },
      {
        id: "greens",
        label: "spring green",
        uses: { "spring-greens": [90, "shredded"] },
        say: "the greens",
        minutes: 4,
        vegetable: "greens",
      },
      { id: "spinach", label: "spinach", uses: { "baby-spinach": 90 }, say: "the spinach", minutes: 2, vegetable: "spinach" },
      {
        id: "broccoli",
        label: "broccoli",
        uses: { broccoli: [120, "cut into small florets"] },
        say: "the broccoli",
        minutes: 5,
        vegetable: "broccoli",
      },
      {
        id: "tenderstem",
        label: "tenderstem",
        uses: { tenderstem: [100, "halved"] },
        say: "the tenderstem",
        minutes: 4,
        vegetable: "tenderstem",
      },
    ],
  },
  allow: ({ heart, veg }) => TOGETHER.includes(`${heart.id} ${veg.id}`),
  name: ({ heart, veg }) =>
    `Thai coconut broth with ${heart.id === "egg" ? "poached eggs" : heart.id === "prawn" ? "prawns" : heart.label} and ${veg.say.replace("the ", "")}`,
  description: ({ heart, veg }) =>
    `${capital(heart.say.replace("the ", ""))} and ${veg.say.replace("the ", "")} in a creamy, sour and gingery broth: light on the plate and truly warming.`,
  steps: ({ heart, veg }) => {
    const late = has(heart, "first");
    const [one, two] = late ? [veg, heart] : [heart, veg];
    const gap = (one.minutes ?? 0) - (two.minutes ?? 0);
    return [
      "Heat {coconut-oil} in a saucepan over a medium heat and fry {ginger}, {garlic} and half of {red-chilli} for 1 minute.",
      "Pour in {coconut-milk} and {water*170}, add {turmeric} and {salt} and simmer gently for 5 minutes.",
      ...(late
        ? [`Add ${amounts(veg)} and simmer for ${veg.minutes} minutes.`]
        : gap > 1
          ? [`Add ${amounts(heart)} and simmer gently for ${gap} minutes.`]
          : []),
      sentences(
        late
          ? has(heart, "poach")
            ? `Make small hollows, crack {egg} into them, cover and simmer gently for ${heart.minutes} minutes, until the whites are set.`
            : `Slip in ${amounts(heart)} and simmer gently for ${heart.minutes} minutes.`
          : gap > 1
            ? `Add ${amounts(veg)} and simmer for ${veg.minutes} minutes more.`
            : `Add ${amounts(heart, veg)} and simmer gently for ${heart.minutes} minutes.`,
        done(heart),
      ),
      "Take off the heat and stir in the juice of {lime}; taste, as it should be sharp and salty at once.",
      "Ladle into deep bowls and scatter with {coriander}, {spring-onion} and the rest of the chilli.",
    ];
  },
  tips: [
    "Keep it at a bare simmer: coconut milk splits when it boils hard.",
    "Cut the ginger and chilli before you put the pan on; the rest takes care of itself.",
  ],
});

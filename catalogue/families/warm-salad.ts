import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { has, list, sentences } from "../words.ts";

const TOGETHER = [
  "steak rocket mustard",
  "steak mushroom parsley",
  "chicken avocado lime",
  "chicken greenbean basil",
  "turkey rocket basil",
  "turkey mushroom mustard",
  "pork fennel mustard",
  "salmon greenbean lemon",
  "prawn avocado lime",
  "halloumi courgette lemon",
  "halloumi greenbean basil",
  "tofu cabbage lime",
  "tofu mushroom lemon",
  "egg asparagus mustard",
];

export const warmSalad = family({
  id: "warm-salad",
  meal: "dinner",
  skill: "beginner",
  cuisine: ({ dressing }) => dressing.cuisine ?? "mediterranean",
  prepMinutes: 10,
  cookMinutes: ({ heart, salad }) => 3 + (heart.minutes ?? 0) + (salad.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ dressing }) => ({ familiarity: 2, children: 1, spice: dressing.id === "lime" ? 1 : 0, occasions: ["weekday"] }),
  limit: 14,
  base: { salt: 0.6, "black-pepper": 0.2 },
  slots: {
    heart: [
      {
        id: "steak",
        label: "steak",
        uses: { "beef-steak": 115, "olive-oil": 20 },
        say: "the steak",
        minutes: 8,
        core: "whole-cut",
        protein: "beef",
        is: ["slice"],
      },
      {
        id: "chicken",
        label: "chicken",
        say: "the chicken",
        minutes: 10,
        core: "poultry",
        protein: "chicken",
        is: ["slice"],
        uses: { "chicken-breast": [150, "halved through the middle"], "olive-oil": 20 },
      },
      {
        id: "turkey",
        label: "turkey",
        say: "the turkey",
        minutes: 8,
        core: "poultry",
        protein: "turkey",
        is: ["slice"],
        uses: { "turkey-steak": 140, "olive-oil": 22 },
      },
      {
        id: "pork",
        label: "pork",
        say: "the pork",
        minutes: 8,
        core: "whole-cut",
        protein: "pork",
        uses: { "pork-fillet": [150, "cut into 2 cm slices"], "olive-oil": 22 },
      },
      {
        id: "salmon",
        label: "salmon",
        uses: { "salmon-fillet": 120, "olive-oil": 13 },
        say: "the salmon",
        minutes: 8,
        core: "fish",
        protein: "oily-fish",
      },
      {
        id: "prawn",
        label: "prawn",
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
        uses: { "prawns-raw": [150, "thawed and patted dry"], "olive-oil": 17 },
      },
      {
        id: "halloumi",
        label: "halloumi",
        uses: { halloumi: [80, "sliced"], "olive-oil": 10 },
        say: "the halloumi",
        minutes: 5,
        protein: "cheese",
      },
      {
        id: "tofu",
        label: "crisp tofu",
        say: "the tofu",
        minutes: 9,
        protein: "tofu",
        uses: { tofu: [140, "patted dry and cut into 2 cm cubes"], "olive-oil": 15 },
      },
      { id: "egg", label: "egg", uses: { egg: 3, "olive-oil": 14 }, say: "the eggs", minutes: 8, core: "egg", protein: "egg" },
    ],
    salad: [
      {
        id: "rocket",
        label: "rocket and tomatoes",
        say: "{rocket}, {cherry-tomato} and {almonds-flaked}",
        vegetable: "rocket",
        uses: { rocket: 35, "cherry-tomato": [120, "halved"], "almonds-flaked": 12 },
      },
      {
        id: "mushroom",
        label: "spinach and mushrooms",
        say: "{baby-spinach}, the mushrooms and {walnuts}",
        minutes: 7,
        vegetable: "mushroom",
        is: ["fry"],
        uses: { "baby-spinach": 60, mushroom: [130, "sliced"], walnuts: [14, "broken up"] },
      },
      {
        id: "avocado",
        label: "avocado and cucumber",
        say: "{little-gem}, {cucumber} and {avocado}",
        vegetable: "avocado",
        uses: { avocado: [0.5, "sliced"], cucumber: [0.25, "sliced"], "little-gem": [0.5, "torn into leaves"] },
      },
      {
        id: "greenbean",
        label: "green beans and walnuts",
        say: "the beans, {shallot} and {walnuts}",
        minutes: 5,
        vegetable: "green beans",
        is: ["boil"],
        uses: { "green-beans-frozen": 140, walnuts: [16, "broken up"], shallot: [20, "finely sliced"] },
      },
      {
        id: "fennel",
        label: "fennel and watercress",
        say: "{fennel-bulb}, {watercress} and {walnuts}",
        vegetable: "fennel",
        uses: { "fennel-bulb": [110, "very finely sliced"], watercress: 35, walnuts: [10, "broken up"] },
      },
      {
        id: "courgette",
        label: "courgettes and mint",
        say: "{baby-spinach}, the courgettes and {mint}",
        minutes: 6,
        vegetable: "courgette",
        is: ["fry"],
        uses: { courgette: [200, "sliced"], mint: [4, "torn"], "baby-spinach": 40 },
      },
      {
        id: "cabbage",
        label: "crunchy cabbage and peanuts",
        say: "{white-cabbage}, {spring-onion} and {peanuts}",
        vegetable: "cabbage",
        uses: { "white-cabbage": [150, "finely shredded"], peanuts: [16, "roughly chopped"], "spring-onion": [15, "sliced"] },
      },
      {
        id: "asparagus",
        label: "asparagus and little gem",
        say: "the asparagus, {little-gem} and {pumpkin-seeds}",
        minutes: 4,
        vegetable: "asparagus",
        is: ["boil"],
        uses: { asparagus: [110, "woody ends snapped off"], "little-gem": [0.5, "torn into leaves"], "pumpkin-seeds": 8 },
      },
    ],
    dressing: [
      {
        id: "mustard",
        label: "mustard dressing",
        uses: { "mustard-dijon": 5, "vinegar-cider": 7 },
        say: "",
        flavour: "mustard",
        cuisine: "french",
      },
      {
        id: "parsley",
        label: "parsley dressing",
        say: "",
        flavour: "parsley",
        uses: { parsley: [6, "finely chopped"], garlic: [3, "crushed"], "vinegar-cider": 7 },
      },
      {
        id: "basil",
        label: "basil dressing",
        uses: { basil: [6, "finely chopped"], "vinegar-balsamic": 5 },
        say: "",
        flavour: "basil",
        cuisine: "italian",
      },
      { id: "lemon", label: "lemon dressing", uses: { lemon: [0.5, "juiced"], oregano: 0.4 }, say: "", flavour: "lemon", cuisine: "greek" },
      {
        id: "lime",
        label: "lime dressing",
        uses: { lime: [0.5, "juiced"], coriander: [5, "chopped"], "chilli-flakes": 0.3 },
        say: "",
        flavour: "lime",
      },
    ],
  },
  allow: ({ heart, salad, dressing }) => TOGETHER.includes(`${heart.id} ${salad.id} ${dressing.id}`),
  name: ({ heart, salad, dressing }) => `Warm ${heart.label} salad with ${salad.label.replace(" and ", ", ")} and ${dressing.label}`,
  description: ({ salad, dressing }) => `Hot from the pan over ${salad.label}, with a sharp ${dressing.label} to pull it together.`,
  steps: ({ heart, salad, dressing }) => {
    const [first = ""] = Object.keys(heart.uses);
    const [veg = ""] = Object.keys(salad.uses).filter((id) => ["mushroom", "courgette", "green-beans-frozen", "asparagus"].includes(id));
    const sour = Object.keys(dressing.uses).map((id) => (id === "lemon" || id === "lime" ? `the juice of {${id}}` : `{${id}}`));
    return [
      `Mix ${list([heart.id === "egg" ? "{olive-oil}" : "{olive-oil*0.6}", ...sour, "{salt}"])} in a large bowl for the dressing.`,
      ...(has(salad, "boil")
        ? [`Cook {${veg}} in boiling water for ${salad.minutes} minutes, until just tender, then drain well and tip into the dressing.`]
        : []),
      ...(heart.id === "egg"
        ? [
            sentences(
              "Lower {egg} into a pan of boiling water and cook for 8 minutes, then cool under the tap, peel, halve and season with {black-pepper}.",
              done(heart),
            ),
          ]
        : [
            `Season {${first}} with {black-pepper} and heat {olive-oil*0.4} in a frying pan over a medium-high heat.`,
            sentences(`Fry ${heart.say} for ${heart.minutes} minutes, turning now and then, until browned.`, done(heart)),
          ]),
      ...(has(salad, "fry")
        ? [`Lift onto a plate and fry {${veg}} in the same pan over a high heat for ${salad.minutes} minutes, until soft and browned.`]
        : []),
      ...(has(heart, "slice") ? [`Slice ${heart.say} on a board and tip any juices into the dressing.`] : []),
      `Toss ${salad.say} in the dressing.`,
      `Share out between plates, lay ${heart.say} on top and eat while still warm.`,
    ];
  },
  tips: [
    "Dress it at the last moment, while what comes from the pan is hot.",
    "Have the salad ready before the pan gets hot: the rest takes minutes.",
  ],
});

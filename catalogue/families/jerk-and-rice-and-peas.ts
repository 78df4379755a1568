import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "thigh pepper rice",
  "drumstick mango cauliflower",
  "thigh slaw avocado",
  "pork slaw rice",
  "salmon mango rice",
  "salmon pepper avocado",
  "tofu mango rice",
  "tofu pepper rice",
  "sweet-potato slaw rice",
  "prawn mango rice",
  "cauliflower pepper rice",
  "pork mango cauliflower",
];

export const jerkAndRiceAndPeas = family({
  id: "jerk-and-rice-and-peas",
  meal: "dinner",
  skill: "intermediate",
  cuisine: "caribbean",
  flavour: "jerk",
  prepMinutes: 12,
  cookMinutes: ({ heart, side }) => Math.max(side.id === "rice" ? 26 : 0, 5 + (heart.minutes ?? 0)),
  leftoverDays: 1,
  appeal: ({ heart }) => ({
    familiarity: heart.protein === "chicken" ? 3 : 2,
    children: 1,
    spice: 2,
    occasions: heart.id === "drumstick" ? ["weekend", "fakeaway"] : ["weekday", "weekend", "fakeaway"],
  }),
  limit: 12,
  base: {
    "dried-thyme": 0.8,
    "smoked-paprika": 1,
    cinnamon: 0.4,
    nutmeg: 0.2,
    cayenne: 0.4,
    garlic: [5, "crushed"],
    ginger: [6, "finely grated"],
    lime: [0.5, "juiced"],
    "olive-oil": 8,
    salt: 1,
  },
  slots: {
    heart: [
      {
        id: "thigh",
        label: "chicken thighs",
        uses: { "chicken-thigh-fillet": 130 },
        say: "the chicken",
        minutes: 24,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "drumstick",
        label: "chicken drumsticks",
        uses: { "chicken-drumstick": [220, "slashed to the bone"] },
        say: "the drumsticks",
        minutes: 40,
        core: "poultry",
        protein: "chicken",
      },
      { id: "pork", label: "pork", uses: { "pork-loin": 140 }, say: "the pork", minutes: 18, core: "whole-cut", protein: "pork" },
      { id: "salmon", label: "salmon", uses: { "salmon-fillet": 120 }, say: "the salmon", minutes: 14, core: "fish", protein: "oily-fish" },
      {
        id: "prawn",
        label: "prawns",
        uses: { "prawns-raw": [130, "thawed"] },
        say: "the prawns",
        minutes: 8,
        core: "shellfish",
        protein: "shellfish",
      },
      {
        id: "tofu",
        label: "tofu",
        uses: { tofu: [140, "cut into thick slices and patted dry"] },
        say: "the tofu",
        minutes: 25,
        protein: "tofu",
      },
      {
        id: "sweet-potato",
        label: "sweet potato and chickpeas",
        uses: { "sweet-potato": [170, "cut into 2 cm cubes"], "chickpeas-tin": [80, "drained"] },
        say: "the sweet potato and chickpeas",
        minutes: 28,
        protein: "chickpeas",
      },
      {
        id: "cauliflower",
        label: "cauliflower and chickpeas",
        uses: { cauliflower: [200, "cut into florets"], "chickpeas-tin": [80, "drained"] },
        say: "the cauliflower and chickpeas",
        minutes: 26,
        protein: "chickpeas",
      },
    ],
    veg: [
      {
        id: "pepper",
        label: "roast peppers",
        uses: { "red-pepper": [0.5, "cut into 3 cm pieces"], "red-onion": [50, "cut into wedges"] },
        say: "the peppers",
        minutes: 20,
        vegetable: "pepper",
        is: ["roast"],
      },
      {
        id: "slaw",
        label: "lime slaw",
        uses: { "white-cabbage": [90, "finely shredded"], carrot: [50, "coarsely grated"] },
        say: "the slaw",
        vegetable: "cabbage",
      },
      {
        id: "mango",
        label: "mango salsa",
        uses: { mango: [0.25, "diced"], cucumber: [0.15, "diced"], "red-chilli": [3, "finely chopped"] },
        say: "the salsa",
        vegetable: "mango",
      },
    ],
    side: [
      {
        id: "rice",
        label: "coconut rice and beans",
        say: "the rice",
        is: ["rice"],
        uses: { "rice-long": 50, "kidney-beans": [60, "drained"], "coconut-milk-light": 70, "spring-onion": [15, "sliced"] },
      },
      {
        id: "cauliflower",
        label: "coconut cauliflower",
        uses: { cauliflower: [170, "coarsely grated"], "coconut-milk": 50, "spring-onion": [15, "sliced"] },
        say: "the cauliflower",
      },
      { id: "avocado", label: "avocado", uses: { avocado: [0.5, "sliced"], "baby-spinach": 40 }, say: "the leaves" },
    ],
  },
  allow: ({ heart, veg, side }) => TOGETHER.includes(`${heart.id} ${veg.id} ${side.id}`),
  name: ({ heart, veg, side }) =>
    `Jerk ${heart.label} with ${list([veg.label, side.label])}`.replace("and coconut rice and beans", "and coconut rice"),
  description: ({ heart, veg, side }) =>
    `${capital(heart.say.replace("the ", ""))} roasted in a hot, sweet and smoky jerk paste, with ${list([veg.label, ...side.label.split(" and ")])}.`,
  steps: ({ heart, veg, side }) => {
    const roast = has(veg, "roast");
    const late = roast && (heart.minutes ?? 0) > 22;
    const early = roast && (heart.minutes ?? 0) < 18;
    return [
      "Heat the oven to 210 °C (190 °C fan, gas 6).",
      "For the jerk paste, mix {dried-thyme}, {smoked-paprika}, {cinnamon}, {nutmeg}, {cayenne}, {garlic}, {ginger}, {salt*0.7}, {olive-oil} and half of the juice of {lime} in a large bowl.",
      early
        ? `Spread ${amounts(veg)} on a baking tray and roast for ${20 - (heart.minutes ?? 0)} minutes. Meanwhile turn ${amounts(heart)} in the paste.`
        : `Turn ${amounts(heart)} in the paste until well coated and spread out on a baking tray${roast && !late ? ` with ${amounts(veg)}` : ""}.`,
      ...(has(side, "rice")
        ? [
            "Rinse {rice-long} and put it into a lidded saucepan with {kidney-beans}, {coconut-milk-light}, {water*60} and {salt*0.3}. Bring to the boil, cover, simmer on the lowest heat for 13 minutes, then leave to stand off the heat.",
          ]
        : []),
      sentences(
        late
          ? `Roast for ${(heart.minutes ?? 0) - 20} minutes, add ${amounts(veg)} to the tray and roast for 20 minutes more, until charred at the edges.`
          : early
            ? `Add ${heart.say} to the tray and roast for ${heart.minutes} minutes more.`
            : `Roast for ${heart.minutes} minutes, until ${heart.id === "prawn" ? "pink" : "charred at the edges"}.`,
        done(heart),
      ),
      ...(roast
        ? []
        : [
            `For ${veg.say}, mix ${amounts(veg)} with ${has(side, "rice") ? "the rest of the lime juice" : "{salt*0.3} and the rest of the lime juice"}.`,
          ]),
      ...(side.id === "cauliflower"
        ? [
            "Heat {coconut-milk} in a frying pan, add {cauliflower} and cook over a high heat for 6 minutes, until just tender and nearly dry.",
          ]
        : []),
      side.id === "avocado"
        ? `Serve ${heart.say} with ${veg.say}, {avocado} and {baby-spinach}${roast ? ", sprinkled with {salt*0.3} and the rest of the lime juice" : ""}.`
        : `Serve ${heart.say} with ${veg.say} and ${side.say}, scattered with {spring-onion}${roast ? " and sprinkled with the rest of the lime juice" : ""}.`,
    ];
  },
  tips: [
    "An hour or a night in the paste makes it better, but it is good at once too.",
    "Cayenne varies: start with half if you are not sure how hot you like it.",
  ],
});

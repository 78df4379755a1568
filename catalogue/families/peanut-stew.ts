import { family } from "../family.ts";
import { amounts, capital, list } from "../words.ts";

const TOGETHER = [
  "sweet-potato chickpea spinach smoky none",
  "sweet-potato kidney cabbage chilli rice",
  "butternut chickpea kale chilli rice",
  "butternut butter spinach ginger none",
  "carrot chickpea cabbage ginger rice",
  "carrot lentil spinach smoky rice",
  "cauliflower kidney greens chilli rice",
  "cauliflower black spinach smoky none",
  "aubergine chickpea none smoky rice",
  "aubergine lentil greens chilli rice",
  "parsnip kidney cabbage ginger rice",
  "sweet-potato black cabbage smoky rice",
];

export const peanutStew = family({
  id: "peanut-stew",
  meal: "dinner",
  skill: "beginner",
  cuisine: "north_african",
  prepMinutes: 10,
  cookMinutes: ({ veg, green }) => 11 + (veg.minutes ?? 0) + (green.minutes ?? 0),
  leftoverDays: 1,
  appeal: ({ spice }) => ({
    familiarity: 1,
    children: 1,
    spice: spice.id === "chilli" ? 2 : spice.id === "ginger" ? 1 : 0,
    occasions: ["weekday", "weekend"],
  }),
  limit: 12,
  base: {
    "rapeseed-oil": 7,
    onion: [70, "chopped"],
    garlic: [5, "crushed"],
    ginger: [4, "finely grated"],
    "chopped-tomatoes": 120,
    "peanut-butter": 22,
    salt: 0.7,
  },
  slots: {
    veg: [
      {
        id: "sweet-potato",
        label: "sweet potato",
        uses: { "sweet-potato": [180, "cut into 2 cm cubes"] },
        say: "sweet potato",
        minutes: 16,
        vegetable: "sweet potato",
      },
      {
        id: "butternut",
        label: "butternut squash",
        uses: { butternut: [220, "peeled and cut into 2 cm cubes"] },
        say: "squash",
        minutes: 17,
        vegetable: "squash",
      },
      { id: "carrot", label: "carrot", uses: { carrot: [140, "thinly sliced"] }, say: "carrots", minutes: 16, vegetable: "carrot" },
      {
        id: "cauliflower",
        label: "cauliflower",
        uses: { cauliflower: [200, "cut into florets"] },
        say: "cauliflower",
        minutes: 12,
        vegetable: "cauliflower",
      },
      {
        id: "aubergine",
        label: "aubergine",
        uses: { aubergine: [0.6, "cut into 2 cm cubes"] },
        say: "aubergine",
        minutes: 18,
        vegetable: "aubergine",
      },
      {
        id: "parsnip",
        label: "parsnip",
        uses: { parsnip: [140, "cut into 2 cm cubes"] },
        say: "parsnips",
        minutes: 15,
        vegetable: "parsnip",
      },
    ],
    pulse: [
      { id: "chickpea", label: "chickpea", uses: { "chickpeas-tin": [120, "drained"] }, say: "chickpeas", protein: "chickpeas" },
      { id: "kidney", label: "kidney bean", uses: { "kidney-beans": [120, "drained"] }, say: "kidney beans", protein: "beans" },
      { id: "black", label: "black bean", uses: { "black-beans": [120, "drained"] }, say: "black beans", protein: "beans" },
      { id: "butter", label: "butter bean", uses: { "butter-beans": [120, "drained"] }, say: "butter beans", protein: "beans" },
      { id: "lentil", label: "green lentil", uses: { "lentils-tin": [120, "drained"] }, say: "green lentils", protein: "lentils" },
    ],
    green: [
      { id: "spinach", label: "spinach", uses: { "spinach-frozen": 80 }, say: "the spinach", minutes: 5 },
      { id: "kale", label: "kale", uses: { kale: [50, "stalks removed, shredded"] }, say: "the kale", minutes: 5 },
      { id: "greens", label: "spring greens", uses: { "spring-greens": [80, "shredded"] }, say: "the greens", minutes: 5 },
      { id: "cabbage", label: "cabbage", uses: { "white-cabbage": [80, "shredded"] }, say: "the cabbage", minutes: 6 },
      { id: "none", label: "", uses: {}, say: "", minutes: 0 },
    ],
    spice: [
      { id: "smoky", label: "smoky", uses: { "smoked-paprika": 1, cumin: 0.8 }, say: "", flavour: "smoky peanut" },
      { id: "chilli", label: "chilli", uses: { "chilli-powder": 0.8, "ground-coriander": 1 }, say: "", flavour: "chilli peanut" },
      { id: "ginger", label: "gingery", uses: { "ground-ginger": 0.6, turmeric: 0.5, cayenne: 0.2 }, say: "", flavour: "ginger peanut" },
    ],
    side: [
      { id: "rice", label: "rice", uses: { "rice-long": 55 }, say: "the rice" },
      { id: "none", label: "", uses: { peanuts: [10, "chopped"] }, say: "" },
    ],
  },
  allow: ({ veg, pulse, green, spice, side }) => TOGETHER.includes(`${veg.id} ${pulse.id} ${green.id} ${spice.id} ${side.id}`),
  name: ({ veg, pulse, green, spice }) => `${capital(spice.label)} peanut stew with ${list([veg.label, `${pulse.label}s`, green.label])}`,
  description: ({ veg, pulse, side }) =>
    `A thick West African-style stew of ${veg.say} and ${pulse.say} in a tomato and peanut sauce${side.id === "rice" ? ", ladled over rice" : ", filling enough on its own"}.`,
  steps: ({ veg, pulse, green, spice, side }) => [
    "Heat {rapeseed-oil} in a large lidded saucepan over a medium heat and cook {onion} for 7 minutes, until soft.",
    `Stir in ${list(["{garlic}", "{ginger}", ...Object.keys(spice.uses).map((id) => `{${id}}`)])} for 1 minute.`,
    `Add ${list([...Object.keys(veg.uses), ...Object.keys(pulse.uses), "chopped-tomatoes", "salt", "water*150"].map((id) => `{${id}}`))}, cover and simmer for ${veg.minutes} minutes, until the ${veg.say} ${veg.id === "carrot" || veg.id === "parsnip" ? "are" : "is"} tender.`,
    ...(side.id === "rice"
      ? [
          "Meanwhile rinse {rice-long} and put it into a lidded saucepan with {water*110}. Bring to the boil, cover, simmer on the lowest heat for 12 minutes, then leave to stand off the heat.",
        ]
      : []),
    `Mix {peanut-butter} with a ladleful of the hot sauce until smooth and stir it into the pan${green.id === "none" ? "" : ` with ${amounts(green)}`}.`,
    `Simmer without the lid for ${Math.max(2, green.minutes ?? 0)} minutes, until thick${green.id === "none" ? "" : ` and ${green.say} ${green.id === "greens" ? "are" : "is"} soft`}.`,
    side.id === "rice" ? "Fluff up the rice and ladle the stew over it." : "Ladle into bowls and scatter with {peanuts}.",
  ],
  tips: [
    "Stir now and then towards the end: peanut butter likes to catch on the bottom.",
    "It thickens in the fridge: loosen it with water when you warm it up.",
  ],
});

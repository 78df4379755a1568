import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "thigh cauliflower naan",
  "breast pepper salad",
  "drumstick potato raita",
  "paneer pepper naan",
  "paneer cauliflower salad",
  "salmon beans rice",
  "chickpea cauliflower rice",
  "chickpea sweet-potato salad",
  "tofu pepper rice",
  "salmon cauliflower salad",
];

export const tikkaTray = family({
  id: "tikka-tray",
  meal: "dinner",
  skill: "beginner",
  cuisine: "indian",
  flavour: "tikka",
  prepMinutes: 12,
  cookMinutes: ({ heart, veg }) => 2 + Math.max(heart.minutes ?? 0, veg.minutes ?? 0),
  leftoverDays: 1,
  appeal: ({ heart }) => ({
    familiarity: heart.protein === "chicken" ? 3 : 2,
    children: 2,
    spice: 1,
    occasions: heart.id === "drumstick" ? ["weekend", "fakeaway"] : ["weekday", "fakeaway"],
  }),
  limit: 10,
  base: { "curry-paste-tikka": 25, "rapeseed-oil": 6, "red-onion": [60, "cut into wedges"], lemon: [0.25, "cut into wedges"] },
  slots: {
    heart: [
      {
        id: "thigh",
        label: "chicken tikka",
        uses: { "chicken-thigh-fillet": 120 },
        say: "the chicken",
        minutes: 25,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "breast",
        label: "chicken breast tikka",
        uses: { "chicken-breast": 160 },
        say: "the chicken",
        minutes: 25,
        core: "poultry",
        protein: "chicken",
        is: ["chicken"],
      },
      {
        id: "drumstick",
        label: "chicken drumstick tikka",
        uses: { "chicken-drumstick": [220, "slashed to the bone"] },
        say: "the drumsticks",
        minutes: 40,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "paneer",
        label: "paneer tikka",
        uses: { paneer: [80, "cut into 3 cm cubes"] },
        say: "the paneer",
        minutes: 16,
        protein: "cheese",
      },
      {
        id: "salmon",
        label: "salmon tikka",
        uses: { "salmon-fillet": 120 },
        say: "the salmon",
        minutes: 13,
        core: "fish",
        protein: "oily-fish",
      },
      {
        id: "chickpea",
        label: "chickpea tikka",
        uses: { "chickpeas-tin": [140, "drained and patted dry"] },
        say: "the chickpeas",
        minutes: 22,
        protein: "chickpeas",
      },
      {
        id: "tofu",
        label: "tofu tikka",
        uses: { tofu: [140, "cut into 3 cm cubes and patted dry"] },
        say: "the tofu",
        minutes: 25,
        protein: "tofu",
      },
    ],
    veg: [
      {
        id: "cauliflower",
        label: "cauliflower",
        uses: { cauliflower: [220, "cut into florets"] },
        say: "the cauliflower",
        minutes: 25,
        vegetable: "cauliflower",
      },
      {
        id: "pepper",
        label: "peppers",
        uses: { "red-pepper": [0.5, "cut into 3 cm pieces"], "green-pepper": [0.5, "cut into 3 cm pieces"] },
        say: "the peppers",
        minutes: 23,
        vegetable: "pepper",
      },
      {
        id: "potato",
        label: "potatoes",
        uses: { potato: [230, "cut into 3 cm chunks"] },
        say: "the potatoes",
        minutes: 40,
        vegetable: "potato",
      },
      {
        id: "sweet-potato",
        label: "sweet potatoes",
        uses: { "sweet-potato": [200, "cut into 3 cm chunks"] },
        say: "the sweet potatoes",
        minutes: 32,
        vegetable: "sweet potato",
      },
      {
        id: "beans",
        label: "green beans",
        uses: { "green-beans": [90, "trimmed"] },
        say: "the green beans",
        minutes: 15,
        vegetable: "green beans",
      },
    ],
    side: [
      {
        id: "naan",
        label: "naan",
        uses: { naan: 0.5, "yogurt-natural": 40 },
        say: "Warm {naan} and serve everything with it, {yogurt-natural} and {lemon} to squeeze.",
      },
      {
        id: "rice",
        label: "rice",
        uses: { "rice-basmati": 60 },
        say: "Fluff up the rice and serve everything on it with {lemon} to squeeze.",
        is: ["rice"],
      },
      {
        id: "salad",
        label: "cucumber salad",
        uses: { cucumber: [0.25, "diced"], tomato: [90, "diced"], cashews: 20, coriander: [5, "chopped"] },
        say: "Mix {cucumber}, {tomato} and {coriander}, scatter with {cashews} and serve beside the tray with {lemon} to squeeze.",
      },
      {
        id: "raita",
        label: "raita",
        uses: { "yogurt-natural": 60, cucumber: [0.15, "grated and squeezed"] },
        say: "For the raita, mix {yogurt-natural} and {cucumber}. Serve everything with it and {lemon} to squeeze.",
      },
    ],
  },
  allow: ({ heart, veg, side }) => TOGETHER.includes(`${heart.id} ${veg.id} ${side.id}`),
  name: ({ heart, veg, side }) => `${capital(heart.label)} tray with ${veg.label} and ${side.label}`,
  description: ({ heart, veg }) =>
    `${capital(heart.say.replace("the ", ""))} and ${veg.label} roasted in tikka paste until the edges catch.`,
  steps: ({ heart, veg, side }) => {
    const [slow, quick] = (heart.minutes ?? 0) >= (veg.minutes ?? 0) ? [heart, veg] : [veg, heart];
    const gap = (slow.minutes ?? 0) - (quick.minutes ?? 0);
    const first = list([...Object.keys({ ...slow.uses, ...(gap > 3 ? {} : quick.uses) }), "red-onion"].map((id) => `{${id}}`));
    return [
      "Heat the oven to 210 °C (190 °C fan, gas 6).",
      "Mix {curry-paste-tikka} with {rapeseed-oil} and {water*10} in a large bowl.",
      `Add ${first} to the bowl, ${gap > 3 ? "turn in two thirds of the paste" : "turn in the paste until well coated"} and spread out on a large baking tray.`,
      ...(gap > 3 ? [`Roast for ${gap} minutes, then turn ${amounts(quick)} in the rest of the paste and add to the tray.`] : []),
      sentences(
        `Roast for ${gap > 3 ? `${quick.minutes} minutes more` : `${slow.minutes} minutes`}, until everything is tender and charred at the edges.`,
        done(heart),
      ),
      ...(has(side, "rice")
        ? [
            "Meanwhile rinse {rice-basmati} and put it into a lidded saucepan with {water*120}. Bring to the boil, cover, simmer on the lowest heat for 10 minutes, then leave to stand off the heat.",
          ]
        : []),
      side.say,
    ];
  },
  tips: [
    "If you have time, leave it all in the paste for an hour in the fridge.",
    "Spread everything out well, so that it roasts and does not stew.",
  ],
});

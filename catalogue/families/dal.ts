import { family } from "../family.ts";
import { amounts, capital, has } from "../words.ts";

const TOGETHER = [
  "red spinach garlic",
  "red sweet-potato coconut",
  "red carrot mustard",
  "red tomato garlic",
  "red cauliflower curry",
  "yellow greens garlic",
  "yellow butternut mustard",
  "yellow tomato curry",
  "green kale garlic",
  "green carrot coconut",
  "green spinach curry",
  "red greens mustard",
];

export const dal = family({
  id: "dal",
  meal: "dinner",
  skill: "beginner",
  cuisine: "indian",
  protein: "lentils",
  prepMinutes: 8,
  cookMinutes: ({ pulse }) => (pulse.minutes ?? 0) + 8,
  leftoverDays: 1,
  appeal: ({ pulse }) => ({
    familiarity: 3,
    children: 2,
    spice: 1,
    occasions: pulse.id === "yellow" ? ["weekend"] : ["weekday", "weekend"],
  }),
  limit: 12,
  base: { onion: [60, "finely chopped"], ginger: [4, "finely grated"], turmeric: 0.8, salt: 1, "rapeseed-oil": 10 },
  slots: {
    pulse: [
      { id: "red", label: "red lentil", uses: { "red-lentils": [70, "rinsed"] }, say: "the lentils", minutes: 22 },
      { id: "yellow", label: "yellow split pea", uses: { "split-peas": [70, "rinsed"] }, say: "the split peas", minutes: 45, is: ["slow"] },
      { id: "green", label: "green lentil", uses: { "green-lentils": [70, "rinsed"] }, say: "the lentils", minutes: 34, is: ["slow"] },
    ],
    veg: [
      { id: "spinach", label: "spinach", uses: { "spinach-frozen": 80 }, say: "the spinach", minutes: 7, vegetable: "spinach" },
      {
        id: "sweet-potato",
        label: "sweet potato",
        uses: { "sweet-potato": [120, "cut into 2 cm cubes"] },
        say: "the sweet potato",
        minutes: 15,
        vegetable: "sweet potato",
      },
      { id: "carrot", label: "carrot", uses: { carrot: [120, "thinly sliced"] }, say: "the carrots", minutes: 15, vegetable: "carrot" },
      { id: "tomato", label: "tomato", uses: { "chopped-tomatoes": 150 }, say: "the tomatoes", minutes: 10, vegetable: "tomato" },
      {
        id: "cauliflower",
        label: "cauliflower",
        uses: { cauliflower: [120, "cut into small florets"] },
        say: "the cauliflower",
        minutes: 12,
        vegetable: "cauliflower",
      },
      {
        id: "greens",
        label: "spring green",
        uses: { "spring-greens": [80, "shredded"] },
        say: "the greens",
        minutes: 6,
        vegetable: "greens",
      },
      {
        id: "butternut",
        label: "butternut squash",
        uses: { butternut: [180, "peeled and cut into 2 cm cubes"] },
        say: "the squash",
        minutes: 16,
        vegetable: "squash",
      },
      { id: "kale", label: "kale", uses: { kale: [50, "stalks removed, shredded"] }, say: "the kale", minutes: 6, vegetable: "kale" },
    ],
    spice: [
      {
        id: "garlic",
        label: "garlic and cumin",
        uses: { "cumin-seeds": 1.5, garlic: [8, "thinly sliced"], "chilli-flakes": 0.4 },
        say: "the garlic is golden",
        flavour: "garlic",
      },
      {
        id: "mustard",
        label: "mustard seed and ginger",
        uses: { "mustard-seeds": 2, garlic: [4, "sliced"], "green-chilli": [4, "sliced"] },
        say: "the mustard seeds pop",
        flavour: "mustard seed",
      },
      {
        id: "coconut",
        label: "coconut",
        uses: { "cumin-seeds": 1.5, garlic: [4, "sliced"], "coconut-milk": 60 },
        say: "the garlic is golden",
        flavour: "coconut",
        is: ["milk"],
      },
      {
        id: "curry",
        label: "curry-spiced",
        uses: { "curry-powder": 3, garlic: [5, "crushed"], "tomato-puree": 8 },
        say: "they smell toasty",
        flavour: "curry spice",
      },
    ],
    side: [{ id: "rice", label: "rice", uses: { "rice-basmati": 50 }, say: "the rice" }],
  },
  allow: ({ pulse, veg, spice }) => TOGETHER.includes(`${pulse.id} ${veg.id} ${spice.id}`),
  name: ({ pulse, veg, spice }) =>
    `${capital(pulse.label)} and ${veg.label} dal with ${spice.id === "curry" ? "warm curry spices" : spice.label}`,
  description: ({ pulse, veg }) =>
    `A soft, golden bowl of ${pulse.say.replace("the ", "")} with ${veg.say.replace("the ", "")}, finished with sizzling spices and served with rice.`,
  steps: ({ pulse, veg, spice }) => {
    const whole = pulse.minutes ?? 0;
    const after = whole - (veg.minutes ?? 0);
    const sizzle = Object.keys(spice.uses).filter((id) => id !== "coconut-milk");
    const last = sizzle.at(-1) ?? "";
    return [
      `Put ${amounts(pulse)}, {turmeric} and {ginger} into a large saucepan with {water*${has(pulse, "slow") ? 480 : 330}} and bring to the boil, skimming off any foam.`,
      `Turn down to a simmer and cook for ${after} minutes, partly covered, stirring now and then.`,
      `Stir in ${amounts(veg)} and {salt} and simmer for ${veg.minutes} minutes more, until ${pulse.say} ${pulse.id === "green" ? "are tender" : "have turned soft and creamy"}, adding a splash of hot water if it gets too thick.`,
      "Meanwhile rinse {rice-basmati} and put it into a lidded saucepan with {water*100}. Bring to the boil, cover, simmer on the lowest heat for 10 minutes, then leave to stand off the heat.",
      "Heat {rapeseed-oil} in a frying pan over a medium heat and fry {onion} for 8 minutes, until golden brown.",
      `Add ${sizzle
        .slice(0, -1)
        .map((id) => `{${id}}`)
        .join(", ")} and {${last}} to the onion and stir for 1 minute, until ${spice.say}.`,
      `Tip the sizzling onion and spices into the dal${has(spice, "milk") ? " with {coconut-milk}" : ""} and stir through.`,
      "Fluff up the rice, spoon the dal over it and eat while it is hot.",
    ];
  },
  tips: [
    "Dal thickens as it stands: loosen it with hot water and taste for salt again.",
    "Make double: without the rice it freezes for three months.",
  ],
});

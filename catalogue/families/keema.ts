import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "lamb peas rice",
  "lamb potato none",
  "beef peas naan",
  "beef spinach cabbage",
  "turkey peas rice",
  "turkey carrot naan",
  "chicken spinach rice",
  "chicken potato none",
  "mock peas rice",
  "mock spinach pitta",
  "red carrot pitta",
  "red potato none",
  "lentil peas pitta",
];

export const keema = family({
  id: "keema",
  meal: "dinner",
  skill: "beginner",
  cuisine: "indian",
  flavour: "garam masala",
  prepMinutes: 8,
  cookMinutes: ({ mince, veg }) => 13 + Math.max(veg.minutes ?? 0, has(mince, "long") ? 20 : 0),
  leftoverDays: 1,
  appeal: ({ mince }) => ({
    familiarity: ["lamb", "beef"].includes(mince.id) ? 3 : 2,
    children: 2,
    spice: 2,
    occasions: ["weekday", "fakeaway"],
  }),
  limit: 13,
  base: {
    "rapeseed-oil": 7,
    onion: [75, "finely chopped"],
    garlic: [5, "crushed"],
    ginger: [4, "finely grated"],
    "garam-masala": 2,
    cumin: 1,
    turmeric: 0.5,
    "chilli-powder": 0.5,
    "chopped-tomatoes": 130,
    salt: 0.9,
  },
  slots: {
    mince: [
      { id: "lamb", label: "lamb keema", uses: { "lamb-mince": 110 }, say: "the mince", core: "mince", protein: "lamb", is: ["meat"] },
      { id: "beef", label: "beef keema", uses: { "beef-mince-12": 125 }, say: "the mince", core: "mince", protein: "beef", is: ["meat"] },
      {
        id: "turkey",
        label: "turkey keema",
        uses: { "turkey-mince": 125 },
        say: "the mince",
        core: "poultry-mince",
        protein: "turkey",
        is: ["meat"],
      },
      {
        id: "chicken",
        label: "chicken keema",
        uses: { "chicken-mince": 125 },
        say: "the mince",
        core: "poultry-mince",
        protein: "chicken",
        is: ["meat"],
      },
      { id: "mock", label: "meat-free keema", uses: { "veg-mince": 110 }, say: "the mince", protein: "meat-free" },
      {
        id: "red",
        label: "red lentil keema",
        uses: { "red-lentils": [60, "rinsed"] },
        say: "the lentils",
        protein: "lentils",
        is: ["long"],
      },
      { id: "lentil", label: "green lentil keema", uses: { "lentils-tin": [160, "drained"] }, say: "the lentils", protein: "lentils" },
    ],
    veg: [
      { id: "peas", label: "peas", uses: { "peas-frozen": 90 }, say: "the peas", minutes: 10, vegetable: "peas", is: ["quick"] },
      { id: "spinach", label: "spinach", uses: { "spinach-frozen": 110 }, say: "the spinach", minutes: 10, vegetable: "spinach" },
      {
        id: "carrot",
        label: "carrots",
        uses: { carrot: [110, "cut into small dice"] },
        say: "the carrots",
        minutes: 14,
        vegetable: "carrot",
      },
      {
        id: "potato",
        label: "potatoes and peas",
        uses: { potato: [220, "cut into 1.5 cm dice"], "peas-frozen": 70 },
        say: "the potatoes and peas",
        minutes: 18,
        vegetable: "potato",
      },
    ],
    side: [
      { id: "rice", label: "rice", uses: { "rice-basmati": 60 }, say: "Fluff up the rice and serve the keema over it." },
      {
        id: "naan",
        label: "naan",
        uses: { naan: 0.5 },
        say: "Warm {naan} in a toaster or a dry pan, tear into pieces and scoop up the keema with it.",
      },
      { id: "pitta", label: "warm pitta", uses: { pitta: 1 }, say: "Toast {pitta}, cut into strips and scoop up the keema with them." },
      {
        id: "cabbage",
        label: "cabbage",
        uses: { "white-cabbage": [160, "finely shredded"], "cumin-seeds": 1 },
        say: "Serve the keema over the cabbage.",
      },
      { id: "none", label: "", uses: {}, say: "Spoon the keema into bowls and eat while it is hot." },
    ],
  },
  allow: ({ mince, veg, side }) => TOGETHER.includes(`${mince.id} ${veg.id} ${side.id}`),
  name: ({ mince, veg, side }) => `${capital(mince.label)} with ${list(side.id === "none" ? [veg.label] : [veg.label, side.label])}`,
  description: ({ mince, veg }) =>
    `${capital(mince.say.replace("the ", ""))}${veg.id === "potato" ? ", " : " and "}${veg.label} simmered with ginger, tomatoes and garam masala: quick enough for any weeknight.`,
  steps: ({ mince, veg, side }) => {
    const long = has(mince, "long");
    const total = Math.max(veg.minutes ?? 0, long ? 20 : 0);
    const water = (veg.id === "potato" ? 150 : 70) + (long ? 150 : 0);
    const meat = has(mince, "meat");
    const simmer = has(veg, "quick")
      ? `Simmer for ${total - 4} minutes, then stir in ${amounts(veg)} and simmer for 4 minutes more, until thick.`
      : veg.id === "potato"
        ? `Stir in {potato} and simmer, covered, for ${total - 4} minutes, until tender, then add {peas-frozen} and simmer for 4 minutes more.`
        : `Stir in ${amounts(veg)} and simmer, covered, for ${total} minutes, until tender.`;
    return [
      ...(side.id === "rice"
        ? [
            "Rinse {rice-basmati} and put it into a lidded saucepan with {water*120}. Bring to the boil, cover, simmer on the lowest heat for 10 minutes, then leave to stand off the heat.",
          ]
        : []),
      `Heat {rapeseed-oil${side.id === "cabbage" ? "*0.6" : ""}} in a wide lidded pan over a medium-high heat${meat ? ` and fry ${amounts(mince)} with {onion} for 8 minutes, breaking it up, until browned` : " and fry {onion} for 8 minutes, until golden"}.`,
      "Add {garlic}, {ginger}, {garam-masala}, {cumin}, {turmeric} and {chilli-powder} and stir for 1 minute.",
      `Stir in ${meat ? "" : `${amounts(mince)}, `}{chopped-tomatoes}, {salt} and {water*${water}} and bring to a simmer.`,
      sentences(simmer, done(mince)),
      ...(side.id === "cabbage"
        ? [
            "Meanwhile heat {rapeseed-oil*0.4} in another pan over a high heat and fry {cumin-seeds} for 30 seconds and {white-cabbage} for 5 minutes, until just soft.",
          ]
        : []),
      side.say,
    ];
  },
  tips: ({ mince }) => [
    has(mince, "meat")
      ? "Let the mince brown without stirring for the first few minutes: that is where the flavour comes from."
      : "A spoonful of chutney or a squeeze of lemon lifts it, if you have some.",
    "Cook double: the keema freezes well and fills a jacket potato another day.",
  ],
});

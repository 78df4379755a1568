import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, list } from "../words.ts";

const TOGETHER = [
  "salmon pak-choi soy none",
  "salmon cabbage lime none",
  "trout broccoli soy none",
  "trout spinach lime none",
  "seabass tenderstem lime none",
  "cod broccoli chilli rice",
  "cod cabbage lime egg",
  "white pak-choi soy rice",
  "white beans chilli rice",
  "prawn tenderstem chilli rice",
  "prawn pak-choi lime egg",
];

export const gingerSteamedFish = family({
  id: "ginger-steamed-fish",
  meal: "dinner",
  skill: "beginner",
  cuisine: "chinese",
  prepMinutes: 10,
  cookMinutes: ({ fish, side }) => Math.max(7 + (fish.minutes ?? 0), side.id === "rice" ? 17 : 0),
  leftoverDays: 0,
  appeal: ({ dressing }) => ({ familiarity: 2, children: 1, spice: dressing.id === "chilli" ? 1 : 0, occasions: ["weekday"] }),
  limit: 11,
  base: { ginger: [12, "cut into fine matchsticks"], garlic: [4, "thinly sliced"], "spring-onion": [20, "cut into fine strips"] },
  slots: {
    fish: [
      {
        id: "salmon",
        label: "salmon",
        uses: { "salmon-fillet": 120 },
        say: "the salmon",
        minutes: 11,
        core: "fish",
        protein: "oily-fish",
        is: ["rich"],
      },
      { id: "trout", label: "trout", uses: { "trout-fillet": 120 }, say: "the trout", minutes: 9, core: "fish", protein: "oily-fish" },
      { id: "seabass", label: "sea bass", uses: { seabass: 110 }, say: "the sea bass", minutes: 8, core: "fish", protein: "white-fish" },
      {
        id: "cod",
        label: "cod",
        uses: { "cod-frozen": [125, "thawed"] },
        say: "the cod",
        minutes: 10,
        core: "fish",
        protein: "white-fish",
      },
      {
        id: "white",
        label: "white fish",
        uses: { "white-fish-frozen": [130, "thawed"] },
        say: "the fish",
        minutes: 9,
        core: "fish",
        protein: "white-fish",
      },
      {
        id: "prawn",
        label: "prawns",
        uses: { "prawns-raw": [130, "thawed"] },
        say: "the prawns",
        minutes: 6,
        core: "shellfish",
        protein: "shellfish",
        is: ["many"],
      },
    ],
    veg: [
      { id: "pak-choi", label: "pak choi", uses: { "pak-choi": [125, "halved lengthwise"] }, say: "the pak choi", vegetable: "pak choi" },
      {
        id: "cabbage",
        label: "savoy cabbage",
        uses: { "savoy-cabbage": [120, "finely shredded"] },
        say: "the cabbage",
        vegetable: "cabbage",
      },
      {
        id: "broccoli",
        label: "broccoli",
        uses: { broccoli: [130, "cut into small florets"] },
        say: "the broccoli",
        vegetable: "broccoli",
      },
      { id: "tenderstem", label: "tenderstem", uses: { tenderstem: 100 }, say: "the tenderstem", vegetable: "tenderstem" },
      { id: "spinach", label: "spinach", uses: { "baby-spinach": 100 }, say: "the spinach", vegetable: "spinach" },
      { id: "beans", label: "green beans", uses: { "green-beans": [100, "trimmed"] }, say: "the green beans", vegetable: "green beans" },
    ],
    dressing: [
      {
        id: "soy",
        label: "sesame and soy",
        uses: { "soy-sauce": 11, "sesame-oil": 9, "rapeseed-oil": 6 },
        say: "{soy-sauce}",
        flavour: "soy",
      },
      {
        id: "lime",
        label: "lime and sesame",
        uses: { lime: [0.5, "juiced"], "sesame-oil": 10, "olive-oil": 5, salt: 0.7, "sesame-seeds": 5 },
        say: "the juice of {lime} and {salt}",
        flavour: "lime",
      },
      {
        id: "chilli",
        label: "chilli and soy",
        uses: { "soy-sauce": 12, "sesame-oil": 7, "rapeseed-oil": 7, "red-chilli": [5, "finely sliced"] },
        say: "{soy-sauce} and {red-chilli}",
        flavour: "chilli",
      },
    ],
    side: [
      { id: "none", label: "", uses: { cashews: 15 }, say: "Scatter with {cashews} and serve at once." },
      { id: "rice", label: "rice", uses: { "rice-jasmine": 45 }, say: "Fluff up the rice and serve beside it." },
      { id: "egg", label: "", uses: { egg: 1, cashews: 15 }, say: "Halve the eggs, put them alongside and scatter with {cashews}." },
    ],
  },
  allow: ({ fish, veg, dressing, side }) => TOGETHER.includes(`${fish.id} ${veg.id} ${dressing.id} ${side.id}`),
  name: ({ fish, veg, dressing }) => `Ginger-steamed ${fish.label} and ${veg.label} with ${dressing.label}`,
  description: ({ fish, veg }) =>
    `${capital(fish.say.replace("the ", ""))} steamed over ${veg.say.replace("the ", "")} and ginger, with a sizzling dressing poured on top.`,
  steps: ({ fish, veg, dressing, side }) => {
    const oils = Object.keys(dressing.uses).filter((id) => id.endsWith("-oil"));
    return [
      ...(side.id === "rice"
        ? [
            "Rinse {rice-jasmine} and put it into a lidded saucepan with {water*90}. Bring to the boil, cover, simmer on the lowest heat for 11 minutes, then leave to stand off the heat.",
          ]
        : []),
      ...(side.id === "egg" ? ["Boil {egg} for 9 minutes, cool under the cold tap and peel."] : []),
      `Spread ${amounts(veg)} over the base of a wide lidded frying pan and pour in {water*60}.`,
      `Lay ${amounts(fish)} on ${veg.say} and scatter with half of {ginger}.`,
      `Bring to the boil, cover tightly and steam over a medium heat for ${fish.minutes} minutes, adding a splash of water if the pan runs dry.`,
      done(fish),
      `Lift onto warm plates, draining off the water, spoon over ${dressing.say} and top with {spring-onion}.`,
      `Heat ${list(oils.map((id) => `{${id}}`))} with {garlic} and the rest of the ginger in a small pan for 2 minutes, until sizzling, and pour over ${fish.say}.`,
      `${dressing.id === "lime" ? "Sprinkle with {sesame-seeds}. " : ""}${side.say}`,
    ];
  },
  tips: [
    "A lid that fits is all the steamer you need; foil over a frying pan works too.",
    "The hot oil makes the spring onions hiss: pour it slowly and away from you.",
  ],
});

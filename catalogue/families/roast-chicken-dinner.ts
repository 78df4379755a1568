import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, list, sentences } from "../words.ts";

const TOGETHER = [
  "thigh roots broccoli mustard",
  "thigh celeriac sprouts lemon",
  "thigh sweet beans rosemary",
  "drumstick potato broccoli rosemary",
  "drumstick sweet kale mustard",
  "drumstick roots cabbage gravy",
  "drumstick squash beans lemon",
  "breast celeriac broccoli mustard",
  "breast squash kale rosemary",
  "breast potato sprouts lemon",
];

export const roastChickenDinner = family({
  id: "roast-chicken-dinner",
  meal: "dinner",
  skill: "beginner",
  cuisine: "british",
  protein: "chicken",
  prepMinutes: 12,
  cookMinutes: 50,
  leftoverDays: 2,
  appeal: { familiarity: 5, children: 3, spice: 0, occasions: ["weekend", "roast"] },
  limit: 10,
  base: { "olive-oil": 14, "black-pepper": 0.2 },
  slots: {
    piece: [
      { id: "thigh", label: "chicken thighs", uses: { "chicken-thigh-bone": 230 }, say: "the chicken", minutes: 42, core: "poultry" },
      { id: "drumstick", label: "drumsticks", uses: { "chicken-drumstick": 230 }, say: "the drumsticks", minutes: 42, core: "poultry" },
      { id: "breast", label: "chicken breast", uses: { "chicken-breast": 160 }, say: "the chicken", minutes: 25, core: "poultry" },
    ],
    roast: [
      { id: "potato", label: "roast potatoes", uses: { potato: [260, "cut into 3 cm chunks"] }, say: "the potatoes", vegetable: "potato" },
      {
        id: "roots",
        label: "carrots and parsnips",
        say: "the carrots and parsnips",
        vegetable: "root vegetables",
        uses: { carrot: [130, "cut into batons"], parsnip: [120, "cut into batons"] },
      },
      {
        id: "sweet",
        label: "sweet potatoes",
        say: "the sweet potatoes",
        vegetable: "sweet potato",
        uses: { "sweet-potato": [220, "cut into 3 cm chunks"], "red-onion": [60, "cut into wedges"] },
      },
      {
        id: "squash",
        label: "butternut squash",
        say: "the squash",
        vegetable: "squash",
        uses: { butternut: [280, "cut into 3 cm chunks"], "red-onion": [60, "cut into wedges"] },
      },
      {
        id: "celeriac",
        label: "roast celeriac",
        uses: { celeriac: [280, "cut into 2 cm chunks"] },
        say: "the celeriac",
        vegetable: "celeriac",
      },
    ],
    greens: [
      { id: "cabbage", label: "cabbage", uses: { "savoy-cabbage": [110, "shredded"] }, say: "the cabbage", minutes: 4 },
      { id: "broccoli", label: "broccoli", uses: { broccoli: [110, "cut into florets"] }, say: "the broccoli", minutes: 5 },
      { id: "sprouts", label: "sprouts", uses: { "brussels-sprouts": [110, "halved"] }, say: "the sprouts", minutes: 6 },
      { id: "beans", label: "green beans", uses: { "green-beans-frozen": 100 }, say: "the beans", minutes: 5 },
      { id: "kale", label: "kale", uses: { kale: [70, "stalks removed, shredded"] }, say: "the kale", minutes: 4 },
    ],
    flavour: [
      { id: "gravy", label: "and gravy", uses: { "mixed-herbs": 0.5, gravy: 10 }, say: "", flavour: "gravy" },
      {
        id: "lemon",
        label: "and lemon juices",
        say: "",
        flavour: "lemon",
        uses: { "dried-thyme": 0.6, garlic: [4, "crushed"], salt: 0.6, lemon: [0.5, "zested and juiced"] },
      },
      { id: "mustard", label: "and mustard glaze", uses: { "mustard-wholegrain": 12, honey: 4, salt: 0.4 }, say: "", flavour: "mustard" },
      {
        id: "rosemary",
        label: "and rosemary juices",
        uses: { rosemary: [2, "finely chopped"], garlic: [4, "crushed"], salt: 0.6 },
        say: "",
        flavour: "rosemary",
      },
    ],
  },
  allow: ({ piece, roast, greens, flavour }) => TOGETHER.includes(`${piece.id} ${roast.id} ${greens.id} ${flavour.id}`),
  name: ({ piece, roast, greens, flavour }) =>
    `Roast ${piece.label} with ${roast.label}, ${greens.label} ${flavour.label}`.replace("with roast", "with"),
  description: ({ roast, greens }) =>
    `A Sunday dinner on a weeknight: crisp-edged chicken and ${roast.label} from one tin, with ${greens.label} on the side.`,
  steps: ({ piece, roast, greens, flavour }) => {
    const rub = ["olive-oil*0.4", ...Object.keys(flavour.uses).filter((id) => id !== "gravy")].map((id) =>
      id === "lemon" ? "the zest and juice of {lemon}" : `{${id}}`,
    );
    const early = 42 - (piece.minutes ?? 0);
    return [
      "Heat the oven to 200 °C (180 °C fan, gas 6).",
      `Toss ${amounts(roast)} with {olive-oil*0.6} and {black-pepper} in a large roasting tin and spread out${early > 0 ? `, then roast for ${early} minutes` : ""}.`,
      `Rub ${amounts(piece)} all over with ${list(rub)}, and sit them on top of ${roast.say}.`,
      sentences(`Roast for ${piece.minutes} minutes, turning ${roast.say} once, until browned and tender.`, done(piece)),
      `Shortly before the end, cook ${amounts(greens)} in boiling water for ${greens.minutes} minutes, then drain well.`,
      flavour.id === "gravy"
        ? "Lift everything onto warm plates, stir {gravy} and {water*130} from the kettle into the tin, and scrape and stir until thick."
        : "Lift everything onto warm plates, stir {water*30} from the kettle into the tin and scrape up all the sticky bits.",
      `Spoon ${flavour.id === "gravy" ? "the gravy" : "the juices"} over ${piece.say}, and serve with ${greens.say}.`,
    ];
  },
  tips: [
    "Pat the chicken dry before it goes in: dry skin turns crisp.",
    "Boil the bones with an onion afterwards for a stock that costs nothing.",
  ],
});

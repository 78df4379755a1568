import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, list, sentences } from "../words.ts";

const TOGETHER = [
  "egg basil none",
  "egg harissa couscous",
  "cod basil none",
  "cod thyme potato",
  "bean thyme bread",
  "bean basil polenta",
  "chickpea harissa couscous",
  "lentil thyme potato",
  "feta basil bread",
  "chicken thyme none",
  "salmon basil none",
];

const HEART: Record<string, string> = {
  egg: "Make a hollow for each egg, break in {egg}, cover and cook gently for 6 minutes, until the whites are set.",
  cod: "Lay {cod-frozen} on top, spoon over some sauce, cover and simmer for 9 minutes.",
  salmon: "Lay {salmon-fillet} on top, spoon over some sauce, cover and simmer for 9 minutes.",
  bean: "Stir in {butter-beans} and simmer for 6 minutes.",
  chickpea: "Stir in {chickpeas-tin} and simmer for 6 minutes.",
  lentil: "Stir in {lentils-tin} and simmer for 6 minutes.",
  feta: "Crumble over {greek-salad-cheese}, cover and leave to soften for 3 minutes.",
  chicken: "Tuck in {chicken-breast}, cover and simmer for 14 minutes, turning once.",
};

export const ratatouille = family({
  id: "ratatouille",
  meal: "dinner",
  skill: "beginner",
  cuisine: "french",
  prepMinutes: 12,
  cookMinutes: ({ heart }) => 25 + (heart.minutes ?? 0),
  leftoverDays: ({ heart }) => (heart.id === "egg" ? 0 : 2), // a poached egg is not kept
  appeal: ({ heart, flavour }) => ({
    familiarity: 3,
    children: 1,
    spice: flavour.id === "harissa" ? 1 : 0,
    occasions: heart.id === "chicken" ? ["weekend"] : ["weekday", "weekend"],
  }),
  limit: 11,
  base: {
    aubergine: [0.33, "cut into 2 cm dice"],
    courgette: [120, "cut into 2 cm dice"],
    "green-pepper": [0.5, "cut into 2 cm pieces"],
    "red-onion": [20, "sliced"],
    garlic: [4, "crushed"],
    "chopped-tomatoes": 110,
    "olive-oil": 13,
    salt: 0.7,
  },
  slots: {
    heart: [
      { id: "egg", label: "eggs", uses: { egg: 2 }, say: "the eggs", minutes: 7, core: "egg", protein: "egg" },
      {
        id: "cod",
        label: "cod",
        uses: { "cod-frozen": [150, "thawed"] },
        say: "the cod",
        minutes: 10,
        core: "fish",
        protein: "white-fish",
      },
      { id: "salmon", label: "salmon", uses: { "salmon-fillet": 120 }, say: "the salmon", minutes: 10, core: "fish", protein: "oily-fish" },
      { id: "bean", label: "butter beans", uses: { "butter-beans": [160, "drained"] }, say: "the beans", minutes: 6, protein: "beans" },
      {
        id: "chickpea",
        label: "chickpeas",
        uses: { "chickpeas-tin": [120, "drained"] },
        say: "the chickpeas",
        minutes: 6,
        protein: "chickpeas",
      },
      {
        id: "lentil",
        label: "green lentils",
        uses: { "lentils-tin": [150, "drained"] },
        say: "the lentils",
        minutes: 6,
        protein: "lentils",
      },
      { id: "feta", label: "Greek-style cheese", uses: { "greek-salad-cheese": 55 }, say: "the cheese", minutes: 4, protein: "cheese" },
      {
        id: "chicken",
        label: "chicken",
        say: "the chicken",
        minutes: 15,
        core: "poultry",
        protein: "chicken",
        uses: { "chicken-breast": [150, "halved lengthways"] },
      },
    ],
    flavour: [
      { id: "basil", label: "basil", uses: { basil: [5, "torn"] }, say: "{basil}", flavour: "basil", vegetable: "courgette" },
      { id: "thyme", label: "thyme", uses: { "dried-thyme": 0.8 }, say: "", flavour: "thyme", vegetable: "aubergine" },
      { id: "harissa", label: "harissa", uses: { harissa: 9 }, say: "", flavour: "harissa", vegetable: "pepper", cuisine: "north_african" },
    ],
    side: [
      { id: "none", label: "", uses: { "olives-black": 18, "almonds-flaked": 12 }, say: "" },
      { id: "bread", label: "baguette", uses: { baguette: 75 }, say: "{baguette}, crisped in a hot oven for 10 minutes" },
      { id: "potato", label: "new potatoes", uses: { "new-potato": [200, "halved"] }, say: "the potatoes" },
      { id: "couscous", label: "couscous", uses: { couscous: 50 }, say: "the couscous" },
      { id: "polenta", label: "polenta", uses: { polenta: 50 }, say: "the polenta" },
    ],
  },
  allow: ({ heart, flavour, side }) => TOGETHER.includes(`${heart.id} ${flavour.id} ${side.id}`),
  name: ({ heart, flavour, side }) =>
    `${flavour.label === "harissa" ? "Harissa" : "Provençal"} ratatouille with ${list([heart.label, flavour.id === "harissa" ? "" : flavour.label, side.label])}`,
  description: ({ heart }) => `Aubergine, courgette and pepper cooked soft in tomato sauce, with ${heart.label} to make a meal of it.`,
  steps: ({ heart, flavour, side }) => {
    const spice = flavour.id === "basil" ? "{garlic}" : `{garlic} and ${amounts(flavour)}`;
    const scatter = [...(flavour.id === "basil" ? ["{basil}"] : []), ...(side.id === "none" ? ["{almonds-flaked}"] : [])];
    const sides: Record<string, string> = {
      couscous: "Meanwhile pour {water*90}, boiling, over {couscous}, cover for 5 minutes and fluff up with a fork.",
      potato: "Meanwhile boil {new-potato} for 15 minutes, until tender, and drain.",
      polenta: "Meanwhile whisk {polenta} into {water*240}, simmering in a saucepan, and stir for 6 minutes, until thick.",
    };
    return [
      "Heat {olive-oil*0.7} in a wide lidded pan over a high heat and fry {aubergine} for 6 minutes, until it starts to brown.",
      "Add {olive-oil*0.3}, {courgette}, {green-pepper} and {red-onion} and fry for 7 minutes, stirring now and then.",
      `Stir in ${spice} for 30 seconds, then {chopped-tomatoes}, {salt}${"olives-black" in side.uses ? ", {olives-black}" : ""} and {water*40}, and simmer for 8 minutes, until everything is soft.`,
      sentences(HEART[heart.id], done(heart)),
      ...(sides[side.id] ? [sides[side.id] ?? ""] : []),
      `Serve ${scatter.length > 0 ? `scattered with ${list(scatter)}, ` : ""}${side.say ? `with ${side.say}` : "straight from the pan"}.`,
    ];
  },
  tips: [
    "Let the aubergine brown before the rest goes in: that is where the flavour is.",
    "Without the topping it keeps for 3 days and tastes better each day.",
  ],
});

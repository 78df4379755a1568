import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, list, sentences } from "../words.ts";

const TOGETHER = [
  "lentil roots thyme",
  "lentil cabbage paprika",
  "kidney carrot paprika",
  "kidney roots mustard",
  "split carrot thyme",
  "split cabbage mustard",
  "chickpea roots paprika",
  "pork cabbage mustard",
  "pork carrot thyme",
  "beef cabbage thyme",
];

export const hotpot = family({
  id: "hotpot",
  meal: "dinner",
  skill: "beginner",
  cuisine: "british",
  prepMinutes: 15,
  cookMinutes: ({ heart }) => 52 + (heart.minutes ?? 0),
  leftoverDays: 3,
  appeal: { familiarity: 3, children: 2, spice: 0, occasions: ["weekend"] },
  limit: 10,
  base: { potato: [250, "thinly sliced"], onion: [70, "sliced"], "rapeseed-oil": 11, "stock-veg": 0.3, "black-pepper": 0.2 },
  slots: {
    heart: [
      { id: "lentil", label: "red lentil", uses: { "red-lentils": [50, "rinsed"] }, say: "the lentils", protein: "lentils" },
      { id: "kidney", label: "kidney bean", uses: { "kidney-beans": [140, "drained"] }, say: "the beans", protein: "beans" },
      {
        id: "split",
        label: "split pea",
        uses: { "split-peas": [50, "soaked in hot water for 10 minutes"] },
        say: "the split peas",
        minutes: 6,
        protein: "lentils",
      },
      { id: "chickpea", label: "chickpea", uses: { "chickpeas-tin": [120, "drained"] }, say: "the chickpeas", protein: "chickpeas" },
      { id: "pork", label: "pork mince", uses: { "pork-mince": 90 }, say: "the mince", minutes: 5, core: "mince", protein: "pork" },
      {
        id: "beef",
        label: "beef, lentil",
        say: "the mince",
        minutes: 5,
        core: "mince",
        protein: "beef",
        uses: { "beef-mince-12": 75, "red-lentils": [25, "rinsed"] },
      },
    ],
    veg: [
      {
        id: "roots",
        label: "carrots and swede",
        uses: { carrot: [80, "diced"], swede: [80, "diced"] },
        say: "the carrots and swede",
        vegetable: "swede",
      },
      { id: "cabbage", label: "cabbage", uses: { "white-cabbage": [130, "shredded"] }, say: "the cabbage", vegetable: "cabbage" },
      { id: "carrot", label: "carrots", uses: { carrot: [140, "diced"] }, say: "the carrots", vegetable: "carrot" },
    ],
    flavour: [
      { id: "thyme", label: "thyme", uses: { "dried-thyme": 0.5, "tomato-puree": 10 }, say: "", flavour: "thyme" },
      { id: "mustard", label: "mustard", uses: { "mustard-wholegrain": 8 }, say: "", flavour: "mustard" },
      { id: "paprika", label: "paprika", uses: { paprika: 1.4, "tomato-puree": 14 }, say: "", flavour: "paprika" },
    ],
  },
  allow: ({ heart, veg, flavour }) => TOGETHER.includes(`${heart.id} ${veg.id} ${flavour.id}`),
  name: ({ heart, veg, flavour }) => `${capital(heart.label)} and ${flavour.label} hotpot with ${veg.label}`,
  description: ({ heart, veg }) =>
    `${capital(heart.say.replace("the ", ""))} with ${veg.label} under a crisp roof of sliced potatoes: a warm supper that costs very little.`,
  steps: ({ heart, veg, flavour }) => {
    const water = heart.id === "split" ? 270 : "red-lentils" in heart.uses ? 230 : 150;
    const rest = heart.core
      ? Object.keys(heart.uses)
          .slice(1)
          .map((id) => `{${id}}`)
      : [amounts(heart)];
    return [
      "Heat the oven to 200 °C (180 °C fan, gas 6).",
      ...(heart.core
        ? [
            `Heat {rapeseed-oil*0.5} in a large ovenproof pan over a medium heat, fry {${Object.keys(heart.uses)[0]}} for 5 minutes, breaking it up, until browned, then add {onion} for 4 minutes.`,
          ]
        : [
            "Heat {rapeseed-oil*0.5} in a large ovenproof pan over a medium heat and cook {onion} for 6 minutes, until soft and brown at the edges.",
          ]),
      `Stir in ${list([...Object.keys({ ...veg.uses, ...flavour.uses }).map((id) => `{${id}}`), "{black-pepper}"])} and cook for 3 minutes.`,
      sentences(
        `Add ${list([...rest, "{stock-veg}", `{water*${water}}`])}, crumbling in the stock cube, and simmer for ${heart.id === "split" ? 14 : 8} minutes.`,
        done(heart),
      ),
      "Take off the heat, lay {potato} over the top in overlapping rings and brush with {rapeseed-oil*0.5}.",
      "Cover tightly with a lid or foil and cook in the oven for 20 minutes.",
      "Take off the cover and cook for 15 minutes more, until the potatoes are crisp on top and a knife slides through them.",
    ];
  },
  tips: [
    "Slice the potatoes as thin as a coin, skins and all: they cook evenly and crisp up.",
    "No ovenproof pan? Tip the filling into a deep dish before the potatoes go on.",
  ],
});

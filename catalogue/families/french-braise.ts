import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, sentences } from "../words.ts";

const TOGETHER = [
  "chicken dijon potato",
  "chicken forest beans",
  "chicken coq celeriac",
  "chicken garlic beans",
  "chicken nicoise celeriac",
  "pork apple potato",
  "pork dijon celeriac",
  "bean garlic potato",
  "bean bourguignon celeriac",
  "fillet forest rice",
  "fillet nicoise potato",
];

const BASE: Record<string, string> = {
  dijon: "{leek} and {garlic}",
  forest: "{mushroom} and {shallot}",
  coq: "{bacon-lardons}, {shallot} and {mushroom}",
  garlic: "{garlic}, {fennel-bulb} and {dried-thyme}",
  nicoise: "{red-onion} and {garlic}",
  apple: "{leek} and {apple}",
  bourguignon: "{mushroom}, {carrot} and {shallot}",
};
const POUR: Record<string, string> = {
  dijon: "{stock-veg}, crumbled, and {water*180}",
  forest: "{dried-thyme}, {stock-veg}, crumbled, and {water*160}",
  coq: "{red-wine}, {dried-thyme}, {tomato-puree} and {water*100}",
  garlic: "{salt}, the zest of {lemon} and {water*180}",
  nicoise: "{chopped-tomatoes}, {olives-black}, {capers}, {dried-thyme} and {water*50}",
  apple: "{vinegar-cider}, {stock-veg}, crumbled, and {water*160}",
  bourguignon: "{red-wine}, {dried-thyme}, {tomato-puree}, {stock-veg}, crumbled, and {water*120}",
};
const LAST: Record<string, string> = {
  dijon: "Stir in {mustard-dijon} and {creme-fraiche-half} and warm through for 2 minutes, without boiling.",
  forest: "Stir in {creme-fraiche-half} and {parsley} and warm through for 2 minutes, without boiling.",
  apple: "Stir in {mustard-wholegrain} and {creme-fraiche-half} and warm through for 2 minutes, without boiling.",
  garlic: "Stir in the lemon juice and {parsley}.",
};

export const frenchBraise = family({
  id: "french-braise",
  meal: "dinner",
  skill: "intermediate",
  cuisine: "french",
  prepMinutes: 15,
  cookMinutes: ({ heart }) => 20 + (heart.minutes ?? 0),
  leftoverDays: ({ side }) => (side.id === "rice" ? 1 : 3),
  appeal: { familiarity: 2, children: 2, spice: 0, occasions: ["weekend"] },
  limit: 10,
  base: { "olive-oil": 12, "black-pepper": 0.2 },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken thighs",
        uses: { "chicken-thigh-bone": 220 },
        say: "the chicken",
        minutes: 35,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "fillet",
        label: "chicken breast",
        uses: { "chicken-breast": 150 },
        say: "the chicken",
        minutes: 18,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "pork",
        label: "pork",
        uses: { "pork-fillet": [150, "cut into 2 cm slices"] },
        say: "the pork",
        minutes: 15,
        core: "pieces",
        protein: "pork",
      },
      {
        id: "bean",
        label: "butter beans",
        uses: { "butter-beans": [200, "drained"] },
        say: "the beans",
        minutes: 18,
        protein: "beans",
        is: ["plant"],
      },
    ],
    style: [
      {
        id: "dijon",
        label: "leeks and Dijon mustard",
        say: "",
        vegetable: "leek",
        flavour: "mustard",
        uses: { leek: [130, "sliced"], garlic: [4, "crushed"], "stock-veg": 0.3, "mustard-dijon": 8, "creme-fraiche-half": 35 },
      },
      {
        id: "forest",
        label: "mushrooms and thyme",
        say: "",
        vegetable: "mushroom",
        flavour: "thyme",
        uses: {
          mushroom: [130, "halved"],
          shallot: [50, "halved"],
          "dried-thyme": 0.6,
          "stock-veg": 0.3,
          "creme-fraiche-half": 35,
          parsley: [4, "chopped"],
        },
      },
      {
        id: "coq",
        label: "red wine, bacon and mushrooms",
        say: "",
        vegetable: "mushroom",
        flavour: "red wine",
        uses: {
          "bacon-lardons": 25,
          shallot: [60, "halved"],
          mushroom: [90, "halved"],
          "red-wine": 60,
          "dried-thyme": 0.6,
          "tomato-puree": 8,
        },
      },
      {
        id: "garlic",
        label: "fennel, lemon and garlic",
        say: "",
        vegetable: "fennel",
        flavour: "garlic",
        uses: {
          garlic: [15, "cloves peeled and left whole"],
          "fennel-bulb": [120, "cut into wedges"],
          "dried-thyme": 0.6,
          lemon: [0.5, "zested and juiced"],
          parsley: [4, "chopped"],
          salt: 0.7,
        },
      },
      {
        id: "nicoise",
        label: "tomatoes, olives and capers",
        say: "",
        vegetable: "tomato",
        flavour: "olive",
        uses: {
          "red-onion": [60, "sliced"],
          garlic: [4, "crushed"],
          "chopped-tomatoes": 160,
          "olives-black": 20,
          capers: 6,
          "dried-thyme": 0.6,
        },
      },
      {
        id: "apple",
        label: "apples, leeks and cider vinegar",
        say: "",
        vegetable: "leek",
        flavour: "apple",
        uses: {
          leek: [90, "sliced"],
          apple: [80, "cored and sliced"],
          "vinegar-cider": 8,
          "stock-veg": 0.3,
          "mustard-wholegrain": 6,
          "creme-fraiche-half": 35,
        },
      },
      {
        id: "bourguignon",
        label: "mushrooms and red wine",
        say: "",
        vegetable: "mushroom",
        flavour: "red wine",
        uses: {
          mushroom: [150, "halved"],
          carrot: [90, "sliced"],
          shallot: [60, "halved"],
          "red-wine": 90,
          "dried-thyme": 0.6,
          "tomato-puree": 12,
          "stock-veg": 0.3,
        },
      },
    ],
    side: [
      { id: "potato", label: "new potatoes", uses: { "new-potato": [220, "halved"] }, say: "the potatoes", minutes: 15 },
      {
        id: "beans",
        label: "green beans",
        uses: { "green-beans-frozen": 130, "almonds-flaked": 6 },
        say: "the beans, scattered with {almonds-flaked}",
        minutes: 5,
      },
      { id: "celeriac", label: "celeriac mash", uses: { celeriac: [260, "cut into 2 cm chunks"] }, say: "the mash", minutes: 15 },
      { id: "rice", label: "rice", uses: { "rice-basmati": 60 }, say: "the rice", minutes: 11 },
    ],
  },
  allow: ({ heart, style, side }) => TOGETHER.includes(`${heart.id} ${style.id} ${side.id}`),
  name: ({ heart, style, side }) => `Braised ${heart.label} with ${style.label}, and ${side.label}`,
  description: ({ heart, style }) => `${capital(heart.label)} cooked gently under a lid with ${style.label}, French country style.`,
  steps: ({ heart, style, side }) => {
    const raw = !has(heart, "plant");
    const [first = ""] = Object.keys(side.uses);
    return [
      ...(raw
        ? [
            `Season ${amounts(heart)} with {black-pepper}, brown all over in {olive-oil*0.5} in a wide lidded pan for 7 minutes, then lift onto a plate.`,
          ]
        : []),
      `Heat {olive-oil${raw ? "*0.5} in the same" : "} in a wide lidded"} pan over a medium heat and cook ${BASE[style.id]} for 7 minutes, stirring now and then, until soft and lightly browned.`,
      `Stir in ${POUR[style.id]}${raw ? "" : " with {black-pepper}"}, scraping up everything that sticks, and bring to a simmer.`,
      sentences(
        `${raw ? `Return ${heart.say} to the pan` : `Add ${amounts(heart)}`}, cover and simmer gently for ${heart.minutes} minutes.`,
        done(heart),
      ),
      side.id === "celeriac"
        ? "Meanwhile boil {celeriac} for 15 minutes, until soft, drain well and mash."
        : `Meanwhile ${side.id === "rice" ? "simmer" : "boil"} {${first}} ${side.id === "rice" ? "in plenty of water " : ""}for ${side.minutes} minutes, until tender, and drain.`,
      ...(LAST[style.id] ? [LAST[style.id] ?? ""] : ["Take off the lid for the last 5 minutes if the sauce is thin."]),
      `Serve ${heart.say} and the sauce with ${side.say}.`,
    ];
  },
  tips: [
    "Keep it at the gentlest simmer: a braise that boils turns dry.",
    "The sauce is the best part, so put something on the table to mop it up.",
  ],
});

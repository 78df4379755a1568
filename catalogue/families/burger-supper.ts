import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "beef brioche slaw chips",
  "beef lettuce avocado none",
  "beef roll pickle wedges",
  "chicken brioche slaw wedges",
  "turkey lettuce avocado none",
  "turkey roll slaw wedges",
  "lamb lettuce beetroot none",
  "kidney roll slaw wedges",
  "chickpea roll beetroot none",
  "black roll avocado none",
  "portobello brioche pickle chips",
  "salmon lettuce avocado none",
  "pork lettuce slaw none",
];

const SIDE: Record<string, string> = {
  chips: "Heat the oven to 220 °C (200 °C fan, gas 7), spread {oven-chips} on a baking tray and bake for 22 minutes, turning once.",
  wedges:
    "Heat the oven to 220 °C (200 °C fan, gas 7), toss {potato} with {OIL*0.4} on a baking tray and roast for 32 minutes, turning once, until crisp.",
};

export const burgerSupper = family({
  id: "burger-supper",
  meal: "dinner",
  skill: "beginner",
  cuisine: "american",
  prepMinutes: 15,
  cookMinutes: ({ heart, side }) => ({ chips: 26, wedges: 36 })[side.id] ?? 4 + (heart.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ heart, bun, side }) => ({
    familiarity: bun.id === "lettuce" ? 2 : heart.protein === "beef" || heart.protein === "chicken" ? 4 : 3,
    children: bun.id === "lettuce" ? 2 : 3,
    spice: 0,
    occasions: side.id === "wedges" ? ["weekend", "fakeaway"] : ["weekday", "weekend", "fakeaway"],
  }),
  limit: 13,
  base: { "black-pepper": 0.3 },
  slots: {
    heart: [
      {
        id: "beef",
        label: "beef",
        uses: { "beef-mince-12": 125, salt: 0.6, "olive-oil": 12 },
        say: "the patties",
        minutes: 10,
        core: "mince",
        protein: "beef",
        flavour: "black pepper",
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-mince": 140, "spring-onion": [15, "finely chopped"], "smoked-paprika": 0.8, salt: 0.6, "olive-oil": 12 },
        say: "the patties",
        minutes: 11,
        core: "poultry-mince",
        protein: "turkey",
        flavour: "smoked paprika",
      },
      {
        id: "lamb",
        label: "minted lamb",
        uses: { "lamb-mince": 120, mint: [4, "chopped"], cumin: 0.8, salt: 0.6, "olive-oil": 12 },
        say: "the patties",
        minutes: 10,
        core: "mince",
        protein: "lamb",
        flavour: "mint",
      },
      {
        id: "pork",
        label: "pork and apple",
        uses: { "pork-mince": 140, apple: [40, "coarsely grated"], "mustard-wholegrain": 5, salt: 0.5, "olive-oil": 12 },
        say: "the patties",
        minutes: 11,
        core: "mince",
        protein: "pork",
        flavour: "apple",
      },
      {
        id: "salmon",
        label: "salmon",
        uses: {
          "salmon-fillet": [120, "skinned and finely chopped"],
          "spring-onion": [15, "finely chopped"],
          lemon: [0.25, "zested"],
          salt: 0.6,
          "olive-oil": 12,
        },
        say: "the salmon",
        minutes: 8,
        core: "fish",
        protein: "oily-fish",
        flavour: "lemon",
      },
      {
        id: "chicken",
        label: "crisp chicken",
        uses: {
          "chicken-breast": [120, "beaten out 1.5 cm thick"],
          "flour-plain": 8,
          "smoked-paprika": 1,
          "garlic-powder": 1,
          salt: 0.4,
          "olive-oil": 12,
        },
        say: "the chicken",
        minutes: 11,
        core: "poultry-mince",
        protein: "chicken",
        flavour: "smoked paprika",
        is: ["whole"],
      },
      {
        id: "kidney",
        label: "kidney bean",
        uses: {
          "kidney-beans": [120, "drained and patted dry"],
          breadcrumbs: 16,
          "smoked-paprika": 0.8,
          cumin: 0.5,
          salt: 0.4,
          "rapeseed-oil": 12,
        },
        say: "the patties",
        minutes: 9,
        protein: "beans",
        flavour: "smoked paprika",
        is: ["bean"],
      },
      {
        id: "black",
        label: "black bean",
        uses: {
          "black-beans": [120, "drained and patted dry"],
          breadcrumbs: 15,
          "sweetcorn-frozen": [40, "thawed"],
          "chilli-flakes": 0.3,
          cumin: 0.8,
          salt: 0.4,
          "rapeseed-oil": 12,
        },
        say: "the patties",
        minutes: 9,
        protein: "beans",
        flavour: "chilli",
        is: ["bean"],
      },
      {
        id: "chickpea",
        label: "chickpea and coriander",
        uses: {
          "chickpeas-tin": [120, "drained and patted dry"],
          breadcrumbs: 15,
          coriander: [5, "chopped"],
          cumin: 1,
          salt: 0.4,
          "rapeseed-oil": 12,
        },
        say: "the patties",
        minutes: 9,
        protein: "chickpeas",
        flavour: "coriander",
        is: ["bean"],
      },
      {
        id: "portobello",
        label: "portobello and cheddar",
        uses: { portobello: 125, "cheddar-light": [40, "sliced"], "garlic-powder": 0.6, "olive-oil": 12 },
        say: "the mushrooms",
        minutes: 10,
        protein: "cheese",
        flavour: "cheddar",
        is: ["whole", "plant"],
      },
    ],
    bun: [
      { id: "brioche", label: "burger in a brioche bun", uses: { "burger-bun": 1 }, say: "{burger-bun}" },
      { id: "roll", label: "patty in a soft roll", uses: { "bread-rolls": 1 }, say: "{bread-rolls}" },
      { id: "lettuce", label: "bunless patty", uses: { "little-gem": [1, "leaves separated"] }, say: "{little-gem}" },
    ],
    top: [
      {
        id: "slaw",
        label: "slaw",
        uses: { "white-cabbage": [80, "finely shredded"], carrot: [40, "coarsely grated"], "vinegar-cider": 6, "sunflower-seeds": 8 },
        say: "mix {white-cabbage}, {carrot} and {vinegar-cider}, and scatter with {sunflower-seeds}",
        vegetable: "cabbage",
      },
      {
        id: "avocado",
        label: "avocado and tomato",
        uses: { avocado: [0.5, "sliced"], tomato: [90, "sliced"] },
        say: "have {avocado} and {tomato} ready",
        vegetable: "avocado",
      },
      {
        id: "pickle",
        label: "tomato and gherkins",
        uses: { tomato: [90, "sliced"], gherkins: [30, "sliced"], "red-onion": [20, "thinly sliced"] },
        say: "have {tomato}, {gherkins} and {red-onion} ready",
        vegetable: "tomato",
      },
      {
        id: "beetroot",
        label: "beetroot and walnuts",
        uses: { "beetroot-cooked": [60, "coarsely grated"], cucumber: [0.15, "sliced"], walnuts: [18, "chopped"] },
        say: "mix {beetroot-cooked}, {cucumber} and {walnuts}",
        vegetable: "beetroot",
      },
    ],
    side: [
      { id: "chips", label: "chips", uses: { "oven-chips": 150 }, say: "chips" },
      { id: "wedges", label: "potato wedges", uses: { potato: [200, "cut into wedges"] }, say: "wedges" },
      { id: "none", label: "", uses: {}, say: "" },
    ],
  },
  allow: ({ heart, bun, top, side }) => TOGETHER.includes(`${heart.id} ${bun.id} ${top.id} ${side.id}`),
  name: ({ heart, bun, top, side }) =>
    `${capital(bun.id === "lettuce" ? `bunless ${heart.label} patties` : `${heart.label} ${bun.label}`)} with ${list([...top.label.split(" and "), side.label])}`,
  description: ({ heart, bun, top }) =>
    `${capital(has(heart, "whole") ? heart.say.replace("the ", "") : `${heart.label} patties`)} hot from the pan with ${top.label}, ${bun.id === "lettuce" ? "tucked into crisp leaves instead of bread" : "in a toasted bun"}.`,
  steps: ({ heart, bun, top, side }) => {
    const own = Object.keys(heart.uses);
    const oil = has(heart, "bean") ? "rapeseed-oil" : "olive-oil";
    const share = side.id === "wedges" ? "*0.6" : "";
    const seasonings = [
      ...own
        .slice(1)
        .filter((id) => id !== "cheddar-light" && id !== oil)
        .map((id) => (id === "lemon" ? "the zest of {lemon}" : `{${id}}`)),
      "{black-pepper}",
    ];
    const rest = list(seasonings);
    const shape = "with wet hands into patties 2 cm thick, one for each person";
    return [
      ...(SIDE[side.id] ? [(SIDE[side.id] ?? "").replace("OIL", oil)] : []),
      has(heart, "bean")
        ? `Mash {${own[0]}} with a fork, leaving some lumps, and mix in ${rest}. Shape ${shape}.`
        : has(heart, "plant")
          ? `Rub {${own[0]}} with ${list([...seasonings, `{${oil}*0.5}`])}.`
          : has(heart, "whole")
            ? `Mix ${rest} on a plate and turn {${own[0]}} in it.`
            : `Mix {${own[0]}} with ${rest} and shape ${shape}.`,
      `For the topping, ${top.say}.`,
      sentences(
        `Heat {${oil}${has(heart, "plant") ? "*0.5" : share}} in a large frying pan over a medium heat and fry ${heart.say} for ${heart.minutes} minutes, turning once, until browned${has(heart, "plant") ? ", then lay {cheddar-light} on top to melt" : ""}.`,
        done(heart),
      ),
      bun.id === "lettuce"
        ? `Arrange ${bun.say} on plates.`
        : `Cut open ${bun.say} and toast the cut sides in a dry pan or under the grill for 1 minute.`,
      `${bun.id === "lettuce" ? `Set ${heart.say} on the leaves with the topping` : `Fill with ${heart.say} and the topping`} and serve${side.say ? ` with the ${side.say}` : " at once"}.`,
    ];
  },
  tips: [
    "Press a dimple into the middle of each patty and it stays flat in the pan.",
    "Shape them in the morning and keep them covered in the fridge: cold patties hold together better.",
  ],
});

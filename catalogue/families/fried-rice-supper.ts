import { family, type Option } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "prawn peas soy",
  "chicken sweetcorn soy",
  "chicken pineapple curry",
  "turkey cabbage ginger",
  "pork greens gochujang",
  "egg mushroom ginger",
  "egg peas sesame",
  "tofu peas sesame",
  "tofu pineapple curry",
  "edamame sweetcorn gochujang",
  "edamame cabbage ginger",
  "mackerel greens ginger",
  "cashew pepper curry",
];

/** A sauce's foods, with the fruit squeezed. */
const juiced = (option: Option) =>
  list(Object.keys(option.uses).map((id) => (id === "lime" || id === "lemon" ? `the juice of {${id}}` : `{${id}}`)));

export const friedRiceSupper = family({
  id: "fried-rice-supper",
  meal: "dinner",
  skill: "beginner",
  cuisine: ({ season }) => season.cuisine ?? "chinese",
  prepMinutes: 7,
  cookMinutes: ({ heart, veg }) => 4 + (heart.minutes ?? 0) + (veg.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ season }) => ({
    familiarity: 3,
    children: season.id === "gochujang" ? 1 : 3,
    spice: season.id === "gochujang" ? 2 : season.id === "curry" ? 1 : 0,
    occasions: ["weekday", "fakeaway"],
  }),
  limit: 13,
  base: { "rice-pouch": 125, "rapeseed-oil": 10, garlic: [5, "crushed"], "spring-onion": [20, "sliced"] },
  slots: {
    heart: [
      {
        id: "prawn",
        label: "prawn",
        uses: { "prawns-raw": [100, "thawed"], egg: [1, "beaten"] },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
        is: ["egg"],
      },
      {
        id: "chicken",
        label: "chicken",
        say: "the chicken",
        minutes: 7,
        core: "poultry-mince",
        protein: "chicken",
        is: ["egg"],
        uses: { "chicken-thigh-fillet": [100, "cut into 1 cm dice"], egg: [1, "beaten"] },
      },
      {
        id: "turkey",
        label: "turkey mince",
        uses: { "turkey-mince": 125, egg: [1, "beaten"] },
        say: "the turkey",
        minutes: 7,
        core: "poultry-mince",
        protein: "turkey",
        is: ["egg"],
      },
      {
        id: "pork",
        label: "pork mince",
        uses: { "pork-mince": 110, egg: [1, "beaten"] },
        say: "the pork",
        minutes: 7,
        core: "mince",
        protein: "pork",
        is: ["egg"],
      },
      { id: "egg", label: "double egg", uses: { egg: [2, "beaten"] }, say: "the egg", minutes: 0, protein: "egg", is: ["egg", "alone"] },
      { id: "tofu", label: "tofu", uses: { tofu: [140, "crumbled and patted dry"] }, say: "the tofu", minutes: 7, protein: "tofu" },
      { id: "edamame", label: "edamame", uses: { edamame: 110 }, say: "the edamame", minutes: 4, protein: "beans" },
      {
        id: "mackerel",
        label: "smoked mackerel",
        say: "the mackerel",
        minutes: 2,
        protein: "oily-fish",
        is: ["egg"],
        uses: { "mackerel-smoked": [70, "skinned and flaked"], egg: [1, "beaten"] },
      },
      { id: "cashew", label: "cashew", uses: { cashews: 35, edamame: 50 }, say: "the cashews and edamame", minutes: 4, protein: "nuts" },
    ],
    veg: [
      {
        id: "peas",
        label: "peas and carrots",
        uses: { carrot: [60, "cut into small dice"], "peas-frozen": 70 },
        say: "",
        minutes: 5,
        vegetable: "peas",
      },
      {
        id: "sweetcorn",
        label: "sweetcorn and pepper",
        uses: { "sweetcorn-frozen": 80, "red-pepper": [0.33, "diced"] },
        say: "",
        minutes: 4,
        vegetable: "sweetcorn",
      },
      {
        id: "cabbage",
        label: "cabbage and carrots",
        uses: { "white-cabbage": [110, "shredded"], carrot: [50, "coarsely grated"] },
        say: "",
        minutes: 5,
        vegetable: "cabbage",
      },
      { id: "greens", label: "greens", uses: { "spring-greens": [100, "shredded"] }, say: "", minutes: 4, vegetable: "greens" },
      {
        id: "mushroom",
        label: "mushrooms and spinach",
        uses: { mushroom: [100, "sliced"], "baby-spinach": 60 },
        say: "",
        minutes: 5,
        vegetable: "mushroom",
      },
      {
        id: "pineapple",
        label: "pineapple and peas",
        uses: { "pineapple-tin": [70, "drained"], "peas-frozen": 70 },
        say: "",
        minutes: 4,
        vegetable: "pineapple",
      },
      {
        id: "pepper",
        label: "peppers and green beans",
        uses: { "red-pepper": [0.5, "diced"], "green-beans-frozen": 70 },
        say: "",
        minutes: 5,
        vegetable: "pepper",
      },
    ],
    season: [
      { id: "soy", label: "soy and sesame", uses: { "soy-sauce": 12, "sesame-oil": 4 }, say: "", flavour: "soy" },
      {
        id: "curry",
        label: "Singapore-style",
        uses: { "curry-powder": 3, "soy-sauce": 10, lime: [0.25, "juiced"] },
        say: "",
        flavour: "curry",
      },
      {
        id: "ginger",
        label: "ginger",
        uses: { ginger: [8, "finely grated"], "soy-sauce": 10, "sesame-oil": 3 },
        say: "",
        flavour: "ginger",
      },
      {
        id: "gochujang",
        label: "gochujang",
        uses: { gochujang: 14, "soy-sauce": 5, "sesame-oil": 4 },
        say: "",
        flavour: "gochujang",
        cuisine: "korean",
      },
      { id: "sesame", label: "toasted sesame", uses: { "sesame-seeds": 6, "soy-sauce": 11, "sesame-oil": 4 }, say: "", flavour: "sesame" },
    ],
  },
  allow: ({ heart, veg, season }) => TOGETHER.includes(`${heart.id} ${veg.id} ${season.id}`),
  name: ({ heart, veg, season }) => `${capital(season.label)} ${heart.label} fried rice with ${veg.label}`,
  description: ({ heart, veg }) =>
    `Hot, savoury rice with ${list([heart.id === "egg" ? "plenty of egg" : heart.say.replace("the ", ""), ...veg.label.split(" and ")])}, from pan to bowl in less than half an hour.`,
  steps: ({ heart, veg, season }) => {
    const own = Object.keys(heart.uses)
      .filter((id) => id !== "egg")
      .map((id) => `{${id}}`)
      .join(" and ");
    const egg = has(heart, "egg");
    return [
      `Squeeze {rice-pouch} in its pouch to break up the grains. Mix ${juiced(season)} in a small bowl.`,
      ...(egg
        ? [
            `Heat {rapeseed-oil*0.3} in a wok or wide frying pan over a medium-high heat, pour in {egg} and stir for 1 minute, until set in soft curds. Lift onto a plate.`,
          ]
        : []),
      ...(has(heart, "alone")
        ? []
        : [
            sentences(
              `Heat {rapeseed-oil*${egg ? 0.3 : 0.5}} in ${egg ? "the" : "a wok or wide frying"} pan over a high heat and fry ${own} for ${heart.minutes} minutes, stirring now and then, until ${heart.id === "prawn" ? "pink" : heart.core || heart.id === "tofu" ? "browned" : "hot"}.`,
              done(heart),
            ),
            `Lift ${heart.say} onto ${egg ? "the same" : "a"} plate.`,
          ]),
      `Heat {rapeseed-oil*${has(heart, "alone") ? 0.7 : egg ? 0.4 : 0.5}} in the pan over a high heat and fry ${amounts(veg)} for ${veg.minutes} minutes, stirring.`,
      "Add {garlic} and half of {spring-onion}, then the rice, and fry for 2 minutes, until the rice is steaming hot throughout.",
      `Stir in the sauce with ${list([has(heart, "alone") ? "" : heart.say, egg ? "the egg" : ""])}, toss for 1 minute and top with the rest of the spring onion.`,
    ];
  },
  tips: [
    "Eat it at once: rice that has been warmed through should not be kept and heated again.",
    "Rice of your own? Cool it within the hour, keep it in the fridge and use it the next day.",
  ],
});

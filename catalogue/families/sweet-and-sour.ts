import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken pepper pineapple",
  "chicken broccoli orange",
  "pork pepper pineapple",
  "pork cabbage plum",
  "prawn pepper pineapple",
  "prawn mix chilli",
  "tofu pepper pineapple",
  "tofu broccoli orange",
  "tofu mix plum",
  "turkey mix chilli",
  "cauliflower pepper chilli",
  "turkey cabbage orange",
];

export const sweetAndSour = family({
  id: "sweet-and-sour",
  meal: "dinner",
  skill: "intermediate",
  cuisine: "chinese",
  prepMinutes: 12,
  cookMinutes: ({ heart, veg }) => Math.max(18, 7 + (heart.minutes ?? 0) + (veg.minutes ?? 0)),
  leftoverDays: 1,
  appeal: ({ heart, sauce }) => ({
    familiarity: heart.core ? 4 : 3,
    children: 3,
    spice: ["orange", "chilli"].includes(sauce.id) ? 1 : 0,
    occasions: ["weekday", "fakeaway"],
  }),
  limit: 12,
  base: { "rice-long": 65, "rapeseed-oil": 12, garlic: [4, "crushed"], ginger: [6, "finely grated"], "red-onion": [50, "cut into wedges"] },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-breast": [130, "cut into 2.5 cm pieces"], cornflour: 7 },
        say: "the chicken",
        minutes: 8,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "pork",
        label: "pork",
        uses: { "pork-fillet": [130, "cut into 2 cm pieces"], cornflour: 7 },
        say: "the pork",
        minutes: 7,
        core: "pieces",
        protein: "pork",
      },
      {
        id: "prawn",
        label: "prawns",
        uses: { "prawns-raw": [110, "thawed"], cornflour: 7 },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
      },
      {
        id: "tofu",
        label: "crisp tofu",
        uses: { tofu: [140, "cut into 2 cm cubes and patted dry"], cornflour: 9 },
        say: "the tofu",
        minutes: 8,
        protein: "tofu",
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-steak": [130, "cut into 2.5 cm pieces"], cornflour: 7 },
        say: "the turkey",
        minutes: 8,
        core: "poultry",
        protein: "turkey",
      },
      {
        id: "cauliflower",
        label: "cauliflower, edamame and cashew",
        say: "the cauliflower",
        minutes: 9,
        protein: "beans",
        is: ["plant"],
        uses: { cauliflower: [170, "cut into small florets"], edamame: 60, cashews: 20, cornflour: 4 },
      },
    ],
    veg: [
      {
        id: "pepper",
        label: "peppers",
        uses: { "red-pepper": [0.5, "cut into 2.5 cm pieces"], "green-pepper": [0.5, "cut into 2.5 cm pieces"] },
        say: "",
        minutes: 4,
        vegetable: "pepper",
      },
      {
        id: "broccoli",
        label: "broccoli",
        uses: { broccoli: [130, "cut into small florets"] },
        say: "",
        minutes: 5,
        vegetable: "broccoli",
      },
      {
        id: "cabbage",
        label: "cabbage and carrots",
        uses: { "white-cabbage": [110, "shredded"], carrot: [60, "thinly sliced"] },
        say: "",
        minutes: 4,
        vegetable: "cabbage",
      },
      { id: "mix", label: "crunchy mixed veg", uses: { "stir-fry-veg": 160 }, say: "", minutes: 3, vegetable: "mixed vegetables" },
    ],
    sauce: [
      {
        id: "pineapple",
        label: "pineapple",
        say: "{ketchup}, {vinegar-cider}, {sugar-brown} and {soy-sauce}",
        flavour: "pineapple",
        uses: { "pineapple-tin": [85, "drained"], ketchup: 16, "vinegar-cider": 10, "sugar-brown": 4, "soy-sauce": 7 },
        is: ["fruit"],
      },
      {
        id: "orange",
        label: "orange",
        say: "the zest and juice of {orange}, {vinegar-rice}, {honey}, {soy-sauce} and {chilli-flakes}",
        flavour: "orange",
        uses: { orange: 0.5, "vinegar-rice": 8, honey: 12, "soy-sauce": 9, "chilli-flakes": 0.2 },
      },
      {
        id: "plum",
        label: "plum",
        say: "{vinegar-rice}, {sugar-brown}, {five-spice} and {soy-sauce}",
        flavour: "plum",
        is: ["fruit"],
        uses: { plum: [80, "stoned and cut into wedges"], "vinegar-rice": 10, "sugar-brown": 10, "five-spice": 0.5, "soy-sauce": 9 },
      },
      {
        id: "chilli",
        label: "chilli",
        say: "{sweet-chilli}, {tomato-puree}, {vinegar-cider} and {soy-sauce}",
        flavour: "sweet chilli",
        uses: { "sweet-chilli": 22, "tomato-puree": 10, "vinegar-cider": 9, "soy-sauce": 7 },
      },
    ],
  },
  allow: ({ heart, veg, sauce }) => TOGETHER.includes(`${heart.id} ${veg.id} ${sauce.id}`),
  name: ({ heart, veg, sauce }) =>
    `Sweet and sour ${heart.label} with ${list([sauce.label, ...veg.label.split(" and ")])}`.replace(
      "chilli and tomato,",
      "chilli, tomato,",
    ),
  description: ({ heart, sauce }) =>
    `${capital(heart.say.replace("the ", ""))} in a glossy ${sauce.label} sauce that is sharp, sweet and lighter than a takeaway.`,
  steps: ({ heart, veg, sauce }) => {
    const coat = Object.keys(heart.uses).filter((id) => id !== "cornflour" && id !== "cashews");
    const fruit = Object.keys(sauce.uses)[0];
    const share = has(heart, "plant") ? "" : "*0.6";
    const starch = has(heart, "plant") ? "{cornflour}" : "{cornflour*0.4}";
    return [
      "Rinse {rice-long} and put it into a lidded saucepan with {water*130}. Bring to the boil, cover, simmer on the lowest heat for 12 minutes, then leave to stand off the heat.",
      `For the sauce, mix ${sauce.say} with ${starch} and {water*60} in a small bowl.`,
      has(heart, "plant")
        ? `Heat {rapeseed-oil*0.7} in a wok or wide frying pan over a medium-high heat and fry ${list(coat.map((id) => `{${id}}`))} for ${heart.minutes} minutes, turning now and then, until browned.`
        : sentences(
            `Toss {${coat[0]}} in {cornflour${share}}. Heat {rapeseed-oil*0.7} in a wok or wide frying pan over a medium-high heat and fry ${heart.say} for ${heart.minutes} minutes, turning now and then, until crisp at the edges.`,
            done(heart),
          ),
      `Lift ${heart.say} onto a plate. Heat {rapeseed-oil*0.3} in the pan over a high heat and fry ${list(["red-onion", ...Object.keys(veg.uses)].map((id) => `{${id}}`))} for ${veg.minutes} minutes, stirring.`,
      `Add {garlic} and {ginger}${has(sauce, "fruit") ? ` with {${fruit}}` : ""} and stir for 1 minute.`,
      `Pour in the sauce, return ${heart.say} and bubble for 1 minute, until thick and shiny.`,
      `Fluff up the rice and spoon ${heart.say} and the sauce over it${has(heart, "plant") ? ", with {cashews} on top" : ""}.`,
    ];
  },
  tips: [
    "Stir the sauce again before it goes in: the cornflour sinks to the bottom.",
    "Taste before serving: a few more drops of vinegar make it sharper.",
  ],
});

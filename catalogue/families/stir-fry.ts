import { family, type Option } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken broccoli soy rice",
  "chicken mix lemon rice",
  "beef pepper pepper rice",
  "beef pak-choi oyster rice",
  "beef broccoli sesame cashews",
  "pork cabbage hoisin rice",
  "prawn pepper chilli rice",
  "prawn pak-choi sesame cashews",
  "tofu broccoli sesame rice",
  "tofu mix soy rice",
  "turkey beans sesame cashews",
  "tofu beans pepper rice",
  "chicken pak-choi sesame cashews",
];

/** A sauce's foods, with the fruit squeezed. */
const juiced = (option: Option) =>
  list(Object.keys(option.uses).map((id) => (id === "lime" || id === "lemon" ? `the juice of {${id}}` : `{${id}}`)));

export const stirFry = family({
  id: "stir-fry",
  meal: "dinner",
  skill: "beginner",
  cuisine: "chinese",
  prepMinutes: 10,
  cookMinutes: ({ heart, veg, side }) => Math.max(side.id === "rice" ? 17 : 0, 4 + (heart.minutes ?? 0) + (veg.minutes ?? 0)),
  leftoverDays: 1,
  appeal: ({ sauce }) => ({ familiarity: 4, children: 3, spice: sauce.id === "chilli" ? 1 : 0, occasions: ["weekday", "fakeaway"] }),
  limit: 13,
  base: { "rapeseed-oil": 10, "spring-onion": [15, "sliced"], garlic: [5, "thinly sliced"], ginger: [6, "cut into fine matchsticks"] },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-breast": [130, "cut into thin strips"] },
        say: "the chicken",
        minutes: 6,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "beef",
        label: "steak",
        uses: { "beef-steak": [114, "cut into thin strips"] },
        say: "the steak",
        minutes: 4,
        core: "pieces",
        protein: "beef",
      },
      {
        id: "pork",
        label: "pork",
        uses: { "pork-loin": [130, "cut into thin strips"] },
        say: "the pork",
        minutes: 6,
        core: "pieces",
        protein: "pork",
      },
      {
        id: "prawn",
        label: "prawn",
        uses: { "prawns-raw": [110, "thawed"] },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
      },
      {
        id: "tofu",
        label: "tofu",
        uses: { tofu: [140, "cut into 2 cm cubes and patted dry"] },
        say: "the tofu",
        minutes: 7,
        protein: "tofu",
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-steak": [130, "cut into thin strips"] },
        say: "the turkey",
        minutes: 6,
        core: "poultry",
        protein: "turkey",
      },
    ],
    veg: [
      {
        id: "broccoli",
        label: "broccoli",
        uses: { broccoli: [140, "cut into small florets"] },
        say: "broccoli",
        minutes: 5,
        vegetable: "broccoli",
        is: ["splash"],
      },
      { id: "mix", label: "mixed veg", uses: { "stir-fry-veg": 160 }, say: "mixed veg", minutes: 3, vegetable: "mixed vegetables" },
      {
        id: "pepper",
        label: "sweet pepper",
        uses: { "red-pepper": [0.5, "sliced"], "green-pepper": [0.5, "sliced"] },
        say: "peppers",
        minutes: 4,
        vegetable: "pepper",
      },
      {
        id: "pak-choi",
        label: "pak choi and mushroom",
        uses: { mushroom: [75, "sliced"], "pak-choi": [125, "quartered"] },
        say: "pak choi and mushrooms",
        minutes: 5,
        vegetable: "pak choi",
      },
      {
        id: "cabbage",
        label: "cabbage and carrot",
        uses: { "white-cabbage": [120, "shredded"], carrot: [60, "cut into matchsticks"] },
        say: "cabbage and carrots",
        minutes: 4,
        vegetable: "cabbage",
      },
      { id: "beans", label: "green bean", uses: { "green-beans-frozen": 130 }, say: "green beans", minutes: 5, vegetable: "green beans" },
    ],
    sauce: [
      { id: "soy", label: "ginger and soy", uses: { "soy-sauce": 14, "sugar-brown": 4, cornflour: 3 }, say: "", flavour: "ginger and soy" },
      {
        id: "lemon",
        label: "honey and lemon",
        uses: { "soy-sauce": 10, honey: 10, lemon: [0.5, "juiced"], cornflour: 3 },
        say: "",
        flavour: "honey and lemon",
      },
      {
        id: "pepper",
        label: "black pepper",
        uses: { "soy-sauce": 12, "black-pepper": 1, "vinegar-rice": 5, cornflour: 3 },
        say: "",
        flavour: "black pepper",
      },
      { id: "oyster", label: "oyster sauce", uses: { "oyster-sauce": 18, "soy-sauce": 4, cornflour: 2 }, say: "", flavour: "oyster sauce" },
      { id: "hoisin", label: "hoisin", uses: { hoisin: 25, "soy-sauce": 5 }, say: "", flavour: "hoisin" },
      {
        id: "chilli",
        label: "sweet chilli and lime",
        uses: { "sweet-chilli": 25, "soy-sauce": 6, lime: [0.5, "juiced"] },
        say: "",
        flavour: "sweet chilli",
      },
      { id: "sesame", label: "toasted sesame", uses: { "soy-sauce": 12, "sesame-oil": 8, "sesame-seeds": 5 }, say: "", flavour: "sesame" },
    ],
    side: [
      {
        id: "rice",
        label: "rice",
        uses: { "rice-long": 65 },
        say: "Fluff up the rice, spoon everything over it and scatter with {spring-onion}.",
      },
      { id: "cashews", label: "cashews", uses: { cashews: 18 }, say: "Pile into bowls and scatter with {cashews} and {spring-onion}." },
    ],
  },
  allow: ({ heart, veg, sauce, side }) => TOGETHER.includes(`${heart.id} ${veg.id} ${sauce.id} ${side.id}`),
  name: ({ heart, veg, sauce, side }) =>
    `Stir-fried ${list([heart.label, ...veg.label.split(" and ")])} with ${sauce.label}${side.id === "cashews" ? " and cashews" : ""}`,
  description: ({ veg, sauce }) => `${capital(veg.say)} kept crisp in a hot pan with ${sauce.label}: on the table faster than a delivery.`,
  steps: ({ heart, veg, sauce, side }) => [
    ...(side.id === "rice"
      ? [
          "Rinse {rice-long} and put it into a lidded saucepan with {water*130}. Bring to the boil, cover, simmer on the lowest heat for 12 minutes, then leave to stand off the heat.",
        ]
      : []),
    `For the sauce, mix ${juiced(sauce)} with {water*30} in a small bowl.`,
    sentences(
      `Heat {rapeseed-oil*0.5} in a wok or wide frying pan over a high heat and fry ${amounts(heart)} for ${heart.minutes} minutes, turning now and then, until ${heart.id === "prawn" ? "pink" : "browned"}.`,
      done(heart),
    ),
    `Lift ${heart.say} onto a plate, add {rapeseed-oil*0.5} to the pan and fry {garlic} and {ginger} for 30 seconds.`,
    `Add ${amounts(veg)} and fry over a high heat for ${veg.minutes} minutes, ${has(veg, "splash") ? "with a splash of water, " : ""}stirring all the time, until just tender but still crisp.`,
    `Return ${heart.say}, pour in the sauce and bubble for 1 minute, until glossy.`,
    side.say,
  ],
  tips: [
    "Have everything cut and mixed before the pan goes on: there is no time later.",
    "A really hot pan browns; a crowded one stews. Cook in two batches for four people.",
  ],
});

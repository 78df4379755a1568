import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, has, sentences } from "../words.ts";

const TOGETHER = [
  "turkey lime carrot",
  "chicken lime cucumber",
  "beef ginger pepper",
  "tofu peanut carrot",
  "chicken ginger mushroom",
  "pork basil beansprout",
  "beef lime mushroom",
  "tofu lime pepper",
  "turkey hoisin cucumber",
  "pork ginger carrot",
  "chicken peanut beansprout",
  "turkey basil pepper",
];
const START: Record<string, string> = {
  lime: "{garlic} and {red-chilli}",
  ginger: "{ginger}, {garlic} and {five-spice}",
  basil: "{garlic} and {red-chilli}",
  hoisin: "{ginger}",
  peanut: "{garlic}",
};
const FINISH: Record<string, string> = {
  lime: "Take off the heat and stir in {salt}, {mint}, {coriander} and the juice of {lime}.",
  ginger: "Stir in {vinegar-rice}, {salt} and {spring-onion} and cook for 1 minute more.",
  basil: "Stir in {fish-sauce}, {basil} and the juice of {lime}, and take off the heat as soon as the leaves wilt.",
  hoisin: "Stir in {hoisin} and {soy-sauce} and let it bubble for 1 minute, until sticky.",
  peanut:
    "Stir in {peanut-butter}, {soy-sauce}, {sriracha}, the juice of {lime} and {water*25}, and let it bubble for 1 minute, until it coats everything.",
};

export const lettuceCups = family({
  id: "lettuce-cups",
  meal: "lunch",
  skill: "beginner",
  cuisine: ({ flavour }) => flavour.cuisine ?? "thai",
  prepMinutes: 10,
  cookMinutes: ({ crunch }) => 10 + (crunch.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ flavour }) => ({ familiarity: 2, children: 1, spice: flavour.id === "hoisin" ? 0 : 1, occasions: ["weekday"] }),
  limit: 12,
  base: { "little-gem": 1 },
  slots: {
    mince: [
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-mince": 125 },
        say: "the mince",
        core: "poultry-mince",
        protein: "turkey",
      },
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-mince": 125 },
        say: "the mince",
        core: "poultry-mince",
        protein: "chicken",
      },
      { id: "beef", label: "beef", uses: { "beef-mince-5": 120 }, say: "the mince", core: "mince", protein: "beef" },
      { id: "pork", label: "pork", uses: { "pork-mince": 110 }, say: "the mince", core: "mince", protein: "pork" },
      { id: "tofu", label: "tofu", uses: { tofu: [140, "crumbled and patted dry"] }, say: "the tofu", protein: "tofu" },
    ],
    flavour: [
      {
        id: "lime",
        label: "Chilli, lime and mint",
        say: "the lime",
        flavour: "lime",
        cuisine: "thai",
        uses: {
          "coconut-oil": 9,
          garlic: [4, "crushed"],
          "red-chilli": [5, "finely chopped"],
          salt: 0.8,
          mint: [4, "torn"],
          coriander: [4, "torn"],
          lime: [0.5, "juiced"],
        },
      },
      {
        id: "ginger",
        label: "Ginger and five spice",
        say: "the ginger",
        flavour: "ginger",
        cuisine: "chinese",
        uses: {
          "sesame-oil": 9,
          ginger: [8, "finely grated"],
          garlic: [4, "crushed"],
          "five-spice": 0.6,
          "vinegar-rice": 6,
          salt: 0.8,
          "spring-onion": [20, "sliced"],
        },
      },
      {
        id: "basil",
        label: "Thai-style basil",
        say: "the basil",
        flavour: "basil",
        cuisine: "thai",
        uses: {
          "rapeseed-oil": 8,
          garlic: [5, "crushed"],
          "red-chilli": [5, "finely chopped"],
          "fish-sauce": 6,
          basil: 6,
          lime: [0.25, "juiced"],
        },
      },
      {
        id: "hoisin",
        label: "Hoisin",
        uses: { "rapeseed-oil": 7, ginger: [6, "finely grated"], hoisin: 15, "soy-sauce": 4 },
        say: "the hoisin",
        flavour: "hoisin",
        cuisine: "chinese",
      },
      {
        id: "peanut",
        label: "Peanut",
        say: "the peanut sauce",
        flavour: "peanut",
        cuisine: "thai",
        uses: { "rapeseed-oil": 6, garlic: [4, "crushed"], "peanut-butter": 14, "soy-sauce": 7, sriracha: 4, lime: [0.25, "juiced"] },
      },
    ],
    crunch: [
      {
        id: "carrot",
        label: "carrot and cashews",
        uses: { carrot: [50, "cut into matchsticks"], cashews: [14, "chopped"] },
        say: "the carrot",
        vegetable: "carrot",
        is: ["cold"],
      },
      {
        id: "cucumber",
        label: "cucumber and avocado",
        uses: { cucumber: [0.15, "cut into matchsticks"], avocado: [0.25, "diced"] },
        say: "the cucumber",
        vegetable: "cucumber",
        is: ["cold"],
      },
      {
        id: "pepper",
        label: "red pepper and almonds",
        uses: { "red-pepper": [0.5, "finely diced"], "almonds-flaked": 14 },
        say: "the pepper",
        minutes: 3,
        vegetable: "pepper",
      },
      {
        id: "mushroom",
        label: "mushrooms and sesame",
        uses: { mushroom: [90, "finely chopped"], "sesame-seeds": 8 },
        say: "the mushrooms",
        minutes: 4,
        vegetable: "mushroom",
      },
      {
        id: "beansprout",
        label: "beansprouts and peanuts",
        uses: { beansprouts: 60, peanuts: [12, "chopped"] },
        say: "the beansprouts",
        minutes: 2,
        vegetable: "beansprouts",
      },
    ],
  },
  allow: ({ mince, flavour, crunch }) => TOGETHER.includes(`${mince.id} ${flavour.id} ${crunch.id}`),
  name: ({ mince, flavour, crunch }) => `${flavour.label} ${mince.label} lettuce cups with ${crunch.label}`,
  description: ({ mince, crunch }) =>
    `Hot ${mince.label} in cold, crisp leaves, with ${crunch.label}: big on flavour and eaten with your hands.`,
  steps: ({ mince, flavour, crunch }) => {
    const oil = Object.keys(flavour.uses).find((id) => id.endsWith("-oil")) ?? "";
    const [meat = ""] = Object.keys(mince.uses);
    const [first = "", second = ""] = Object.keys(crunch.uses);
    const cold = has(crunch, "cold");
    const hot = crunch.id === "beansprout" ? "hot all the way through" : "lightly browned";
    const browned =
      mince.id === "tofu" ? "stirring now and then, until browned and crisp" : "breaking it up into fine crumbs, until browned";
    return [
      "Pull {little-gem} apart into cups, wash, pat dry and share between plates.",
      cold
        ? `Put ${amounts(crunch)} into small bowls, ready to scatter.`
        : `Heat {${oil}*0.4} in a large frying pan over a high heat and fry {${first}} for ${crunch.minutes} minutes, until ${hot}, then tip out.`,
      sentences(
        `Heat {${oil}${cold ? "" : "*0.6"}} in ${cold ? "a large frying" : "the same"} pan over a high heat and fry {${meat}} for 6 minutes, ${browned}.`,
        done(mince),
      ),
      `Add ${START[flavour.id] ?? ""} and fry for 1 minute, stirring${cold ? "" : `, then return ${crunch.say} to the pan`}.`,
      FINISH[flavour.id] ?? "",
      cold ? `Spoon into the cups and scatter with the ${crunch.label}.` : `Spoon into the cups and scatter with {${second}}.`,
    ];
  },
  tips: ["Two leaves, one inside the other, hold more and drip less.", "Bring the pan to the table and let everyone fill their own."],
});

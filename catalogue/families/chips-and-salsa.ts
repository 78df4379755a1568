import { family, type Uses } from "../family.ts";

const USES = {
  tomato: {
    tomato: [90, "finely diced"],
    "red-onion": [15, "finely chopped"],
    "green-chilli": [3, "finely chopped"],
    coriander: [3, "chopped"],
    salt: 0.4,
    lime: 0.25,
  },
  mango: {
    mango: 0.25,
    "red-pepper": [0.25, "finely diced"],
    "red-chilli": [3, "finely chopped"],
    mint: [2, "shredded"],
    salt: 0.3,
    lime: 0.25,
  },
  bean: {
    "black-beans": [60, "drained"],
    "cherry-tomato": [50, "quartered"],
    cumin: 0.6,
    coriander: [3, "chopped"],
    salt: 0.4,
    lime: [0.25, "juiced"],
  },
  corn: { "sweetcorn-frozen": 60, "spring-onion": [12, "finely sliced"], jalapenos: [8, "chopped"], salt: 0.3, lime: [0.25, "juiced"] },
  pineapple: {
    "pineapple-tin": [60, "drained"],
    "red-onion": [15, "finely chopped"],
    "red-chilli": [3, "finely chopped"],
    mint: [2, "shredded"],
    salt: 0.3,
    lime: 0.25,
  },
  pepper: { "roasted-peppers": [70, "drained"], "almonds-flaked": 8, garlic: [2, "crushed"], "smoked-paprika": 0.3, "vinegar-wine": 2.5 },
} satisfies Record<string, Uses>;

const SALSA: Record<string, string> = {
  tomato: "Mix {tomato}, {red-onion}, {green-chilli}, {coriander}, {salt} and the juice of {lime} in a bowl.",
  mango: "Dice the flesh of {mango} and mix with {red-pepper}, {red-chilli}, {mint}, {salt} and the juice of {lime} in a bowl.",
  bean: "Mix {black-beans}, {cherry-tomato}, {cumin}, {coriander}, {salt} and the juice of {lime} in a bowl.",
  corn: "Fry {sweetcorn-frozen} in a dry frying pan over a high heat for 5 minutes, until blackened in places. Tip into a bowl and stir in {spring-onion}, {jalapenos}, {salt} and the juice of {lime}.",
  pineapple:
    "Chop {pineapple-tin} into small pieces and mix with {red-onion}, {red-chilli}, {mint}, {salt} and the juice of {lime} in a bowl.",
  pepper: "Chop {roasted-peppers} finely and mix with {almonds-flaked}, {garlic}, {smoked-paprika} and {vinegar-wine} in a bowl.",
};

export const chipsAndSalsa = family({
  id: "chips-and-salsa",
  meal: "snack",
  skill: "beginner",
  cuisine: ({ salsa }) => salsa.cuisine ?? "mexican",
  protein: "vegetables",
  prepMinutes: 10,
  cookMinutes: 10,
  leftoverDays: 0,
  appeal: ({ salsa }) => ({ familiarity: 3, children: 2, spice: ["bean", "pepper"].includes(salsa.id) ? 0 : 1, occasions: ["weekend"] }),
  limit: 6,
  base: { tortilla: 1, "olive-oil": 3.75 },
  slots: {
    salsa: [
      { id: "tomato", label: "fresh tomato salsa", uses: USES.tomato, say: "the salsa", vegetable: "tomato", flavour: "lime" },
      {
        id: "mango",
        label: "mango salsa",
        uses: USES.mango,
        say: "the salsa",
        vegetable: "mango",
        flavour: "chilli",
        cuisine: "caribbean",
      },
      { id: "bean", label: "black bean salsa", uses: USES.bean, say: "the salsa", protein: "beans", vegetable: "tomato", flavour: "cumin" },
      { id: "corn", label: "charred sweetcorn salsa", uses: USES.corn, say: "the salsa", vegetable: "sweetcorn", flavour: "jalapeño" },
      {
        id: "pineapple",
        label: "pineapple salsa",
        uses: USES.pineapple,
        say: "the salsa",
        vegetable: "pineapple",
        flavour: "chilli",
        cuisine: "caribbean",
      },
      {
        id: "pepper",
        label: "smoky roasted pepper salsa",
        uses: USES.pepper,
        say: "the salsa",
        vegetable: "pepper",
        flavour: "smoky",
        cuisine: "spanish",
      },
    ],
  },
  name: ({ salsa }) => `Baked tortilla chips with ${salsa.label}`,
  description: ({ salsa }) => `Tortillas baked until they snap, with ${salsa.label} to scoop up.`,
  steps: ({ salsa }) => [
    "Heat the oven to 200 °C (180 °C fan, gas 6).",
    "Brush {tortilla} on both sides with {olive-oil}, stack them up and cut the stack into 8 wedges.",
    "Spread the wedges out on baking trays in one layer and bake for 8–10 minutes, turning once, until golden at the edges.",
    SALSA[salsa.id] ?? "",
    "Leave the chips on the trays for 5 minutes: they turn crisp as they cool.",
    "Share out the chips and the salsa.",
  ],
  tips: ["Let the salsa stand for 10 minutes if there is time: the juices run and it tastes of more."],
});

import { family, type Option } from "../family.ts";
import { amounts, amountsWithout, capital } from "../words.ts";

const MORNING = [
  "almonds",
  "almonds-flaked",
  "banana",
  "blueberry",
  "honey",
  "lime",
  "mango",
  "peaches-tin",
  "pear",
  "pumpkin-seeds",
  "raspberry",
  "sesame-seeds",
  "strawberry",
  "sunflower-seeds",
];
/** Toppings that go with milk alone; the others are set with yogurt too. */
const MILKY = ["banana", "carrot", "raisin", "apple", "date", "mango", "apricot"];
const morning = (topping: Option) => Object.keys(topping.uses).filter((id) => MORNING.includes(id));
const EVENING_WORDS: readonly [string, string][] = [
  ["{lemon}", "the zest of {lemon}"],
  ["{orange}", "the juice of {orange}"],
];
const evening = (topping: Option) =>
  EVENING_WORDS.reduce((text, [token, words]) => text.replace(token, words), amountsWithout(topping, ...morning(topping)));
const finish = (topping: Option) =>
  amountsWithout(topping, ...Object.keys(topping.uses).filter((id) => !MORNING.includes(id))).replace("{lime}", "a squeeze of {lime}");

export const overnightOats = family({
  id: "overnight-oats",
  meal: "breakfast",
  skill: "beginner",
  cuisine: ({ topping }) => topping.cuisine ?? "british",
  protein: "grain",
  prepMinutes: 7,
  cookMinutes: 0,
  leftoverDays: 2,
  appeal: { familiarity: 3, children: 2, spice: 0, occasions: ["weekday"] },
  limit: 13,
  base: { oats: 50 },
  slots: {
    topping: [
      {
        id: "apple",
        label: "apple and cinnamon",
        uses: { apple: [100, "coarsely grated"], cinnamon: 0.6, "almonds-flaked": 8 },
        say: "",
        vegetable: "apple",
        flavour: "cinnamon",
      },
      {
        id: "banana",
        label: "banana and peanut butter",
        uses: { "peanut-butter": 14, banana: [100, "sliced"] },
        say: "",
        vegetable: "banana",
        flavour: "peanut",
      },
      {
        id: "berry",
        label: "berry and pumpkin seed",
        uses: { "berries-frozen": 80, "pumpkin-seeds": 10 },
        say: "",
        vegetable: "berries",
        flavour: "seeds",
      },
      {
        id: "blueberry",
        label: "blueberry, lemon and honey",
        uses: { lemon: [0.25, "zested"], blueberry: 60, honey: 8 },
        say: "",
        vegetable: "blueberry",
        flavour: "lemon",
        is: ["honey"],
      },
      {
        id: "mango",
        label: "mango, lime and coconut",
        uses: { "coconut-desiccated": 8, mango: [0.25, "diced"], lime: 0.25 },
        say: "",
        vegetable: "mango",
        flavour: "coconut",
        cuisine: "caribbean",
      },
      {
        id: "carrot",
        label: "carrot and sultana",
        uses: { carrot: [50, "finely grated"], sultanas: 15, cinnamon: 0.6, "sunflower-seeds": 8 },
        say: "",
        vegetable: "carrot",
        flavour: "sultana",
      },
      {
        id: "raisin",
        label: "raisin and cinnamon",
        uses: { raisins: 25, cinnamon: 0.6, "sunflower-seeds": 8 },
        say: "",
        vegetable: "raisin",
        flavour: "cinnamon",
      },
      {
        id: "pear",
        label: "pear and ginger",
        uses: { "ground-ginger": 0.6, "maple-syrup": 6, pear: [100, "diced"], "sunflower-seeds": 10 },
        say: "",
        vegetable: "pear",
        flavour: "ginger",
      },
      {
        id: "raspberry",
        label: "raspberry and cocoa",
        uses: { cocoa: 6, "maple-syrup": 8, raspberry: 50 },
        say: "",
        vegetable: "raspberry",
        flavour: "cocoa",
      },
      {
        id: "peach",
        label: "peach and almond",
        uses: { nutmeg: 0.2, raisins: 10, "peaches-tin": [100, "drained and diced"], "almonds-flaked": 10 },
        say: "",
        vegetable: "peach",
        flavour: "almond",
      },
      {
        id: "apricot",
        label: "apricot and orange",
        uses: { "apricots-dried": [30, "chopped"], orange: [0.5, "juiced"], almonds: [12, "roughly chopped"] },
        say: "",
        vegetable: "apricot",
        flavour: "orange",
      },
      {
        id: "date",
        label: "date, tahini and banana",
        uses: { dates: [20, "chopped"], tahini: 12, banana: [80, "sliced"], "sesame-seeds": 3 },
        say: "",
        vegetable: "banana",
        flavour: "tahini",
        cuisine: "middle_eastern",
      },
      {
        id: "strawberry",
        label: "strawberry and chia",
        uses: { chia: 6, strawberry: [80, "sliced"] },
        say: "",
        vegetable: "strawberry",
        flavour: "chia",
      },
    ],
    milk: [
      { id: "yogurt", label: "", uses: { "milk-semi": 130, "yogurt-natural": 50 }, say: "the milk and yogurt" },
      { id: "milk", label: "", uses: { "milk-semi": 170 }, say: "the milk" },
    ],
  },
  allow: ({ topping, milk }) => (milk.id === "milk") === MILKY.includes(topping.id),
  name: ({ topping }) => capital(`${topping.label} overnight oats`),
  description: ({ topping }) => `Oats left to soften overnight with ${topping.label}: two minutes' work in the morning.`,
  steps: ({ topping, milk }) => [
    "The evening before, put {oats} into a large jar or a bowl with a lid.",
    `Stir in ${evening(topping)}.`,
    `Pour in ${amounts(milk)} and stir well, so that no dry pocket is left at the bottom.`,
    "Cover and leave in the fridge overnight, or for at least 6 hours.",
    "In the morning stir again and loosen with a splash of cold water if it has set too thick.",
    `Share between bowls, top with ${finish(topping)} and eat cold.`,
  ],
  tips: [
    "Make two days' worth at once: it keeps in the fridge, and the topping goes on when you eat.",
    "Prefer it warm? 2 minutes in the microwave, stirring halfway.",
  ],
});

import { family } from "../family.ts";
import { amounts, capital, list } from "../words.ts";

const TOGETHER = ["apple seed", "apricot seed", "apricot maple", "banana maple", "berry peanut", "berry seed"];

export const porridge = family({
  id: "porridge",
  meal: "breakfast",
  skill: "beginner",
  cuisine: "british",
  protein: "grain",
  prepMinutes: 3,
  cookMinutes: 6,
  leftoverDays: 0,
  appeal: { familiarity: 5, children: 3, spice: 0, occasions: ["weekday", "weekend"] },
  limit: 6,
  base: { oats: 50, "milk-semi": 200 },
  slots: {
    fruit: [
      { id: "banana", label: "banana", uses: { banana: [100, "sliced"] }, say: "the banana", vegetable: "banana" },
      { id: "apple", label: "apple", uses: { apple: [100, "coarsely grated"] }, say: "the apple", vegetable: "apple" },
      { id: "berry", label: "berry", uses: { "berries-frozen": 80 }, say: "the berries", vegetable: "berries" },
      { id: "apricot", label: "apricot", uses: { "apricots-dried": [35, "chopped"] }, say: "the apricots", vegetable: "apricot" },
    ],
    finish: [
      { id: "peanut", label: "peanut butter", uses: { "peanut-butter": 15 }, say: "the peanut butter", flavour: "peanut" },
      { id: "seed", label: "mixed seed", uses: { "pumpkin-seeds": 8, "sunflower-seeds": 8 }, say: "the seeds", flavour: "seeds" },
      {
        id: "maple",
        label: "maple and walnut",
        uses: { "maple-syrup": 8, walnuts: [12, "broken up"] },
        say: "the maple syrup and walnuts",
        flavour: "maple",
      },
    ],
  },
  allow: ({ fruit, finish }) => TOGETHER.includes(`${fruit.id} ${finish.id}`),
  name: ({ fruit, finish }) => `${capital(list([fruit.label, ...finish.label.split(" and ")]))} porridge`,
  description: ({ fruit, finish }) =>
    `Creamy oats with ${list([fruit.label, ...finish.label.split(" and ")])}: a warm start that lasts until lunch.`,
  steps: ({ fruit, finish }) => [
    "Put {oats} into a saucepan with {milk-semi} and {water*150}.",
    "Bring to a gentle simmer over a medium heat, stirring now and then.",
    fruit.id === "apricot" || fruit.id === "apple"
      ? `Stir in ${amounts(fruit)} and simmer for 5 minutes, stirring often, until thick and creamy.`
      : "Simmer for 5 minutes, stirring often, until thick and creamy.",
    "Take off the heat and leave for 1 minute: it thickens as it stands.",
    fruit.id === "apricot" || fruit.id === "apple"
      ? `Spoon into bowls and top with ${amounts(finish)}.`
      : `Spoon into bowls and top with ${amounts(fruit, finish)}.`,
  ],
  tips: ["Too thick? Loosen it with a splash of hot water.", "Soak the oats in the pan overnight and they cook in half the time."],
});

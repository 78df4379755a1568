import { family, type Option } from "../family.ts";

/** Something simple to go with the meals, one portion: what the method says of it, and an option's facts. */
const extra = (id: string, label: string, uses: Option["uses"], say: string, more: Partial<Option> = {}): Option => ({
  id,
  label,
  uses,
  say,
  flavour: id,
  ...more,
});

/** Bread, fruit, milk, yogurt, nuts: what brings a day up to what a household needs. Chosen by the planner, never counted among the meals. */
export const extras = family({
  id: "extras",
  meal: "extra",
  skill: "beginner",
  cuisine: "british",
  protein: "grain",
  vegetable: "none",
  prepMinutes: 2,
  cookMinutes: ({ extra }) => extra.minutes ?? 0,
  leftoverDays: 0,
  appeal: { familiarity: 5, children: 3, spice: 0, occasions: ["weekday", "weekend"] },
  limit: 40,
  base: {},
  slots: {
    extra: [
      extra(
        "toast",
        "Two slices of toast and butter",
        { "bread-wholemeal": 80, butter: 12 },
        "Toast {bread-wholemeal} and spread with {butter}.",
        {
          minutes: 3,
        },
      ),
      extra(
        "toast-and-peanut-butter",
        "Toast and peanut butter",
        { "bread-wholemeal": 40, "peanut-butter": 18 },
        "Toast {bread-wholemeal} and spread with {peanut-butter}.",
        { minutes: 3, protein: "nuts" },
      ),
      extra(
        "toast-and-jam",
        "Toast and jam",
        { "bread-wholemeal": 40, butter: 6, jam: 18 },
        "Toast {bread-wholemeal}, spread with {butter} and top with {jam}.",
        {
          minutes: 3,
        },
      ),
      extra("crumpets", "Two crumpets and butter", { crumpet: 2, butter: 10 }, "Toast {crumpet} and spread with {butter}.", { minutes: 3 }),
      extra("roll", "A roll and butter", { "bread-rolls": 1, butter: 8 }, "Split {bread-rolls} and spread with {butter}."),
      extra("banana", "A banana", { banana: 150 }, "Serve {banana} as they are."),
      extra("apple", "An apple", { apple: 150 }, "Rinse {apple} and eat them whole, or cut up."),
      extra("pear", "A pear", { pear: 160 }, "Rinse {pear} and eat them whole, or cut up."),
      extra("orange", "An orange", { orange: 1 }, "Peel {orange} and pull into segments."),
      extra("grapes", "A bowl of grapes", { grapes: 100 }, "Rinse {grapes}; cut them lengthways for small children."),
      extra("raisins", "A handful of raisins", { raisins: 30 }, "Serve {raisins} in a small bowl."),
      extra("apricots", "Dried apricots", { "apricots-dried": 40 }, "Serve {apricots-dried} as they are."),
      extra("carrots", "Carrot sticks and houmous", { carrot: 80, houmous: 40 }, "Peel {carrot}, cut into sticks and dip into {houmous}.", {
        protein: "chickpeas",
      }),
      extra("avocado", "Half an avocado", { avocado: 0.5 }, "Eat {avocado} from its skin with a spoon."),
      extra("milk", "A glass of milk", { "milk-semi": 250 }, "Pour out {milk-semi}.", { protein: "yogurt" }),
      extra("whole-milk", "A glass of whole milk", { "milk-whole": 250 }, "Pour out {milk-whole}.", { protein: "yogurt" }),
      extra("yogurt", "A bowl of natural yogurt", { "yogurt-natural": 150 }, "Spoon out {yogurt-natural}.", { protein: "yogurt" }),
      extra("greek-yogurt", "A bowl of Greek yogurt", { "yogurt-greek": 150 }, "Spoon out {yogurt-greek}.", { protein: "yogurt" }),
      extra("cheese", "A piece of Cheddar", { cheddar: 30 }, "Cut {cheddar} into pieces.", { protein: "cheese" }),
      extra("boiled-egg", "A boiled egg", { egg: 1 }, "Boil {egg} for 9 minutes, cool under the tap and peel.", {
        minutes: 9,
        protein: "egg",
      }),
      extra(
        "peanuts",
        "A handful of peanuts",
        { peanuts: 30 },
        "Serve {peanuts} in a small bowl; whole nuts are not for children under five.",
        {
          protein: "nuts",
        },
      ),
      extra(
        "almonds",
        "A handful of almonds",
        { almonds: 30 },
        "Serve {almonds} in a small bowl; whole nuts are not for children under five.",
        {
          protein: "nuts",
        },
      ),
      extra(
        "walnuts",
        "A handful of walnuts",
        { walnuts: 30 },
        "Serve {walnuts} in a small bowl; whole nuts are not for children under five.",
        {
          protein: "nuts",
        },
      ),
      extra("chocolate", "Three squares of dark chocolate", { "dark-chocolate": 25 }, "Break {dark-chocolate} into pieces."),
    ],
  },
  name: ({ extra }) => extra.label,
  description: ({ extra }) => `${extra.label}, to go with the day's meals.`,
  steps: ({ extra }) => [extra.say],
  tips: ["Have it when you like: with a meal, between meals or in the evening."],
});

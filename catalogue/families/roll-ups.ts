import { family, type Uses } from "../family.ts";

const USES = {
  salmon: { "salmon-smoked": 40, "cream-cheese": 25, dill: [1.5, "chopped"], lemon: 0.125, cucumber: 0.12 },
  ham: { "ham-cooked": 45, "cream-cheese": 22, "mustard-dijon": 2.5, gherkins: 40 },
  chicken: { "chicken-cooked": 45, avocado: 0.25, lime: 0.25, salt: 0.2, "red-pepper": 0.25 },
  tuna: { cucumber: 0.35, "tuna-brine": 51, "olive-oil": 5, capers: 3, parsley: [3, "chopped"], lemon: 0.125 },
  courgette: { courgette: 110, "olive-oil": 3.75, feta: 25, mint: [2, "chopped"], lemon: [0.125, "zested and juiced"] },
  walnut: { courgette: 110, "olive-oil": 2.5, walnuts: 20, "sundried-tomatoes": [14, "drained"], basil: [4, "leaves only"] },
} satisfies Record<string, Uses>;

const GRILL =
  "Heat a griddle or frying pan over a high heat and cook the ribbons for 1 minute on each side, until soft and striped. Leave to cool.";
const MAKE: Record<string, readonly string[]> = {
  salmon: [
    "Cut {cucumber} into sticks as long as a slice of salmon is wide.",
    "Beat {cream-cheese} with {dill} and the juice of {lemon}.",
    "Lay {salmon-smoked} flat on a board in single slices.",
    "Spread the cheese over the salmon and lay a stick of cucumber at one end of each slice.",
  ],
  ham: [
    "Cut {gherkins} into long sticks and pat dry.",
    "Beat {cream-cheese} with {mustard-dijon}.",
    "Lay {ham-cooked} flat on a board in single slices.",
    "Spread with the cheese and lay the gherkins at one end of each slice.",
  ],
  chicken: [
    "Cut {red-pepper} into thin sticks.",
    "Crush the flesh of {avocado} with {salt} and the juice of {lime}.",
    "Lay {chicken-cooked} flat on a board in single slices.",
    "Spread with the avocado and lay some of the pepper at one end of each slice.",
  ],
  tuna: [
    "Shave {cucumber} lengthwise into long, thin ribbons, stopping at the watery core.",
    "Pat the ribbons dry with kitchen paper.",
    "Drain {tuna-brine} well and mash with {olive-oil}, {capers}, {parsley} and the juice of {lemon}.",
    "Overlap the ribbons in twos and put a spoonful of tuna at one end of each.",
  ],
  courgette: [
    "Shave {courgette} lengthwise into long, thin ribbons and toss with {olive-oil}.",
    GRILL,
    "Mash {feta} with {mint}, and the zest and juice of {lemon}.",
    "Put a little of the feta at one end of each ribbon.",
  ],
  walnut: [
    "Shave {courgette} lengthwise into long, thin ribbons and toss with {olive-oil}.",
    GRILL,
    "Blend {walnuts}, {sundried-tomatoes} and {basil} in a small food processor to a rough paste.",
    "Put a little of the paste at one end of each ribbon.",
  ],
};

export const rollUps = family({
  id: "roll-ups",
  meal: "snack",
  skill: "beginner",
  cuisine: ({ filling }) => filling.cuisine ?? "british",
  prepMinutes: 12,
  cookMinutes: ({ filling }) => filling.minutes ?? 0,
  leftoverDays: 0,
  appeal: { familiarity: 3, children: 2, spice: 0, occasions: ["weekday", "packed lunch"] },
  limit: 6,
  base: {},
  slots: {
    filling: [
      { id: "salmon", label: "Smoked salmon and soft cheese", uses: USES.salmon, say: "", protein: "oily-fish", vegetable: "cucumber" },
      { id: "ham", label: "Ham, mustard and gherkin", uses: USES.ham, say: "", protein: "pork", vegetable: "gherkin", flavour: "mustard" },
      {
        id: "chicken",
        label: "Chicken and avocado",
        uses: USES.chicken,
        say: "",
        protein: "chicken",
        vegetable: "avocado",
        cuisine: "american",
      },
      { id: "tuna", label: "Cucumber and tuna", uses: USES.tuna, say: "", protein: "white-fish", vegetable: "cucumber", flavour: "caper" },
      {
        id: "courgette",
        label: "Courgette, feta and mint",
        uses: USES.courgette,
        say: "",
        minutes: 6,
        protein: "cheese",
        vegetable: "courgette",
      },
      {
        id: "walnut",
        label: "Courgette, walnut and tomato",
        uses: USES.walnut,
        say: "",
        minutes: 6,
        protein: "nuts",
        vegetable: "courgette",
      },
    ],
  },
  name: ({ filling }) => `${filling.label} roll-ups`,
  description: ({ filling }) => `${filling.label} roll-ups: no bread, plenty of flavour, and gone in two bites each.`,
  steps: ({ filling }) => [
    ...(MAKE[filling.id] ?? []),
    "Roll up firmly from that end, secure with cocktail sticks if they spring open, and share out.",
  ],
  tips: ["Pat everything dry first: wet slices and ribbons slide apart."],
});

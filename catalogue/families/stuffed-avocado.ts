import { family, type Uses } from "../family.ts";
import { done } from "../gates/safety.ts";
import { sentences } from "../words.ts";

const USES = {
  prawn: { "prawns-cooked": 90, cucumber: 0.1, "red-chilli": 3, coriander: 3, "olive-oil": 2.5, lime: 0.25 },
  tuna: { "tuna-brine": 102, "red-pepper": 0.25, parsley: 3, "smoked-paprika": 0.3, "olive-oil": 2.5, lemon: 0.25 },
  egg: { egg: 2, "cherry-tomato": 60, "smoked-paprika": 0.3, salt: 0.3, chives: 2 },
  salmon: { "salmon-smoked": 70, cucumber: 0.12, capers: 3, dill: 2, lemon: 0.25 },
  bean: { "black-beans": [90, "drained"], "cherry-tomato": 60, "red-onion": 10, coriander: 3, cumin: 0.3, salt: 0.4, lime: 0.25 },
  edamame: { edamame: 80, radish: 40, "spring-onion": 10, ginger: 3, "soy-sauce": 3.75, lime: 0.25, "sesame-seeds": 3 },
  chicken: { "chicken-cooked": 75, "cherry-tomato": 60, pesto: 10, lemon: 0.125, rocket: 10 },
} satisfies Record<string, Uses>;

const FILL: Record<string, readonly string[]> = {
  prawn: [
    "Dice {cucumber} and chop {red-chilli} and {coriander} finely.",
    "Stir with {prawns-cooked}, {olive-oil} and half of the juice of {lime}.",
    "Spoon the rest of the lime juice over the avocado, so that it keeps its colour.",
  ],
  tuna: [
    "Drain {tuna-brine} and dice {red-pepper} finely.",
    "Chop {parsley} and stir with the tuna, the pepper, {smoked-paprika}, {olive-oil} and half of the juice of {lemon}.",
    "Spoon the rest of the lemon juice over the avocado, so that it keeps its colour.",
  ],
  salmon: [
    "Dice {cucumber}, chop {dill} and cut {salmon-smoked} into strips.",
    "Stir together with {capers} and half of the juice of {lemon}.",
    "Spoon the rest of the lemon juice over the avocado, so that it keeps its colour.",
  ],
  bean: [
    "Quarter {cherry-tomato} and chop {red-onion} and {coriander} finely.",
    "Stir with {black-beans}, {cumin}, {salt} and half of the juice of {lime}, crushing a few of the beans.",
    "Spoon the rest of the lime juice over the avocado, so that it keeps its colour.",
  ],
  edamame: [
    "Boil {edamame} for 4 minutes, drain and cool under the cold tap.",
    "Slice {radish} and {spring-onion} thinly, grate {ginger}, and stir with the edamame and {soy-sauce}.",
    "Squeeze {lime} over the avocado, so that it keeps its colour.",
  ],
  chicken: [
    "Quarter {cherry-tomato} and tear {chicken-cooked} into small pieces.",
    "Stir both with {pesto}.",
    "Squeeze {lemon} over the avocado, so that it keeps its colour.",
  ],
};
const TOP: Record<string, string> = { edamame: " and scatter with {sesame-seeds}", chicken: " and top with {rocket}" };

export const stuffedAvocado = family({
  id: "stuffed-avocado",
  meal: "lunch",
  skill: "beginner",
  cuisine: ({ filling }) => filling.cuisine ?? "american",
  vegetable: "avocado",
  prepMinutes: 10,
  cookMinutes: ({ filling }) => filling.minutes ?? 0,
  leftoverDays: 0,
  appeal: ({ filling }) => ({ familiarity: 2, children: 1, spice: filling.id === "prawn" ? 1 : 0, occasions: ["weekday", "weekend"] }),
  limit: 7,
  base: { avocado: 1 },
  slots: {
    filling: [
      { id: "prawn", label: "chilli prawns and cucumber", uses: USES.prawn, say: "", protein: "shellfish", flavour: "chilli" },
      { id: "tuna", label: "tuna and smoky pepper", uses: USES.tuna, say: "", protein: "white-fish", flavour: "smoky", cuisine: "spanish" },
      {
        id: "egg",
        label: "eggs and smoky tomatoes",
        uses: USES.egg,
        say: "the eggs",
        minutes: 18,
        core: "egg",
        protein: "egg",
        flavour: "smoky",
      },
      {
        id: "salmon",
        label: "smoked salmon, capers and dill",
        uses: USES.salmon,
        say: "",
        protein: "oily-fish",
        flavour: "dill",
        cuisine: "british",
      },
      { id: "bean", label: "black bean salsa", uses: USES.bean, say: "", protein: "beans", flavour: "cumin", cuisine: "mexican" },
      {
        id: "edamame",
        label: "edamame, ginger and sesame",
        uses: USES.edamame,
        say: "",
        minutes: 4,
        protein: "beans",
        cuisine: "japanese",
      },
      {
        id: "chicken",
        label: "pesto chicken and tomatoes",
        uses: USES.chicken,
        say: "",
        protein: "chicken",
        flavour: "pesto",
        cuisine: "italian",
      },
    ],
  },
  name: ({ filling }) => `${filling.id === "egg" ? "Baked" : "Stuffed"} avocado with ${filling.label}`,
  description: ({ filling }) => `A ripe avocado, filled with ${filling.label}: rich and fresh, and eaten straight from the skin.`,
  steps: ({ filling }) =>
    filling.id === "egg"
      ? [
          "Heat the oven to 200 °C (180 °C fan, gas 6).",
          "Halve and stone {avocado}, and scoop a little flesh from each hollow. Set the halves in a small ovenproof dish so that they stand level.",
          "Dice the scooped flesh with {cherry-tomato} and stir in {smoked-paprika}.",
          "Break {egg} one by one into a cup and slide one into each hollow, leaving out any white that does not fit.",
          sentences("Sprinkle with {salt} and bake for 16–18 minutes, until the whites are set.", done(filling)),
          "Spoon the tomatoes around the avocado, snip over {chives} and serve.",
        ]
      : [
          "Halve and stone {avocado}.",
          ...(FILL[filling.id] ?? []),
          `Pile the filling into the hollows${TOP[filling.id] ?? ""}.`,
          "Serve at once, with a spoon to scoop out the flesh.",
        ],
  tips: ["An avocado is ripe when it gives a little at the stalk end.", "Not ripe yet? Two days beside a banana will do it."],
});

import { family, type Uses } from "../family.ts";

const USES = {
  peanut: { dates: 40, "peanut-butter": 12, "dark-chocolate": 7 },
  tahini: { dates: 40, tahini: 11, "sesame-seeds": 2, cinnamon: 0.35 },
  soft: { dates: 40, "cream-cheese": 22, orange: [0.125, "finely zested"], walnuts: 10 },
  almond: { dates: 40, almonds: 14, orange: [0.125, "zested and juiced"], "coconut-desiccated": 3 },
  apricot: { "apricots-dried": 45, "goats-cheese": 22, thyme: 0.5, "almonds-flaked": 8 },
  stilton: { dates: 40, stilton: 18, walnuts: 10 },
  bacon: { dates: 32, "bacon-streaky": 34, almonds: 6 },
} satisfies Record<string, Uses>;

const FILL: Record<string, readonly string[]> = {
  peanut: [
    "Spoon {peanut-butter} into the dates and press the sides together.",
    "Melt {dark-chocolate} in a bowl over a pan of barely simmering water, stirring.",
    "Spoon the chocolate over the dates.",
    "Leave to set in the fridge for 15 minutes, and share out.",
  ],
  tahini: [
    "Toast {sesame-seeds} in a dry frying pan over a medium heat for 1–2 minutes, until golden.",
    "Stir {tahini} and {cinnamon} together.",
    "Fill the dates with the tahini.",
    "Scatter with the sesame and share out.",
  ],
  soft: [
    "Toast {walnuts} in a dry frying pan over a medium heat for 3 minutes, then chop roughly.",
    "Beat {cream-cheese} with the zest of {orange}.",
    "Fill the dates with the cheese.",
    "Press the walnuts into the filling and share out.",
  ],
  almond: [
    "Toast {almonds} in a dry frying pan over a medium heat for 4 minutes, shaking the pan.",
    "Push the almonds into the dates and press the sides together.",
    "Mix {coconut-desiccated} with the zest of {orange} on a plate and squeeze the juice over the dates.",
    "Roll the dates in the coconut and share out.",
  ],
  apricot: [
    "Mash {goats-cheese} with {thyme} in a small bowl.",
    "Toast {almonds-flaked} in a dry frying pan over a medium heat for 2 minutes, until golden.",
    "Fill the apricots with the cheese.",
    "Scatter with the almonds and share out.",
  ],
  stilton: [
    "Heat the grill to medium-high.",
    "Crumble {stilton}, break up {walnuts}, and push both into the dates.",
    "Set them on a foil-lined tray and grill for 2–3 minutes, until the cheese bubbles.",
    "Leave to cool for 3 minutes, as the filling is very hot, and share out.",
  ],
  bacon: [
    "Heat the oven to 200 °C (180 °C fan, gas 6) and line a baking tray with baking paper.",
    "Push {almonds} into the dates and press the sides together.",
    "Cut {bacon-streaky} in half across and wrap one piece round each date, with the end underneath.",
    "Bake on the tray for 14–16 minutes, turning once, until the bacon is crisp and browned all over.",
    "Leave to cool for 5 minutes, as the dates are very hot inside, and share out.",
  ],
};

export const filledDates = family({
  id: "filled-dates",
  meal: "snack",
  skill: "beginner",
  cuisine: ({ filling }) => filling.cuisine ?? "british",
  protein: "nuts",
  vegetable: "dates",
  prepMinutes: 10,
  cookMinutes: ({ filling }) => filling.minutes ?? 3,
  leftoverDays: 1,
  appeal: { familiarity: 2, children: 1, spice: 0, occasions: ["weekend"] },
  limit: 7,
  base: {},
  slots: {
    filling: [
      { id: "peanut", label: "Peanut butter and chocolate dates", uses: USES.peanut, say: "", flavour: "peanut", cuisine: "american" },
      { id: "tahini", label: "Tahini and sesame dates", uses: USES.tahini, say: "", flavour: "tahini", cuisine: "middle_eastern" },
      { id: "soft", label: "Dates with soft cheese, orange and walnuts", uses: USES.soft, say: "", protein: "cheese", flavour: "orange" },
      {
        id: "almond",
        label: "Almond dates in orange and coconut",
        uses: USES.almond,
        say: "",
        flavour: "orange",
        cuisine: "north_african",
      },
      {
        id: "apricot",
        label: "Apricots with goat's cheese and thyme",
        uses: USES.apricot,
        say: "",
        protein: "cheese",
        vegetable: "apricot",
        flavour: "thyme",
      },
      { id: "stilton", label: "Warm dates with Stilton and walnuts", uses: USES.stilton, say: "", protein: "cheese", flavour: "Stilton" },
      { id: "bacon", label: "Dates wrapped in bacon", uses: USES.bacon, say: "", minutes: 15, protein: "pork", flavour: "bacon" },
    ],
  },
  name: ({ filling }) => filling.label,
  description: ({ filling }) => `${filling.label}: soft and sweet outside, with something good to find in the middle.`,
  steps: ({ filling }) => [
    filling.id === "apricot"
      ? "Slit {apricots-dried} along one side with a small knife."
      : "Slit {dates} along one side and take out any stones.",
    ...(FILL[filling.id] ?? []),
  ],
  tips: ["The softer the fruit, the better: soak dry ones in warm water for 10 minutes and pat dry."],
});

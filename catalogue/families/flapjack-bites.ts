import { family, type Uses } from "../family.ts";

const USES = {
  syrup: { butter: 14, "golden-syrup": 17.5, oats: 38, "ground-ginger": 0.2 },
  apricot: { butter: 13, "golden-syrup": 14, oats: 34, "apricots-dried": [14, "chopped"], "almonds-flaked": 6 },
  raisin: { butter: 12, honey: 14, oats: 34, raisins: 12, cinnamon: 0.65 },
  peanut: { "peanut-butter": 15, honey: 14, oats: 32, "rapeseed-oil": 2.5, "dark-chocolate": [8, "chopped"] },
  apple: { butter: 13, "sugar-brown": 10, oats: 38, apple: [35, "coarsely grated"], cinnamon: 0.65 },
  date: { "coconut-oil": 8.75, "maple-syrup": 10, oats: 34, dates: [14, "chopped"], "pumpkin-seeds": 8 },
} satisfies Record<string, Uses>;

const MELT: Record<string, string> = {
  syrup: "{butter} and {golden-syrup}",
  apricot: "{butter} and {golden-syrup}",
  raisin: "{butter} and {honey}",
  peanut: "{peanut-butter}, {honey} and {rapeseed-oil}",
  apple: "{butter} and {sugar-brown}",
  date: "{coconut-oil} and {maple-syrup}",
};
const STIR: Record<string, string> = {
  syrup: "{oats} and {ground-ginger}",
  apricot: "{oats} and {apricots-dried}",
  raisin: "{oats}, {raisins} and {cinnamon}",
  peanut: "{oats}",
  apple: "{oats}, {apple} and {cinnamon}",
  date: "{oats}, {dates} and {pumpkin-seeds}",
};

export const flapjackBites = family({
  id: "flapjack-bites",
  meal: "snack",
  skill: "beginner",
  cuisine: "british",
  protein: "grain",
  vegetable: "none",
  prepMinutes: 10,
  cookMinutes: 20,
  leftoverDays: 3,
  appeal: { familiarity: 4, children: 3, spice: 0, occasions: ["weekend", "packed lunch"] },
  limit: 6,
  base: {},
  slots: {
    mix: [
      { id: "syrup", label: "Golden syrup and ginger", uses: USES.syrup, say: "", flavour: "golden syrup" },
      { id: "apricot", label: "Apricot and almond", uses: USES.apricot, say: "", vegetable: "apricot", flavour: "almond" },
      { id: "raisin", label: "Honey, raisin and cinnamon", uses: USES.raisin, say: "", vegetable: "raisins", flavour: "honey" },
      { id: "peanut", label: "Peanut butter and chocolate", uses: USES.peanut, say: "", flavour: "peanut" },
      { id: "apple", label: "Apple and cinnamon", uses: USES.apple, say: "", vegetable: "apple", flavour: "cinnamon" },
      { id: "date", label: "Date and pumpkin seed", uses: USES.date, say: "", vegetable: "dates", flavour: "maple" },
    ],
  },
  name: ({ mix }) => `${mix.label} flapjack bites`,
  description: ({ mix }) => `Chewy ${mix.label.toLowerCase()} flapjacks, baked in a muffin tin so that you make just as many as you need.`,
  steps: ({ mix }) => [
    "Heat the oven to 180 °C (160 °C fan, gas 4) and line 2 holes of a muffin tin for each person with paper cases.",
    `Melt ${MELT[mix.id]} in a saucepan over a low heat, stirring, then take off the heat.`,
    `Stir in ${STIR[mix.id]}, until no dry oats are left.`,
    `Share between the cases and press down firmly with the back of a spoon.${mix.id === "apricot" ? " Scatter with {almonds-flaked}." : ""}${mix.id === "peanut" ? " Press {dark-chocolate} into the tops." : ""}`,
    `Bake for ${mix.id === "apple" ? "20–22" : "16–18"} minutes, until golden at the edges but still soft in the middle.`,
    "Leave to cool in the tin for 20 minutes: they set as they cool.",
  ],
  tips: ["They keep in an airtight tin for 4 days, so a double batch is well worth it.", "Press them down hard, or they crumble."],
});

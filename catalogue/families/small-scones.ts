import { family, type Uses } from "../family.ts";

const USES = {
  cheddar: { "flour-sr": 45, butter: 9, "mustard-dijon": 1.5, cheddar: [16, "grated"], "milk-semi": 26 },
  sultana: { "flour-sr": 45, "butter-unsalted": 9, "sugar-white": 4, sultanas: 12, "milk-semi": 26 },
  date: {
    "flour-wholemeal": 46,
    "baking-powder": 2,
    butter: 10,
    cinnamon: 0.35,
    dates: [14, "chopped"],
    "milk-semi": 30,
  },
  feta: { "flour-sr": 45, "butter-unsalted": 9, chives: [3, "snipped"], feta: [18, "crumbled"], "milk-semi": 26 },
  apple: { "flour-sr": 45, "butter-unsalted": 9, "sugar-brown": 4, apple: [25, "coarsely grated"], cinnamon: 0.35, "milk-semi": 18 },
  paprika: { "flour-sr": 45, butter: 9, paprika: 0.3, "red-leicester": [18, "grated"], "milk-semi": 26 },
} satisfies Record<string, Uses>;

/** What is rubbed together, what is stirred in and what makes a dough of it. */
const DOUGH: Record<string, readonly [rub: string, stir: string, wet: string]> = {
  cheddar: ["{butter} into {flour-sr}", "{cheddar}", "{milk-semi} and {mustard-dijon}"],
  sultana: ["{butter-unsalted} into {flour-sr}", "{sugar-white} and {sultanas}", "{milk-semi}"],
  date: ["{butter} into {flour-wholemeal} and {baking-powder}", "{cinnamon} and {dates}", "{milk-semi}"],
  feta: ["{butter-unsalted} into {flour-sr}", "{chives} and {feta}", "{milk-semi}"],
  apple: ["{butter-unsalted} into {flour-sr}", "{sugar-brown}, {cinnamon} and {apple}", "{milk-semi}"],
  paprika: ["{butter} into {flour-sr}", "{paprika} and {red-leicester}", "{milk-semi}"],
};

export const smallScones = family({
  id: "small-scones",
  meal: "snack",
  skill: "intermediate",
  cuisine: "british",
  protein: "grain",
  vegetable: "none",
  prepMinutes: 12,
  cookMinutes: 14,
  leftoverDays: 1,
  appeal: { familiarity: 4, children: 3, spice: 0, occasions: ["weekend", "packed lunch"] },
  limit: 6,
  base: {},
  slots: {
    kind: [
      { id: "cheddar", label: "Cheddar and mustard scones", uses: USES.cheddar, say: "", protein: "cheese", flavour: "mustard" },
      { id: "sultana", label: "Sultana scones", uses: USES.sultana, say: "", flavour: "sultana" },
      { id: "date", label: "Wholemeal date scones", uses: USES.date, say: "", flavour: "date" },
      { id: "feta", label: "Feta and chive scones", uses: USES.feta, say: "", protein: "cheese", flavour: "chives" },
      { id: "apple", label: "Apple and cinnamon scones", uses: USES.apple, say: "", vegetable: "apple", flavour: "cinnamon" },
      { id: "paprika", label: "Cheese and paprika scones", uses: USES.paprika, say: "", protein: "cheese", flavour: "paprika" },
    ],
  },
  name: ({ kind }) => kind.label,
  description: ({ kind }) => `${kind.label}, one each: quick to rub together and best warm from the oven.`,
  steps: ({ kind }) => {
    const [rub, stir, wet] = DOUGH[kind.id] ?? ["", "", ""];
    return [
      "Heat the oven to 220 °C (200 °C fan, gas 7) and line a baking tray with baking paper.",
      `Rub ${rub} with your fingertips in a bowl, until it looks like crumbs.`,
      `Stir in ${stir}.`,
      `Add ${wet} and bring together quickly with a knife to a soft dough, with a few drops more of water if it is dry.`,
      "Pat out gently on a floured board to 2.5 cm thick and cut into squares or rounds, one for each person.",
      "Bake for 12–14 minutes, until well risen and golden, and cool for 5 minutes on a rack.",
    ];
  },
  tips: [
    "Handle the dough as little as you can: that keeps scones light.",
    "They freeze well: make a batch and warm them through in the oven.",
  ],
});

import { family, type Uses } from "../family.ts";

const USES = {
  egg: { egg: 2, mayo: 15, "mustard-dijon": 2.5, chives: 3, "sunflower-seeds": 8, "cherry-tomato": 60 },
  tuna: { mayo: 18, lemon: 0.125, "tuna-brine": 102, celery: 40, apple: 40, walnuts: 10 },
  coronation: {
    "yogurt-natural": 50,
    "curry-powder": 1.15,
    "mango-chutney": 13,
    "chickpeas-tin": [130, "drained"],
    sultanas: 10,
    "almonds-flaked": 8,
  },
  waldorf: { "yogurt-greek": 40, "mustard-wholegrain": 5, lemon: 0.125, "chicken-cooked": 90, celery: 40, grapes: 50, walnuts: 15 },
  prawn: { mayo: 18, ketchup: 8, lemon: 0.125, cayenne: 0.1, "prawns-cooked": 110, avocado: 0.5 },
  bacon: { egg: 1, "bacon-streaky": 60, mayo: 12, "cherry-tomato": 80, avocado: 0.25 },
  tahini: { tahini: 16.5, lemon: 0.25, garlic: 2, salt: 0.5, "chickpeas-tin": [130, "drained"], cucumber: 0.12, parsley: 4 },
  tofu: { "yogurt-natural": 40, "mustard-dijon": 5, turmeric: 0.3, salt: 0.6, tofu: 140, chives: 4, avocado: 0.25, "sunflower-seeds": 8 },
  salmon: { "olive-oil": 7.5, lemon: 0.25, dill: 3, "salmon-tin": [78, "drained"], celery: 40, apple: 40, walnuts: 12 },
} satisfies Record<string, Uses>;

/** The dressing, what is chopped, how it is put together and what goes on top. */
const MIX: Record<string, readonly string[]> = {
  egg: [
    "Boil {egg} for 10 minutes, cool under the cold tap, peel and chop.",
    "Toast {sunflower-seeds} in a dry frying pan for 2 minutes, and quarter {cherry-tomato}.",
    "Stir the eggs with {mayo}, {mustard-dijon} and {chives}, snipped.",
    "the tomatoes and seeds",
  ],
  tuna: [
    "Stir {mayo} and the juice of {lemon} together in a bowl.",
    "Slice {celery} thinly, dice {apple} and chop {walnuts}.",
    "Drain {tuna-brine}, flake it into the bowl and fold in the celery and apple.",
    "the walnuts",
  ],
  coronation: [
    "Stir {yogurt-natural}, {curry-powder} and {mango-chutney} together in a bowl.",
    "Toast {almonds-flaked} in a dry frying pan for 2 minutes, until golden.",
    "Crush half of {chickpeas-tin} with a fork, and fold them all in with {sultanas}.",
    "the almonds",
  ],
  waldorf: [
    "Stir {yogurt-greek}, {mustard-wholegrain} and the juice of {lemon} together in a bowl.",
    "Slice {celery} thinly, halve {grapes} and chop {walnuts}.",
    "Tear {chicken-cooked} into small pieces and fold in with the celery and grapes.",
    "the walnuts",
  ],
  prawn: [
    "Stir {mayo}, {ketchup} and the juice of {lemon} together in a bowl.",
    "Dice the flesh of {avocado}.",
    "Pat {prawns-cooked} dry and fold them into the sauce with the avocado.",
    "{cayenne}",
  ],
  bacon: [
    "Boil {egg} for 10 minutes, cool under the cold tap, peel and chop.",
    "Grill {bacon-streaky} for 6–8 minutes, turning once, until crisp, and break into pieces. Quarter {cherry-tomato} and dice {avocado}.",
    "Stir the egg with {mayo}, and fold in the tomatoes and avocado.",
    "the bacon",
  ],
  tahini: [
    "Stir {tahini}, {garlic}, crushed, {salt}, the juice of {lemon} and {water*20} together in a bowl, until smooth.",
    "Dice {cucumber} and chop {parsley}.",
    "Crush half of {chickpeas-tin} with a fork, and fold them all in with the cucumber.",
    "the parsley",
  ],
  tofu: [
    "Stir {yogurt-natural}, {mustard-dijon}, {turmeric} and {salt} together in a bowl.",
    "Toast {sunflower-seeds} in a dry frying pan for 2 minutes, and dice {avocado}.",
    "Pat {tofu} dry, crumble it in and fold through with the avocado.",
    "the seeds and {chives}, snipped",
  ],
  salmon: [
    "Stir {olive-oil}, the juice of {lemon} and {dill}, chopped, together in a bowl.",
    "Slice {celery} thinly, dice {apple} and chop {walnuts}.",
    "Flake in {salmon-tin} and fold through with the celery and apple.",
    "the walnuts",
  ],
};

export const gemBoats = family({
  id: "gem-boats",
  meal: "lunch",
  skill: "beginner",
  cuisine: ({ filling }) => filling.cuisine ?? "british",
  vegetable: "lettuce",
  prepMinutes: 12,
  cookMinutes: ({ filling }) => filling.minutes ?? 0,
  leftoverDays: 0,
  appeal: ({ filling }) => ({
    familiarity: 2,
    children: 1,
    spice: filling.id === "coronation" ? 1 : 0,
    occasions: ["weekday", "packed lunch"],
  }),
  limit: 9,
  base: { "little-gem": 1 },
  slots: {
    filling: [
      { id: "egg", label: "Egg mayonnaise and tomato", uses: USES.egg, say: "", minutes: 10, protein: "egg", flavour: "mayonnaise" },
      { id: "tuna", label: "Tuna, apple and walnut", uses: USES.tuna, say: "", protein: "white-fish", flavour: "mayonnaise" },
      {
        id: "coronation",
        label: "Coronation chickpea",
        uses: USES.coronation,
        say: "",
        minutes: 2,
        protein: "chickpeas",
        flavour: "curry",
      },
      { id: "waldorf", label: "Chicken Waldorf", uses: USES.waldorf, say: "", protein: "chicken", flavour: "walnut", cuisine: "american" },
      { id: "prawn", label: "Prawn cocktail and avocado", uses: USES.prawn, say: "", protein: "shellfish", flavour: "cocktail sauce" },
      { id: "bacon", label: "Bacon, egg and tomato", uses: USES.bacon, say: "", minutes: 10, protein: "pork", flavour: "bacon" },
      {
        id: "tahini",
        label: "Lemon tahini chickpea",
        uses: USES.tahini,
        say: "",
        protein: "chickpeas",
        flavour: "tahini",
        cuisine: "middle_eastern",
      },
      { id: "tofu", label: "Mustard tofu and avocado", uses: USES.tofu, say: "", minutes: 2, protein: "tofu", flavour: "mustard" },
      { id: "salmon", label: "Salmon, apple and dill", uses: USES.salmon, say: "", protein: "oily-fish", flavour: "dill" },
    ],
  },
  name: ({ filling }) => `${filling.label} lettuce boats`,
  description: ({ filling }) => `${filling.label} in crisp little gem leaves: a lunch to pick up and eat, with no bread to weigh it down.`,
  steps: ({ filling }) => {
    const [first = "", chop = "", fold = "", top = ""] = MIX[filling.id] ?? [];
    return [
      first,
      chop,
      fold,
      "Pull {little-gem} apart into leaves, wash and pat dry.",
      `Spoon the filling into the largest leaves, and top with ${top}.`,
    ];
  },
  tips: ["Pack the leaves and the filling in separate boxes if it is for work, and fill at the last minute."],
});

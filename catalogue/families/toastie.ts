import { family } from "../family.ts";
import { has } from "../words.ts";

const MIX: Record<string, readonly string[]> = {
  onion: ["Mix {cheddar} with {red-onion} and {mustard-dijon} in a bowl."],
  ham: ["Mix {red-leicester} with {mustard-wholegrain} in a bowl, and have {ham-cooked} ready."],
  beans: ["Drain some of the sauce from {baked-beans} in a sieve, and mix the beans with {cheddar}."],
  tuna: ["Drain {tuna-brine} well and mix it in a bowl with {mayo}, {spring-onion} and {cheddar}."],
  mozzarella: ["Slice {mozzarella} and {tomato}, and pat both dry with kitchen paper. Have {basil} ready."],
  mushroom: [
    "Heat {olive-oil} in a frying pan over a medium-high heat and fry {mushroom} for 5 minutes, until browned and dry.",
    "Take off the heat and stir in {stilton} and {black-pepper}.",
  ],
  bean: [
    "Heat {olive-oil*0.5} in a frying pan over a medium heat, stir {garlic} in it for 1 minute, then add {cannellini} and {salt} and mash roughly with a fork for 2 minutes.",
    "Stir in {spinach-frozen} and cook for 5 minutes, until hot and dry.",
  ],
  jalapeno: ["Mix {red-leicester} with {jalapenos} and {sweetcorn-tin} in a bowl."],
  leek: [
    "Heat {olive-oil} in a frying pan over a medium heat and fry {leek} for 7 minutes, until soft.",
    "Take off the heat and stir in {mustard-dijon}, {black-pepper} and {cheddar}.",
  ],
  tomato: ["Slice {tomato}, pat dry with kitchen paper and season with {oregano}.", "Mix {cheddar} with {spring-onion} in a bowl."],
};
const LAYER: Record<string, string> = {
  ham: "top half of the slices with the ham and the cheese",
  mozzarella: "layer the mozzarella, tomato and basil on half of the slices",
  beans: "spoon the beans onto half of the slices",
  bean: "spread the beans and spinach over half of the slices",
  tuna: "pile the tuna onto half of the slices",
  mushroom: "pile the mushrooms onto half of the slices",
};
const SPREAD: Record<string, string> = {
  leek: "Pile the leeks onto the toast, right to the edges",
  tomato: "Lay the tomatoes on the toast, scatter with the cheese",
};

export const toastie = family({
  id: "toastie",
  meal: "lunch",
  skill: "beginner",
  cuisine: ({ filling }) => filling.cuisine ?? "british",
  prepMinutes: 6,
  cookMinutes: ({ filling }) => 7 + (filling.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ filling }) => ({
    familiarity: ["onion", "tuna", "bean", "tomato", "ham"].includes(filling.id) ? 5 : 4,
    children: filling.id === "jalapeno" || filling.id === "mushroom" ? 2 : 3,
    spice: filling.id === "jalapeno" ? 1 : 0,
    occasions: ["weekday", "weekend"],
  }),
  limit: 11,
  base: {},
  slots: {
    filling: [
      {
        id: "onion",
        label: "Cheese and onion",
        say: "the cheese",
        protein: "cheese",
        vegetable: "onion",
        flavour: "mustard",
        is: ["white"],
        uses: { cheddar: [55, "grated"], "red-onion": [20, "finely sliced"], "mustard-dijon": 3 },
      },
      {
        id: "tuna",
        label: "Tuna melt",
        say: "the tuna",
        protein: "white-fish",
        vegetable: "spring onion",
        flavour: "tuna mayonnaise",
        cuisine: "american",
        is: ["seeded"],
        uses: { "tuna-brine": 102, mayo: 12, "spring-onion": [15, "finely sliced"], cheddar: [30, "grated"] },
      },
      {
        id: "bean",
        label: "Garlicky white bean and spinach",
        say: "the beans",
        minutes: 9,
        protein: "beans",
        vegetable: "spinach",
        flavour: "garlic",
        cuisine: "italian",
        is: ["oil"],
        uses: { "olive-oil": 11, garlic: [4, "crushed"], cannellini: [80, "drained"], salt: 0.4, "spinach-frozen": 60 },
      },
      {
        id: "mushroom",
        label: "Mushroom and Stilton",
        say: "the mushrooms",
        minutes: 6,
        protein: "cheese",
        vegetable: "mushroom",
        flavour: "Stilton",
        is: ["seeded"],
        uses: { "olive-oil": 5, mushroom: [110, "sliced"], stilton: [35, "crumbled"], "black-pepper": 0.2 },
      },
      {
        id: "tomato",
        label: "Cheese and tomato",
        say: "the cheese",
        minutes: 2,
        protein: "cheese",
        vegetable: "tomato",
        flavour: "oregano",
        is: ["open"],
        uses: { tomato: 90, oregano: 0.4, cheddar: [50, "grated"], "spring-onion": [10, "sliced"] },
      },
      {
        id: "mozzarella",
        label: "Mozzarella, tomato and basil",
        say: "the mozzarella",
        protein: "cheese",
        vegetable: "tomato",
        flavour: "basil",
        cuisine: "italian",
        is: ["oil"],
        uses: { "olive-oil": 7, mozzarella: 62, tomato: 70, basil: [3, "torn"] },
      },
      {
        id: "ham",
        label: "Ham, Red Leicester and mustard",
        say: "the ham",
        protein: "cheese",
        vegetable: "none",
        flavour: "ham",
        is: ["white"],
        uses: { "red-leicester": [40, "grated"], "mustard-wholegrain": 5, "ham-cooked": 40 },
      },
      {
        id: "leek",
        label: "Leek and mustard rarebit",
        say: "the leeks",
        minutes: 8,
        protein: "cheese",
        vegetable: "leek",
        flavour: "mustard",
        is: ["open"],
        uses: { "olive-oil": 5, leek: [110, "finely sliced"], "mustard-dijon": 5, "black-pepper": 0.2, cheddar: [45, "grated"] },
      },
      {
        id: "jalapeno",
        label: "Red Leicester, jalapeño and sweetcorn",
        say: "the cheese",
        protein: "cheese",
        vegetable: "sweetcorn",
        flavour: "jalapeño",
        cuisine: "mexican",
        is: ["white"],
        uses: { "red-leicester": [42, "grated"], jalapenos: [8, "chopped"], "sweetcorn-tin": 30 },
      },
      {
        id: "beans",
        label: "Baked bean and cheddar",
        uses: { "baked-beans": 120, cheddar: [30, "grated"] },
        say: "the beans",
        protein: "beans",
        vegetable: "none",
        flavour: "cheddar",
        is: ["white"],
      },
    ],
    bread: [
      { id: "white", label: "toastie", uses: { "bread-white": 80, butter: 10 }, say: "closed", is: ["closed"] },
      { id: "seeded", label: "toastie", uses: { "bread-seeded": 88, butter: 8 }, say: "closed", is: ["closed"] },
      { id: "oil", label: "sourdough toastie", uses: { sourdough: 100 }, say: "closed", is: ["closed"] },
      { id: "open", label: "on toast", uses: { "bread-wholemeal": 80 }, say: "open" },
    ],
  },
  allow: ({ filling, bread }) => has(filling, bread.id),
  name: ({ filling, bread }) => `${filling.label} ${bread.label}`,
  description: ({ filling, bread }) =>
    has(bread, "closed")
      ? `${filling.label}, sealed in crisp bread and cut in half while it is still too hot to eat.`
      : `${filling.label}, grilled until it bubbles and catches at the edges.`,
  steps: ({ filling, bread }) => {
    const [id = ""] = Object.keys(bread.uses);
    const fat = "butter" in bread.uses ? "{butter}" : filling.id === "bean" ? "{olive-oil*0.5}" : "{olive-oil}";
    if (!has(bread, "closed")) {
      return [
        ...(MIX[filling.id] ?? []),
        "Heat the grill to high and line an oven tray with foil.",
        `Toast {${id}} lightly on both sides, 2 slices each, and put onto the tray.`,
        `${SPREAD[filling.id] ?? ""}, and grill for 3–4 minutes, until bubbling and browned.`,
        "Leave for 1 minute, then cut in half and serve.",
      ];
    }
    return [
      ...(MIX[filling.id] ?? []),
      `${bread.id === "oil" ? "Brush" : "Spread"} one side of {${id}} with ${fat}: this side goes against the pan.`,
      `Turn the slices over, ${LAYER[filling.id] ?? "pile the filling onto half of the slices"}, and close with the rest.`,
      "Put into a cold frying pan, set over a medium-low heat and cook for 4 minutes, pressing down with a spatula, until browned underneath.",
      "Turn over and cook for 3 minutes more, until browned and melting. Cut in half and serve.",
    ];
  },
  tips: ({ bread }) => [
    has(bread, "closed")
      ? "Medium-low heat is the secret: the middle melts before the outside burns."
      : "Toast both sides first, and the bread stays crisp under the topping.",
  ],
});

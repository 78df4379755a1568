import { family, type Uses } from "../family.ts";

const USES = {
  tikka: { naan: 1, "curry-paste-tikka": 8, passata: 35, "chicken-cooked": 60, "red-onion": 25, "yogurt-natural": 25, coriander: 3 },
  paneer: { naan: 1, "mango-chutney": 13, paneer: 45, "baby-spinach": 35, "red-onion": 25 },
  margherita: { pitta: 2, passata: 60, oregano: 0.5, mozzarella: 62, basil: 4 },
  pepper: {
    pitta: 2,
    passata: 60,
    garlic: 3,
    oregano: 0.5,
    "roasted-peppers": 60,
    cannellini: [70, "drained"],
    "olives-black": 16,
    "olive-oil": 5,
    rocket: 15,
  },
  courgette: { pitta: 2, houmous: 60, courgette: 80, "olive-oil": 5, "chilli-flakes": 0.2, "cherry-tomato": 50, mint: 3 },
  mushroom: { tortilla: 1, "olive-oil": 5, mushroom: 100, garlic: 3, "dried-thyme": 0.5, passata: 40, mozzarella: 62 },
  corn: { tortilla: 1, passata: 50, "smoked-paprika": 0.3, "green-pepper": 0.25, "sweetcorn-tin": 30, cheddar: 35 },
} satisfies Record<string, Uses>;

const SPREAD: Record<string, readonly string[]> = {
  tikka: [
    "Put {naan} on a baking tray, and spread with {curry-paste-tikka} and {passata}, stirred together.",
    "Scatter with {red-onion}, finely sliced, and {chicken-cooked}, torn into strips.",
    "Spoon over {yogurt-natural} and scatter with {coriander}.",
  ],
  paneer: [
    "Put {naan} on a baking tray and spread with {mango-chutney}.",
    "Wilt {baby-spinach} under boiling water, squeeze dry, and scatter over with {red-onion}, finely sliced, and {paneer}, cut small.",
    "Cut into wedges while hot.",
  ],
  margherita: [
    "Put {pitta} on a baking tray and spread with {passata}.",
    "Sprinkle with {oregano} and top with {mozzarella}, drained and torn.",
    "Scatter with {basil}.",
  ],
  pepper: [
    "Put {pitta} on a baking tray, and spread with {passata}, {garlic}, crushed, and {oregano}, stirred together.",
    "Slice {roasted-peppers}, scatter over with {cannellini} and {olives-black}, and drizzle with {olive-oil}.",
    "Top with {rocket}.",
  ],
  courgette: [
    "Slice {courgette} thinly and fry in {olive-oil} with {chilli-flakes} over a high heat for 4 minutes, until browned.",
    "Put {pitta} on a baking tray, spread with {houmous}, and top with the courgette and {cherry-tomato}, halved.",
    "Scatter with {mint}, torn.",
  ],
  mushroom: [
    "Slice {mushroom} and fry in {olive-oil} over a high heat for 6 minutes, until browned. Add {garlic}, crushed, and {dried-thyme} for 1 minute.",
    "Put {tortilla} on a baking tray, spread with {passata}, and top with the mushrooms and {mozzarella}, drained and torn.",
    "Slide onto a board and cut into wedges.",
  ],
  corn: [
    "Put {tortilla} on a baking tray, spread with {passata} and sprinkle with {smoked-paprika}.",
    "Scatter with {green-pepper}, finely diced, {sweetcorn-tin} and {cheddar}, grated.",
    "Eat with your hands, while they are crisp.",
  ],
};

export const flatbreadPizza = family({
  id: "flatbread-pizza",
  meal: "lunch",
  skill: "beginner",
  cuisine: ({ pizza }) => pizza.cuisine ?? "italian",
  prepMinutes: 8,
  cookMinutes: ({ pizza }) => 10 + (pizza.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ pizza }) => ({ familiarity: 3, children: 3, spice: pizza.id === "tikka" ? 1 : 0, occasions: ["weekday"] }),
  limit: 7,
  base: {},
  slots: {
    pizza: [
      {
        id: "tikka",
        label: "Chicken tikka naan pizza",
        uses: USES.tikka,
        say: "the naans",
        protein: "chicken",
        vegetable: "onion",
        cuisine: "indian",
      },
      {
        id: "paneer",
        label: "Paneer, spinach and mango chutney naan pizza",
        uses: USES.paneer,
        say: "the naans",
        protein: "cheese",
        vegetable: "spinach",
        cuisine: "indian",
      },
      {
        id: "margherita",
        label: "Margherita pitta pizzas",
        uses: USES.margherita,
        say: "the pittas",
        protein: "cheese",
        vegetable: "tomato",
      },
      {
        id: "pepper",
        label: "Roasted pepper, olive and white bean pitta pizzas",
        uses: USES.pepper,
        say: "the pittas",
        protein: "beans",
        vegetable: "pepper",
      },
      {
        id: "courgette",
        label: "Courgette and houmous pitta pizzas",
        uses: USES.courgette,
        say: "the pittas",
        minutes: 4,
        protein: "chickpeas",
        vegetable: "courgette",
        cuisine: "middle_eastern",
      },
      {
        id: "mushroom",
        label: "Thin mushroom and mozzarella tortilla pizza",
        uses: USES.mushroom,
        say: "the tortillas",
        minutes: 7,
        protein: "cheese",
        vegetable: "mushroom",
      },
      {
        id: "corn",
        label: "Sweetcorn, green pepper and cheddar tortilla pizzas",
        uses: USES.corn,
        say: "the tortillas",
        protein: "cheese",
        vegetable: "sweetcorn",
        cuisine: "mexican",
      },
    ],
  },
  name: ({ pizza }) => pizza.label,
  description: ({ pizza }) => `${pizza.label}: all the pleasure of a pizza with no dough to make, hot from the oven in minutes.`,
  steps: ({ pizza }) => {
    const [first = "", second = "", last = ""] = SPREAD[pizza.id] ?? [];
    return [
      "Heat the oven to 220 °C (200 °C fan, gas 7).",
      first,
      second,
      `Bake for 7–9 minutes, until ${pizza.say} are crisp at the edges and the topping is hot all the way through.`,
      last,
    ];
  },
  tips: ["Wait until the oven is properly hot: a short, fierce bake keeps the base crisp."],
});

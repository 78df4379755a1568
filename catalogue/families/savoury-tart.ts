import { family } from "../family.ts";
import { has, list } from "../words.ts";

const FRY: Record<string, string> = {
  leek: "Cook {leek} gently in {olive-oil} with {dried-thyme} in a frying pan for 10 minutes, until very soft.",
  onion:
    "Cook {red-onion} gently in {olive-oil} with {dried-thyme} in a frying pan for 14 minutes, until soft and brown, then stir in {vinegar-balsamic}.",
  mushroom: "Fry {mushroom} in {olive-oil} with {dried-thyme} over a high heat for 8 minutes, until browned and dry.",
  tomato: "Toss {cherry-tomato} with {olive-oil}, {oregano} and {black-pepper} and leave to drain in a sieve.",
  asparagus: "Boil {asparagus} and {peas-frozen} for 3 minutes, drain well and toss with {olive-oil} and the zest of {lemon}.",
  spinach: "Heat {spinach-frozen} with {spring-onion} in a frying pan for 8 minutes, until thawed and dry, then stir in {dill}.",
  squash:
    "Fry {butternut} and {red-onion} in {olive-oil*0.5} with {cumin} in a frying pan over a medium heat for 10 minutes, until soft, then stir in {chickpeas-tin} and {harissa}.",
  ratatouille: "Fry {courgette} and {red-pepper} in {olive-oil} with {dried-basil} over a high heat for 8 minutes, until soft and browned.",
};

export const savouryTart = family({
  id: "savoury-tart",
  meal: "dinner",
  skill: "advanced",
  cuisine: ({ dish }) => dish.cuisine ?? "french",
  prepMinutes: 20,
  cookMinutes: 42,
  leftoverDays: 2,
  appeal: ({ dish }) => ({ familiarity: 3, children: 2, spice: dish.id === "squash" ? 1 : 0, occasions: ["weekend"] }),
  limit: 8,
  base: {},
  slots: {
    dish: [
      {
        id: "leek",
        label: "Leek and goat's cheese tart",
        say: "the leeks",
        protein: "cheese",
        vegetable: "leek",
        flavour: "goat's cheese",
        is: ["flat"],
        uses: {
          "puff-pastry": 75,
          leek: [150, "sliced"],
          "olive-oil": 6,
          "dried-thyme": 0.4,
          "black-pepper": 0.2,
          "goats-cheese": [45, "sliced"],
          "mixed-salad": 30,
        },
      },
      {
        id: "onion",
        label: "Red onion, butter bean and olive tart",
        say: "the onions",
        protein: "beans",
        vegetable: "onion",
        flavour: "balsamic",
        is: ["flat"],
        uses: {
          "puff-pastry": 75,
          "red-onion": [150, "finely sliced"],
          "olive-oil": 8,
          "dried-thyme": 0.5,
          "vinegar-balsamic": 6,
          "butter-beans": [140, "drained"],
          "black-pepper": 0.2,
          "olives-black": 15,
          rocket: 25,
        },
      },
      {
        id: "mushroom",
        label: "Mushroom and Stilton tart",
        say: "the mushrooms",
        protein: "cheese",
        vegetable: "mushroom",
        flavour: "Stilton",
        is: ["flat"],
        uses: {
          "puff-pastry": 75,
          mushroom: [160, "sliced"],
          "olive-oil": 7,
          "dried-thyme": 0.5,
          "black-pepper": 0.2,
          stilton: [35, "crumbled"],
          watercress: 30,
        },
      },
      {
        id: "tomato",
        label: "Tomato, mozzarella and mustard tart",
        say: "the tomatoes",
        protein: "cheese",
        vegetable: "tomato",
        flavour: "mustard",
        is: ["flat"],
        uses: {
          "puff-pastry": 75,
          "cherry-tomato": [150, "halved"],
          "olive-oil": 5,
          oregano: 0.5,
          "black-pepper": 0.2,
          "mustard-dijon": 6,
          mozzarella: [55, "torn"],
          rocket: 25,
        },
      },
      {
        id: "ratatouille",
        label: "Ratatouille and feta tart",
        say: "the courgettes and pepper",
        protein: "cheese",
        vegetable: "courgette",
        flavour: "feta",
        is: ["flat"],
        uses: {
          "puff-pastry": 75,
          courgette: [120, "thinly sliced"],
          "red-pepper": [0.5, "sliced"],
          "olive-oil": 7,
          "dried-basil": 0.5,
          "black-pepper": 0.2,
          feta: [45, "crumbled"],
          rocket: 25,
        },
      },
      {
        id: "asparagus",
        label: "Asparagus, pea and soft cheese tart",
        say: "the asparagus and peas",
        protein: "cheese",
        vegetable: "asparagus",
        flavour: "lemon",
        is: ["flat"],
        uses: {
          "puff-pastry": 75,
          asparagus: [90, "woody ends snapped off"],
          "peas-frozen": 50,
          "olive-oil": 5,
          lemon: [0.25, "zested"],
          "black-pepper": 0.2,
          "cream-cheese-light": 60,
          "greek-salad-cheese": [30, "crumbled"],
          rocket: 25,
        },
      },
      {
        id: "spinach",
        label: "Spinach, feta and dill filo tart",
        say: "the spinach",
        protein: "cheese",
        vegetable: "spinach",
        flavour: "dill",
        cuisine: "greek",
        is: ["filo"],
        uses: {
          filo: 55,
          "spinach-frozen": [170, "thawed"],
          "spring-onion": [25, "sliced"],
          dill: [4, "chopped"],
          feta: [50, "crumbled"],
          egg: 1,
          "black-pepper": 0.2,
          "olive-oil": 10,
        },
      },
      {
        id: "squash",
        label: "Squash, chickpea and harissa filo tart",
        say: "the squash",
        protein: "chickpeas",
        vegetable: "squash",
        flavour: "harissa",
        cuisine: "north_african",
        is: ["filo"],
        uses: {
          filo: 55,
          butternut: [180, "cut into 1 cm dice"],
          "red-onion": [50, "sliced"],
          "olive-oil": 14,
          cumin: 0.6,
          "chickpeas-tin": [110, "drained"],
          harissa: 9,
          tahini: 10,
        },
      },
    ],
  },
  name: ({ dish }) => dish.label,
  description: ({ dish }) =>
    `${has(dish, "filo") ? "Crackling layers of filo" : "Crisp, puffed pastry"} with ${dish.say.replace("the ", "")}, cut into big squares at the table.`,
  steps: ({ dish }) => {
    const leaves = ["mixed-salad", "rocket", "watercress"].find((id) => id in dish.uses);
    const serve = leaves
      ? `Cut into pieces and serve warm, with {${leaves}}.`
      : "Leave to stand for 5 minutes, then cut into pieces and serve warm.";
    const onTop: Record<string, readonly string[]> = {
      leek: ["{goats-cheese}", "{black-pepper}"],
      onion: ["{butter-beans}, lightly crushed", "{olives-black}", "{black-pepper}"],
      mushroom: ["{stilton}", "{black-pepper}"],
      tomato: ["{mozzarella}"],
      asparagus: ["{greek-salad-cheese}", "{black-pepper}"],
      ratatouille: ["{feta}", "{black-pepper}"],
    };
    const spread = ["mustard-dijon", "cream-cheese-light"].find((id) => id in dish.uses);
    if (has(dish, "flat")) {
      return [
        "Heat the oven to 210 °C (190 °C fan, gas 6) and put an oven tray in to get hot.",
        FRY[dish.id] ?? "",
        "Lay {puff-pastry} on a sheet of non-stick paper, score a border 2 cm from the edge and prick the middle all over with a fork.",
        "Slide the paper onto the hot tray and bake for 10 minutes, then press the middle down with the back of a spoon.",
        `${spread ? `Spread the middle with {${spread}}, then top` : "Top"} with ${list([dish.say, ...(onTop[dish.id] ?? [])])}.`,
        "Bake for 16 minutes, until the edges are high and brown, and lift a corner to see that it is crisp underneath.",
        serve,
      ];
    }
    return [
      "Heat the oven to 190 °C (170 °C fan, gas 5).",
      FRY[dish.id] ?? "",
      dish.id === "spinach"
        ? "Take off the heat, cool for 5 minutes and stir in {feta}, {egg} and {black-pepper}."
        : "Crush a few of the chickpeas with a fork, so that the filling holds together, and cool for 5 minutes.",
      `Brush the sheets of {filo} with {olive-oil${dish.id === "squash" ? "*0.5" : ""}} and lay them, one over another at angles, in [up to 1: a 12 cm tart tin | up to 2: an 18 cm tart tin | up to 4: a 23 cm tart tin | up to 6: a 28 cm tart tin or a roasting tin | a large roasting tin] with the edges hanging over.`,
      "Spoon in the filling and scrunch the overhanging edges up around it.",
      "Bake for 25 minutes, until the filo is deep brown and crisp.",
      dish.id === "squash" ? "Thin {tahini} with {water*10}, drizzle over and serve warm." : serve,
    ];
  },
  tips: ({ dish }) => [
    has(dish, "filo")
      ? "Keep the sheets under a damp tea towel: they dry out in minutes."
      : "Keep the pastry in the fridge until the moment you need it: cold pastry rises best.",
    "Leftovers crisp up again in a hot oven in 8 minutes.",
  ],
});

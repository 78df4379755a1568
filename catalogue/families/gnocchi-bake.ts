import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { sentences } from "../words.ts";

const SAUCE: Record<string, string> = {
  spinach:
    "Heat {olive-oil} in a wide pan over a medium heat, cook {garlic} for 1 minute, add {spinach-frozen} and {nutmeg} for 7 minutes, until thawed, then stir in {ricotta} and {water*50}.",
  sausage:
    "Heat {olive-oil} in a wide pan over a medium heat and fry {pork-sausage} for 6 minutes, breaking them up, until browned. Add {garlic}, {fennel-seeds} and {chopped-tomatoes} and simmer for 6 minutes.",
  mushroom:
    "Heat {olive-oil} in a wide pan over a medium heat and fry {mushroom} for 7 minutes, until browned, then stir in {garlic}, {dried-thyme}, {creme-fraiche-half} and {water*50}.",
  chicken:
    "Heat {olive-oil} in a wide pan over a medium heat and fry {chicken-thigh-fillet} for 8 minutes, until browned, then add {garlic} and {cherry-tomato} for 3 minutes and stir in {pesto} and {water*40}.",
  broccoli:
    "Heat {olive-oil} in a wide pan over a medium heat, cook {garlic} for 1 minute, add {broccoli-frozen} and {water*80} for 5 minutes, then stir in {creme-fraiche-half}.",
  bean: "Heat {olive-oil} in a wide pan over a medium heat, cook {garlic} and {kale} for 3 minutes, add {chopped-tomatoes}, {cannellini} and {olives-black} and simmer for 6 minutes.",
  chickpea:
    "Heat {olive-oil} in a wide pan over a medium heat, cook {garlic} and {smoked-paprika} for 30 seconds, add {chopped-tomatoes}, {roasted-peppers} and {chickpeas-tin} and simmer for 6 minutes.",
  aubergine:
    "Heat {olive-oil} in a wide pan over a medium heat and fry {aubergine} for 9 minutes, until soft, then add {garlic}, {oregano} and {chopped-tomatoes} and simmer for 5 minutes.",
  courgette:
    "Heat {olive-oil} in a wide pan over a medium heat and fry {courgette} for 6 minutes, until browned, then stir in {garlic}, {cream-cheese-light}, the zest of {lemon} and {water*50}.",
};
const TOP: Record<string, string> = {
  spinach: "{veg-hard-cheese}",
  sausage: "{mozzarella}",
  mushroom: "{veg-hard-cheese}",
  chicken: "{mozzarella}",
  broccoli: "{stilton} and {walnuts}",
  bean: "{breadcrumbs}",
  chickpea: "{almonds-flaked}",
  aubergine: "{mozzarella}",
  courgette: "{greek-salad-cheese}",
};

export const gnocchiBake = family({
  id: "gnocchi-bake",
  meal: "dinner",
  skill: "beginner",
  cuisine: "italian",
  prepMinutes: 8,
  cookMinutes: ({ dish }) => 20 + (dish.minutes ?? 0),
  leftoverDays: 2,
  appeal: { familiarity: 3, children: 3, spice: 0, occasions: ["weekday", "weekend"] },
  limit: 9,
  base: { gnocchi: 180, garlic: [4, "crushed"], "olive-oil": 8, "black-pepper": 0.2 },
  slots: {
    dish: [
      {
        id: "spinach",
        label: "Spinach and ricotta gnocchi bake",
        say: "",
        minutes: 8,
        protein: "cheese",
        vegetable: "spinach",
        flavour: "nutmeg",
        uses: { "spinach-frozen": 130, nutmeg: 0.2, ricotta: 80, "veg-hard-cheese": [10, "grated"] },
      },
      {
        id: "sausage",
        label: "Sausage and fennel seed gnocchi bake",
        say: "the sausage",
        minutes: 12,
        core: "mince",
        protein: "pork",
        vegetable: "tomato",
        flavour: "fennel",
        uses: { "pork-sausage": [75, "skinned"], "fennel-seeds": 0.8, "chopped-tomatoes": 190, mozzarella: [25, "torn"] },
      },
      {
        id: "mushroom",
        label: "Creamy mushroom gnocchi bake",
        say: "",
        minutes: 8,
        protein: "cheese",
        vegetable: "mushroom",
        flavour: "thyme",
        uses: { mushroom: [160, "sliced"], "dried-thyme": 0.6, "creme-fraiche-half": 50, "veg-hard-cheese": [20, "grated"] },
      },
      {
        id: "chicken",
        label: "Pesto chicken gnocchi bake",
        say: "the chicken",
        minutes: 12,
        core: "poultry",
        protein: "chicken",
        vegetable: "tomato",
        flavour: "pesto",
        uses: {
          "chicken-thigh-fillet": [100, "cut into 2 cm pieces"],
          "cherry-tomato": [110, "halved"],
          pesto: 18,
          mozzarella: [20, "torn"],
        },
      },
      {
        id: "broccoli",
        label: "Broccoli, Stilton and walnut gnocchi bake",
        say: "",
        minutes: 7,
        protein: "cheese",
        vegetable: "broccoli",
        flavour: "Stilton",
        uses: { "broccoli-frozen": 140, "creme-fraiche-half": 35, stilton: [25, "crumbled"], walnuts: [10, "broken up"] },
      },
      {
        id: "bean",
        label: "Kale, white bean and olive gnocchi bake",
        say: "",
        minutes: 9,
        protein: "beans",
        vegetable: "kale",
        flavour: "olive",
        uses: {
          kale: [50, "stalks removed, shredded"],
          "chopped-tomatoes": 180,
          cannellini: [100, "drained"],
          "olives-black": [15, "halved"],
          breadcrumbs: 10,
        },
      },
      {
        id: "chickpea",
        label: "Roast pepper and chickpea gnocchi bake",
        say: "",
        minutes: 7,
        protein: "chickpeas",
        vegetable: "pepper",
        flavour: "smoked paprika",
        uses: {
          "smoked-paprika": 1,
          "chopped-tomatoes": 170,
          "roasted-peppers": [80, "drained and sliced"],
          "chickpeas-tin": [90, "drained"],
          "almonds-flaked": 8,
        },
      },
      {
        id: "aubergine",
        label: "Aubergine parmigiana-style gnocchi bake",
        say: "",
        minutes: 15,
        protein: "cheese",
        vegetable: "aubergine",
        flavour: "oregano",
        uses: { aubergine: [0.5, "cut into 1.5 cm dice"], oregano: 0.6, "chopped-tomatoes": 180, mozzarella: [50, "torn"] },
      },
      {
        id: "courgette",
        label: "Courgette and lemon gnocchi bake",
        say: "",
        minutes: 7,
        protein: "cheese",
        vegetable: "courgette",
        flavour: "lemon",
        uses: {
          courgette: [180, "thinly sliced"],
          "cream-cheese-light": 50,
          lemon: [0.25, "zested"],
          "greek-salad-cheese": [25, "crumbled"],
        },
      },
    ],
  },
  name: ({ dish }) => dish.label,
  description: ({ dish }) => `Soft gnocchi under a crisp top, with ${dish.vegetable} and ${dish.flavour}: comfort in one dish.`,
  steps: ({ dish }) => [
    "Heat the oven to 210 °C (190 °C fan, gas 6) and put a large pan of water on to boil.",
    sentences(SAUCE[dish.id], done(dish)),
    "Drop {gnocchi} into the boiling water and cook for 2 minutes, until they float, then drain well.",
    "Stir the gnocchi into the sauce with {black-pepper} and tip into an ovenproof dish.",
    `Scatter with ${TOP[dish.id]} and bake for 15 minutes, until browned on top and bubbling at the sides.`,
    "Leave to stand for 3 minutes before serving: it is very hot inside.",
  ],
  tips: ["Drain the gnocchi well, or the sauce turns thin in the oven.", "A bag of salad leaves beside it makes it feel lighter."],
});

/** Written by `npm run -s budgets`, which plans with this build's catalogue. Not edited by hand. */
import type { Week } from "../week.ts";

/** For one person, two people and so on. */
export const BUDGET_FIGURES = [
  { leastPence: 3067, variedPence: 7031 },
  { leastPence: 5279, variedPence: 9030 },
  { leastPence: 7348, variedPence: 12567 },
  { leastPence: 8891, variedPence: 15208 },
  { leastPence: 11482, variedPence: 16965 },
  { leastPence: 13172, variedPence: 20436 },
  { leastPence: 14909, variedPence: 22027 },
  { leastPence: 16020, variedPence: 26094 },
  { leastPence: 18648, variedPence: 27550 },
  { leastPence: 20257, variedPence: 29930 },
];

/** The week that the smallest budget buys for 4 average adults. */
export const CHEAPEST_WEEK: Week = [
  { day: 0, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 0, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 0, meal: "dinner", recipeId: "oil-pasta-chickpea", leftoverOfDay: null },
  { day: 1, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 1, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 1, meal: "dinner", recipeId: "oil-pasta-kale", leftoverOfDay: null },
  { day: 2, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 2, meal: "lunch", recipeId: "peanut-butter-and-banana-sandwich", leftoverOfDay: null },
  { day: 2, meal: "dinner", recipeId: "bean-stew-split-carrot-thyme-bread", leftoverOfDay: null },
  { day: 3, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 3, meal: "lunch", recipeId: "bean-stew-on-toast-tuscan-wholemeal", leftoverOfDay: null },
  { day: 3, meal: "dinner", recipeId: "oil-pasta-pesto", leftoverOfDay: null },
  { day: 4, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 4, meal: "lunch", recipeId: "bean-stew-on-toast-tuscan-wholemeal", leftoverOfDay: null },
  { day: 4, meal: "dinner", recipeId: "tomato-pasta-arrabbiata", leftoverOfDay: null },
  { day: 5, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 5, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 5, meal: "dinner", recipeId: "hotpot-split-carrot-thyme", leftoverOfDay: null },
  { day: 6, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 6, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 6, meal: "dinner", recipeId: "hotpot-split-cabbage-mustard", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 1, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 3, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast-and-peanut-butter", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast-and-peanut-butter", leftoverOfDay: null },
  { day: 3, meal: "extra", recipeId: "extras-whole-milk", leftoverOfDay: null },
];

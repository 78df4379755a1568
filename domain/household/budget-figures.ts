/** Written by `npm run -s budgets`, which plans with this build's catalogue. Not edited by hand. */
import type { Week } from "../week.ts";

/** For one person, two people and so on. */
export const BUDGET_FIGURES = [
  { leastPence: 3076, variedPence: 5801 },
  { leastPence: 5290, variedPence: 7818 },
  { leastPence: 7879, variedPence: 10559 },
  { leastPence: 9285, variedPence: 12503 },
  { leastPence: 11728, variedPence: 15717 },
  { leastPence: 13463, variedPence: 17182 },
  { leastPence: 14860, variedPence: 18965 },
  { leastPence: 16020, variedPence: 22541 },
  { leastPence: 18764, variedPence: 25144 },
  { leastPence: 20434, variedPence: 27384 },
];

/** The week that the smallest budget buys for 4 average adults. */
export const CHEAPEST_WEEK: Week = [
  { day: 0, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 0, meal: "lunch", recipeId: "bean-stew-on-toast-tuscan-wholemeal", leftoverOfDay: null },
  { day: 0, meal: "dinner", recipeId: "oil-pasta-kale", leftoverOfDay: null },
  { day: 1, meal: "breakfast", recipeId: "overnight-oats-banana-milk", leftoverOfDay: null },
  { day: 1, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 1, meal: "dinner", recipeId: "oil-pasta-pesto", leftoverOfDay: null },
  { day: 2, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 2, meal: "lunch", recipeId: "slaw-bowl-chickpea", leftoverOfDay: null },
  { day: 2, meal: "dinner", recipeId: "tomato-pasta-arrabbiata", leftoverOfDay: null },
  { day: 3, meal: "breakfast", recipeId: "porridge-with-banana", leftoverOfDay: null },
  { day: 3, meal: "lunch", recipeId: "bean-stew-on-toast-tuscan-wholemeal", leftoverOfDay: null },
  { day: 3, meal: "dinner", recipeId: "oil-pasta-chickpea", leftoverOfDay: null },
  { day: 4, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 4, meal: "lunch", recipeId: "peanut-butter-and-banana-sandwich", leftoverOfDay: null },
  { day: 4, meal: "dinner", recipeId: "bean-stew-split-carrot-thyme-bread", leftoverOfDay: null },
  { day: 5, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 5, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 5, meal: "dinner", recipeId: "hotpot-split-carrot-thyme", leftoverOfDay: null },
  { day: 6, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 6, meal: "lunch", recipeId: "peanut-butter-and-banana-sandwich", leftoverOfDay: null },
  { day: 6, meal: "dinner", recipeId: "hotpot-split-cabbage-mustard", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 2, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 3, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast-and-peanut-butter", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast-and-peanut-butter", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "extras-raisins", leftoverOfDay: null },
  { day: 1, meal: "extra", recipeId: "extras-raisins", leftoverOfDay: null },
  { day: 2, meal: "extra", recipeId: "extras-raisins", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-raisins", leftoverOfDay: null },
];

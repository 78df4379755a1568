/** Written by `npm run -s budgets`, which plans with this build's catalogue. Not edited by hand. */
import type { Week } from "../week.ts";

/** For one person, two people and so on. */
export const BUDGET_FIGURES = [
  { leastPence: 2222, variedPence: 3448 },
  { leastPence: 3940, variedPence: 5543 },
  { leastPence: 5988, variedPence: 8425 },
  { leastPence: 7916, variedPence: 10103 },
  { leastPence: 9424, variedPence: 12029 },
  { leastPence: 11459, variedPence: 13929 },
  { leastPence: 13239, variedPence: 16092 },
  { leastPence: 14987, variedPence: 18216 },
  { leastPence: 16657, variedPence: 21259 },
  { leastPence: 18483, variedPence: 23589 },
];

/** The week that the smallest budget buys for 4 average adults. */
export const CHEAPEST_WEEK: Week = [
  { day: 0, meal: "breakfast", recipeId: "toast-and-yeast-extract", leftoverOfDay: null },
  { day: 0, meal: "lunch", recipeId: "toastie-onion-white", leftoverOfDay: null },
  { day: 0, meal: "dinner", recipeId: "dal-green-carrot-coconut-rice", leftoverOfDay: null },
  { day: 1, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 1, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 1, meal: "dinner", recipeId: "dal-red-sweet-potato-coconut-rice", leftoverOfDay: null },
  { day: 2, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 2, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 2, meal: "dinner", recipeId: "dal-yellow-greens-garlic-rice", leftoverOfDay: null },
  { day: 3, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 3, meal: "lunch", recipeId: "jacket-potato-slaw-white", leftoverOfDay: null },
  { day: 3, meal: "dinner", recipeId: "peanut-stew-carrot-chickpea-cabbage-ginger-rice", leftoverOfDay: null },
  { day: 4, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 4, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 4, meal: "dinner", recipeId: "bean-stew-kidney-cabbage-cumin-bread", leftoverOfDay: null },
  { day: 5, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 5, meal: "lunch", recipeId: "toastie-onion-white", leftoverOfDay: null },
  { day: 5, meal: "dinner", recipeId: "hotpot-split-cabbage-mustard", leftoverOfDay: null },
  { day: 6, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 6, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 6, meal: "dinner", recipeId: "bean-stew-split-carrot-thyme-bread", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 1, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
  { day: 1, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
  { day: 2, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
  { day: 3, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-milk", leftoverOfDay: null },
];

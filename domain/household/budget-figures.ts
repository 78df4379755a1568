/** Written by `npm run -s budgets`, which plans with this build's catalogue. Not edited by hand. */
import type { Week } from "../week.ts";

/** For one person, two people and so on. */
export const BUDGET_FIGURES = [
  { leastPence: 2253, variedPence: 4249 },
  { leastPence: 3778, variedPence: 5861 },
  { leastPence: 5932, variedPence: 8348 },
  { leastPence: 7091, variedPence: 10477 },
  { leastPence: 9291, variedPence: 12452 },
  { leastPence: 10392, variedPence: 15355 },
  { leastPence: 12039, variedPence: 16941 },
  { leastPence: 13498, variedPence: 19942 },
  { leastPence: 15242, variedPence: 21446 },
  { leastPence: 16794, variedPence: 23632 },
];

/** The week that the smallest budget buys for 4 average adults. */
export const CHEAPEST_WEEK: Week = [
  { day: 0, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 0, meal: "lunch", recipeId: "jacket-potato-slaw-white", leftoverOfDay: null },
  { day: 0, meal: "dinner", recipeId: "oil-pasta-kale", leftoverOfDay: null },
  { day: 1, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 1, meal: "lunch", recipeId: "jacket-potato-slaw-white", leftoverOfDay: null },
  { day: 1, meal: "dinner", recipeId: "bean-stew-split-carrot-thyme-bread", leftoverOfDay: null },
  { day: 2, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 2, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 2, meal: "dinner", recipeId: "tomato-pasta-arrabbiata", leftoverOfDay: null },
  { day: 3, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 3, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 3, meal: "dinner", recipeId: "bean-stew-kidney-cabbage-cumin-bread", leftoverOfDay: null },
  { day: 4, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 4, meal: "lunch", recipeId: "lentil-soup-carrot-cumin", leftoverOfDay: null },
  { day: 4, meal: "dinner", recipeId: "oil-pasta-chickpea", leftoverOfDay: null },
  { day: 5, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 5, meal: "lunch", recipeId: "lentil-soup-carrot-cumin", leftoverOfDay: null },
  { day: 5, meal: "dinner", recipeId: "hotpot-split-cabbage-mustard", leftoverOfDay: null },
  { day: 6, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 6, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 6, meal: "dinner", recipeId: "hotpot-split-carrot-thyme", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 1, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 2, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 3, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 4, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
];

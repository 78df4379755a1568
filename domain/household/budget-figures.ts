/** Written by `npm run -s budgets`, which plans with this build's catalogue. Not edited by hand. */
import type { Week } from "../week.ts";

/** For one person, two people and so on. */
export const BUDGET_FIGURES = [
  { leastPence: 2311, variedPence: 3764 },
  { leastPence: 3893, variedPence: 5752 },
  { leastPence: 6138, variedPence: 9068 },
  { leastPence: 8026, variedPence: 10755 },
  { leastPence: 9786, variedPence: 13113 },
  { leastPence: 11670, variedPence: 14895 },
  { leastPence: 13641, variedPence: 17410 },
  { leastPence: 15316, variedPence: 20525 },
  { leastPence: 17343, variedPence: 22135 },
  { leastPence: 18940, variedPence: 25381 },
];

/** The week that the smallest budget buys for 4 average adults. */
export const CHEAPEST_WEEK: Week = [
  { day: 0, meal: "breakfast", recipeId: "bagel-breakfast-peanut-bagel", leftoverOfDay: null },
  { day: 0, meal: "lunch", recipeId: "jacket-potato-slaw-white", leftoverOfDay: null },
  { day: 0, meal: "dinner", recipeId: "dal-red-spinach-garlic-rice", leftoverOfDay: null },
  { day: 1, meal: "breakfast", recipeId: "breakfast-rice-bowl-cabbage", leftoverOfDay: null },
  { day: 1, meal: "lunch", recipeId: "jacket-potato-slaw-white", leftoverOfDay: null },
  { day: 1, meal: "dinner", recipeId: "dal-yellow-tomato-curry-rice", leftoverOfDay: null },
  { day: 2, meal: "breakfast", recipeId: "breakfast-rice-bowl-cabbage", leftoverOfDay: null },
  { day: 2, meal: "lunch", recipeId: "lentil-soup-carrot-cumin", leftoverOfDay: null },
  { day: 2, meal: "dinner", recipeId: "dal-yellow-greens-garlic-rice", leftoverOfDay: null },
  { day: 3, meal: "breakfast", recipeId: "breakfast-rice-bowl-cabbage", leftoverOfDay: null },
  { day: 3, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 3, meal: "dinner", recipeId: "tomato-pasta-arrabbiata", leftoverOfDay: null },
  { day: 4, meal: "breakfast", recipeId: "breakfast-rice-bowl-cabbage", leftoverOfDay: null },
  { day: 4, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 4, meal: "dinner", recipeId: "dal-green-spinach-curry-rice", leftoverOfDay: null },
  { day: 5, meal: "breakfast", recipeId: "breakfast-rice-bowl-cabbage", leftoverOfDay: null },
  { day: 5, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 5, meal: "dinner", recipeId: "hotpot-split-carrot-thyme", leftoverOfDay: null },
  { day: 6, meal: "breakfast", recipeId: "breakfast-rice-bowl-cabbage", leftoverOfDay: null },
  { day: 6, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 6, meal: "dinner", recipeId: "hotpot-split-cabbage-mustard", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 3, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 4, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
  { day: 1, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
  { day: 2, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
  { day: 3, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
  { day: 4, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast-and-spread", leftoverOfDay: null },
];

/** Written by `npm run -s budgets`, which plans with this build's catalogue. Not edited by hand. */
import type { Week } from "../week.ts";

/** For one person, two people and so on. */
export const BUDGET_FIGURES = [
  { leastPence: 2326, variedPence: 3608 },
  { leastPence: 3958, variedPence: 5849 },
  { leastPence: 6201, variedPence: 9163 },
  { leastPence: 7909, variedPence: 11129 },
  { leastPence: 9703, variedPence: 13003 },
  { leastPence: 11561, variedPence: 15493 },
  { leastPence: 13511, variedPence: 17244 },
  { leastPence: 15259, variedPence: 21470 },
  { leastPence: 17246, variedPence: 23111 },
  { leastPence: 18861, variedPence: 25276 },
];

/** The week that the smallest budget buys for 4 average adults. */
export const CHEAPEST_WEEK: Week = [
  { day: 0, meal: "breakfast", recipeId: "overnight-oats-carrot-milk", leftoverOfDay: null },
  { day: 0, meal: "lunch", recipeId: "toastie-rarebit-open", leftoverOfDay: null },
  { day: 0, meal: "dinner", recipeId: "dal-red-carrot-mustard-rice", leftoverOfDay: null },
  { day: 1, meal: "breakfast", recipeId: "overnight-oats-banana-milk", leftoverOfDay: null },
  { day: 1, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 1, meal: "dinner", recipeId: "dal-yellow-greens-garlic-rice", leftoverOfDay: null },
  { day: 2, meal: "breakfast", recipeId: "overnight-oats-banana-milk", leftoverOfDay: null },
  { day: 2, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 2, meal: "dinner", recipeId: "bean-stew-split-carrot-thyme-bread", leftoverOfDay: null },
  { day: 3, meal: "breakfast", recipeId: "overnight-oats-banana-milk", leftoverOfDay: null },
  { day: 3, meal: "lunch", recipeId: "lentil-soup-parsnip-curry", leftoverOfDay: null },
  { day: 3, meal: "dinner", recipeId: "dal-yellow-tomato-curry-rice", leftoverOfDay: null },
  { day: 4, meal: "breakfast", recipeId: "breakfast-rice-bowl-cabbage", leftoverOfDay: null },
  { day: 4, meal: "lunch", recipeId: "lentil-soup-parsnip-curry", leftoverOfDay: null },
  { day: 4, meal: "dinner", recipeId: "dal-yellow-butternut-mustard-rice", leftoverOfDay: null },
  { day: 5, meal: "breakfast", recipeId: "breakfast-rice-bowl-cabbage", leftoverOfDay: null },
  { day: 5, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 5, meal: "dinner", recipeId: "hotpot-split-carrot-thyme", leftoverOfDay: null },
  { day: 6, meal: "breakfast", recipeId: "breakfast-rice-bowl-cabbage", leftoverOfDay: null },
  { day: 6, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 6, meal: "dinner", recipeId: "hotpot-split-cabbage-mustard", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 1, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 2, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
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

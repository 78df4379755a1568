/** Written by `npm run -s budgets`, which plans with this build's catalogue. Not edited by hand. */
import type { Week } from "../week.ts";

/** For one person, two people and so on. */
export const BUDGET_FIGURES = [
  { leastPence: 2297, variedPence: 4334 },
  { leastPence: 3871, variedPence: 6304 },
  { leastPence: 5812, variedPence: 9466 },
  { leastPence: 7083, variedPence: 11536 },
  { leastPence: 9065, variedPence: 14767 },
  { leastPence: 10656, variedPence: 14280 },
  { leastPence: 12335, variedPence: 19137 },
  { leastPence: 13562, variedPence: 22091 },
  { leastPence: 15540, variedPence: 24109 },
  { leastPence: 16574, variedPence: 26998 },
];

/** The week that the smallest budget buys for 4 average adults. */
export const CHEAPEST_WEEK: Week = [
  { day: 0, meal: "breakfast", recipeId: "porridge-with-honey", leftoverOfDay: null },
  { day: 0, meal: "lunch", recipeId: "lentil-soup-parsnip-curry", leftoverOfDay: null },
  { day: 0, meal: "dinner", recipeId: "chilli-kidney-carrot-rice", leftoverOfDay: null },
  { day: 1, meal: "breakfast", recipeId: "porridge-with-honey", leftoverOfDay: null },
  { day: 1, meal: "lunch", recipeId: "lentil-soup-parsnip-curry", leftoverOfDay: null },
  { day: 1, meal: "dinner", recipeId: "tomato-pasta-arrabbiata", leftoverOfDay: null },
  { day: 2, meal: "breakfast", recipeId: "porridge-with-honey", leftoverOfDay: null },
  { day: 2, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 2, meal: "dinner", recipeId: "bean-stew-split-carrot-thyme-bread", leftoverOfDay: null },
  { day: 3, meal: "breakfast", recipeId: "porridge-with-honey", leftoverOfDay: null },
  { day: 3, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 3, meal: "dinner", recipeId: "chilli-black-sweet-potato-rice", leftoverOfDay: null },
  { day: 4, meal: "breakfast", recipeId: "porridge-with-honey", leftoverOfDay: null },
  { day: 4, meal: "lunch", recipeId: "tomato-and-lentil-soup", leftoverOfDay: null },
  { day: 4, meal: "dinner", recipeId: "oil-pasta-chickpea", leftoverOfDay: null },
  { day: 5, meal: "breakfast", recipeId: "porridge-with-honey", leftoverOfDay: null },
  { day: 5, meal: "lunch", recipeId: "parsnip-soup", leftoverOfDay: null },
  { day: 5, meal: "dinner", recipeId: "hotpot-split-cabbage-mustard", leftoverOfDay: null },
  { day: 6, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 6, meal: "lunch", recipeId: "parsnip-soup", leftoverOfDay: null },
  { day: 6, meal: "dinner", recipeId: "hotpot-split-carrot-thyme", leftoverOfDay: null },
  { day: 4, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 1, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 3, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-whole-milk", leftoverOfDay: null },
];

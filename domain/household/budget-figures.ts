/** Written by `npm run -s budgets`, which plans with this build's catalogue. Not edited by hand. */
import type { Week } from "../week.ts";

/** For one person, two people and so on. */
export const BUDGET_FIGURES = [
  { leastPence: 2368, variedPence: 4925 },
  { leastPence: 3857, variedPence: 6282 },
  { leastPence: 5762, variedPence: 9856 },
  { leastPence: 7199, variedPence: 11727 },
  { leastPence: 9365, variedPence: 15255 },
  { leastPence: 10524, variedPence: 17142 },
  { leastPence: 12231, variedPence: 18976 },
  { leastPence: 13451, variedPence: 21911 },
  { leastPence: 15515, variedPence: 24070 },
  { leastPence: 16904, variedPence: 24974 },
];

/** The week that the smallest budget buys for 4 average adults. */
export const CHEAPEST_WEEK: Week = [
  { day: 0, meal: "breakfast", recipeId: "porridge-with-honey", leftoverOfDay: null },
  { day: 0, meal: "lunch", recipeId: "lentil-soup-parsnip-curry", leftoverOfDay: null },
  { day: 0, meal: "dinner", recipeId: "oil-pasta-kale", leftoverOfDay: null },
  { day: 1, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 1, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 1, meal: "dinner", recipeId: "dal-red-carrot-mustard-rice", leftoverOfDay: null },
  { day: 2, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 2, meal: "lunch", recipeId: "lentil-soup-parsnip-curry", leftoverOfDay: null },
  { day: 2, meal: "dinner", recipeId: "tomato-pasta-arrabbiata", leftoverOfDay: null },
  { day: 3, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 3, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 3, meal: "dinner", recipeId: "dal-red-greens-mustard-rice", leftoverOfDay: null },
  { day: 4, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 4, meal: "lunch", recipeId: "parsnip-soup", leftoverOfDay: null },
  { day: 4, meal: "dinner", recipeId: "oil-pasta-chickpea", leftoverOfDay: null },
  { day: 5, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 5, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 5, meal: "dinner", recipeId: "bean-stew-kidney-cabbage-cumin-bread", leftoverOfDay: null },
  { day: 6, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 6, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 6, meal: "dinner", recipeId: "hotpot-split-cabbage-mustard", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null },
  { day: 1, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 2, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 3, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 4, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
];

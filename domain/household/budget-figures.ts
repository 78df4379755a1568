/** Written by `npm run -s budgets`, which plans with this build's catalogue. Not edited by hand. */
import type { Week } from "../week.ts";

/** For one person, two people and so on. */
export const BUDGET_FIGURES = [
  { leastPence: 2304, variedPence: 4137 },
  { leastPence: 4159, variedPence: 6775 },
  { leastPence: 6271, variedPence: 9265 },
  { leastPence: 7857, variedPence: 12801 },
  { leastPence: 9941, variedPence: 15420 },
  { leastPence: 11701, variedPence: 18151 },
  { leastPence: 13611, variedPence: 20111 },
  { leastPence: 15500, variedPence: 24046 },
  { leastPence: 17539, variedPence: 24679 },
  { leastPence: 19356, variedPence: 28597 },
];

/** The week that the smallest budget buys for 4 average adults. */
export const CHEAPEST_WEEK: Week = [
  { day: 0, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 0, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 0, meal: "dinner", recipeId: "tomato-pasta-arrabbiata", leftoverOfDay: null },
  { day: 1, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 1, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 1, meal: "dinner", recipeId: "chilli-kidney-carrot-rice", leftoverOfDay: null },
  { day: 2, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 2, meal: "lunch", recipeId: "sandwich-chickpea-wholemeal", leftoverOfDay: null },
  { day: 2, meal: "dinner", recipeId: "dal-yellow-greens-garlic-rice", leftoverOfDay: null },
  { day: 3, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 3, meal: "lunch", recipeId: "sandwich-chickpea-wholemeal", leftoverOfDay: null },
  { day: 3, meal: "dinner", recipeId: "hotpot-split-cabbage-mustard", leftoverOfDay: null },
  { day: 4, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 4, meal: "lunch", recipeId: "peanut-butter-and-banana-sandwich", leftoverOfDay: null },
  { day: 4, meal: "dinner", recipeId: "hotpot-split-carrot-thyme", leftoverOfDay: null },
  { day: 5, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 5, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 5, meal: "dinner", recipeId: "dal-green-carrot-coconut-rice", leftoverOfDay: null },
  { day: 6, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 6, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 6, meal: "dinner", recipeId: "bean-stew-split-carrot-thyme-bread", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "rice-pudding-with-jam", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 1, meal: "extra", recipeId: "extras-toast-and-peanut-butter", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast-and-peanut-butter", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast-and-peanut-butter", leftoverOfDay: null },
];

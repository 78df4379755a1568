/** Written by `npm run -s budgets`, which plans with this build's catalogue. Not edited by hand. */
import type { Week } from "../week.ts";

/** For one person, two people and so on. */
export const BUDGET_FIGURES = [
  { leastPence: 2253, variedPence: 4047 },
  { leastPence: 4121, variedPence: 6712 },
  { leastPence: 6171, variedPence: 9574 },
  { leastPence: 7918, variedPence: 12384 },
  { leastPence: 10013, variedPence: 14796 },
  { leastPence: 11701, variedPence: 18151 },
  { leastPence: 13657, variedPence: 20179 },
  { leastPence: 15481, variedPence: 22872 },
  { leastPence: 17673, variedPence: 24868 },
  { leastPence: 19367, variedPence: 28615 },
];

/** The week that the smallest budget buys for 4 average adults. */
export const CHEAPEST_WEEK: Week = [
  { day: 0, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 0, meal: "lunch", recipeId: "peanut-butter-and-banana-sandwich", leftoverOfDay: null },
  { day: 0, meal: "dinner", recipeId: "dal-yellow-greens-garlic-rice", leftoverOfDay: null },
  { day: 1, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 1, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 1, meal: "dinner", recipeId: "bean-stew-split-carrot-thyme-bread", leftoverOfDay: null },
  { day: 2, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 2, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 2, meal: "dinner", recipeId: "dal-yellow-tomato-curry-rice", leftoverOfDay: null },
  { day: 3, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 3, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 3, meal: "dinner", recipeId: "tomato-pasta-arrabbiata", leftoverOfDay: null },
  { day: 4, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 4, meal: "lunch", recipeId: "chunky-soup-barley", leftoverOfDay: null },
  { day: 4, meal: "dinner", recipeId: "hotpot-split-cabbage-mustard", leftoverOfDay: null },
  { day: 5, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 5, meal: "lunch", recipeId: "sandwich-chickpea-wholemeal", leftoverOfDay: null },
  { day: 5, meal: "dinner", recipeId: "chilli-kidney-carrot-rice", leftoverOfDay: null },
  { day: 6, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 6, meal: "lunch", recipeId: "sandwich-chickpea-wholemeal", leftoverOfDay: null },
  { day: 6, meal: "dinner", recipeId: "hotpot-split-carrot-thyme", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 1, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 3, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast-and-peanut-butter", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast-and-peanut-butter", leftoverOfDay: null },
];

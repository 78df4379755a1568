/** Written by `npm run -s budgets`, which plans with this build's catalogue. Not edited by hand. */
import type { Week } from "../week.ts";

/** For one person, two people and so on. */
export const BUDGET_FIGURES = [
  { leastPence: 2349, variedPence: 4648 },
  { leastPence: 3742, variedPence: 5804 },
  { leastPence: 5829, variedPence: 9042 },
  { leastPence: 7310, variedPence: 10801 },
  { leastPence: 9185, variedPence: 12923 },
  { leastPence: 10643, variedPence: 14263 },
  { leastPence: 12395, variedPence: 19229 },
  { leastPence: 13510, variedPence: 22007 },
  { leastPence: 15502, variedPence: 20774 },
  { leastPence: 16883, variedPence: 27500 },
];

/** The week that the smallest budget buys for 4 average adults. */
export const CHEAPEST_WEEK: Week = [
  { day: 0, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 0, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 0, meal: "dinner", recipeId: "oil-pasta-kale", leftoverOfDay: null },
  { day: 1, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 1, meal: "lunch", recipeId: "chunky-soup-ceci", leftoverOfDay: null },
  { day: 1, meal: "dinner", recipeId: "tomato-pasta-arrabbiata", leftoverOfDay: null },
  { day: 2, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 2, meal: "lunch", recipeId: "lentil-soup-parsnip-curry", leftoverOfDay: null },
  { day: 2, meal: "dinner", recipeId: "tomato-pasta-chickpea", leftoverOfDay: null },
  { day: 3, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 3, meal: "lunch", recipeId: "lentil-soup-parsnip-curry", leftoverOfDay: null },
  { day: 3, meal: "dinner", recipeId: "dal-red-sweet-potato-coconut-rice", leftoverOfDay: null },
  { day: 4, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 4, meal: "lunch", recipeId: "bean-stew-on-toast-tuscan-wholemeal", leftoverOfDay: null },
  { day: 4, meal: "dinner", recipeId: "oil-pasta-chickpea", leftoverOfDay: null },
  { day: 5, meal: "breakfast", recipeId: "porridge-with-golden-syrup", leftoverOfDay: null },
  { day: 5, meal: "lunch", recipeId: "parsnip-soup", leftoverOfDay: null },
  { day: 5, meal: "dinner", recipeId: "dal-yellow-greens-garlic-rice", leftoverOfDay: null },
  { day: 6, meal: "breakfast", recipeId: "porridge-with-honey", leftoverOfDay: null },
  { day: 6, meal: "lunch", recipeId: "parsnip-soup", leftoverOfDay: null },
  { day: 6, meal: "dinner", recipeId: "dal-red-spinach-garlic-rice", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "semolina-with-jam", leftoverOfDay: null },
  { day: 0, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 1, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 2, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 4, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 5, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
  { day: 6, meal: "extra", recipeId: "extras-toast-and-jam", leftoverOfDay: null },
];

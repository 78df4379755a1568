import { plural } from "#domain/locale.ts";

// on more than one screen
export const savedRecipes = "Saved recipes";
export const retry = "Retry";
export const meal = "Meal";
export const anyMeal = "Any meal";

// filters.tsx
export const sortedBySuggestion = "In season, to your taste";
export const cheapestFirst = "Cheapest first";
export const quickestFirst = "Quickest first";
export const sortedByName = "By name";
export const dishOrFood = "Dish or food";
export const exampleWords = "chickpeas, curry, lemon";
export const filters = "Filters";
export const filtersChosen = (chosen: number) => `Filters (${chosen})`;
export const diet = "Diet";
export const anyDiet = "Any diet";
export const cuisine = "Cuisine";
export const anyCuisine = "Any cuisine";
export const time = "Time";
export const anyTime = "Any time";
export const upToMinutes = (most: string) => `up to ${most} min`;
export const costPerPortion = "Cost per portion";
export const anyCost = "Any cost";
export const upToCost = (most: string) => `up to ${most} est.`;
export const order = "Order";

// recipes-screen.tsx
export const recipes = "Recipes";
export const everythingWeCanPlan = "Everything we can plan for you, priced per portion.";
export const yourRecipes = "Your recipes";
export const lookingForRecipes = "Looking for recipes";
export const couldNotSearch = (why: string) => `We couldn't search: ${why}`;
export const countOfRecipes = (total: number) => plural(total, { one: "1 recipe", other: `${total} recipes` });
export const countOfDishes = (total: number) => plural(total, { one: "1 dish", other: `${total} dishes` });
export const countOnPage = ({ count, page, pages }: { count: string; page: number; pages: number }) => `${count}, page ${page} of ${pages}`;
export const countOfWays = (total: number) => plural(total, { one: "1 way", other: `${total} ways` });
export const allDishes = "All dishes";
export const includeUnsuitable = "Include unsuitable recipes";
export const unsuitableShown = (hidden: number) =>
  plural(hidden, {
    one: "1 of these is unsuitable for your household",
    other: `${hidden} of these are unsuitable for your household`,
  });
export const unsuitableHidden = (hidden: number) => plural(hidden, { one: "1 more is hidden", other: `${hidden} more are hidden` });
export const noMatchingRecipes = "No matching recipes";
export const clearTheFilters = "Clear the filters";
export const tryFewerFilters = "Try fewer filters or a different word.";
export const pagesOfRecipes = "Pages";
export const previousPage = "Previous";
export const nextPage = "Next";

// saved-screen.tsx
export const savedByYourHousehold = "Recipes your household has saved.";
export const allRecipes = "All recipes";
export const loadingSavedRecipes = "Loading your saved recipes";
export const couldNotLoadSavedRecipes = "We couldn't load your saved recipes.";
export const nothingSavedYet = "Nothing saved yet";
export const findARecipe = "Find a recipe";
export const howToSave = "Open a recipe and press Save Recipe to keep it here.";
export const nameOfRecipe = "Name";
export const noSavedRecipeMatches = (saved: number) =>
  plural(saved, { one: "Your one saved recipe doesn't match.", other: `None of your ${saved} saved recipes match.` });

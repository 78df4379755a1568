import { plural } from "#domain/locale.ts";

// on more than one screen
export const retry = "Retry";

// draft-line.ts
export const sure = "Sure";
export const likely = "Likely";
export const checkThis = "Check this";
export const noFoodFound = "No food found";

// import-form.tsx
export const pasteARecipe = "Paste a recipe";
export const whatToPaste = "Paste the recipe data (JSON) from a recipe app, or the full source of a recipe page.";
export const orEnterItsLink = "Or enter its link";
export const startOfALink = "https://";
export const sitesWeCanFetch = "We can fetch from a few well-known recipe sites. For any other, paste it.";
export const reading = "Reading...";
export const readTheRecipe = "Read the recipe";
export const fetchingThePage = "Fetching the page (up to 8 seconds)";

// typed-import.ts
export const notBoth = "Paste a recipe or enter its link, not both.";
export const neitherGiven = "Paste a recipe, or enter its link below.";

// typed-recipe.ts
export const enterWholeMinutes = "Enter whole minutes, or 0 for none";

// import-screen.tsx
export const yourRecipes = "Your recipes";
export const addYourOwn = "Add your own recipe and we'll plan, price and shop for it like any other.";
export const couldNotLoadFoods = "We couldn't load our foods. Your recipe is still here.";
export const lookingForTheFoods = "Looking for the foods";
export const whatYouHave = "What you have";

// own-recipes.tsx
export const loadingYourRecipes = "Loading your recipes";
export const couldNotLoadYourRecipes = "We couldn't load your recipes.";
export const noRecipesOfYourOwn = "No recipes of your own yet";
export const importOneAbove = "Import one above. We'll plan it only for your household, alongside ours.";
export const mealAndMinutes = ({ meal, minutes }: { meal: string; minutes: number }) => `${meal}, ${minutes} min`;
export const allergensUnknown = "Allergens unknown";
export const whyAllergensUnknown = (lines: string) =>
  `Counts as containing all 14 because of: ${lines}. To fix this, import it again and remove this one.`;
export const couldNotRemove = "We could not remove the recipe. Try again in a minute.";
export const removeRecipe = (name: string) => `Remove ${name}`;
export const remove = "Remove";
export const askToRemove = "Remove this recipe?";
export const noLongerPlanned = (name: string) => `${name} won't be planned again. Existing plans still show it.`;
export const removing = "Removing...";
export const removeIt = "Remove it";
export const keepIt = "Keep it";

// review.tsx
export const breakfast = "Breakfast";
export const lunch = "Lunch";
export const dinner = "Dinner";
export const snack = "Snack";
export const checkWhatWeRead = "Check what we read";
export const nothingIsSavedYet = "Nothing is saved yet. Check each line we're not sure of, then tick it.";
export const nameOfRecipe = "Name";
export const whichMealIsIt = "Which meal is it?";
export const whenWePlanSnacks = "We plan snacks if your plan's settings include them.";
export const portions = "Portions";
export const minutesToPrepare = "Minutes to prepare";
export const minutesToCook = "Minutes to cook";
export const saving = "Saving...";
export const saveTheRecipe = "Save the recipe";
export const discard = "Discard";
export const ingredients = "Ingredients, for the whole recipe";
export const method = "Method";
export const noMethod = "The recipe came without a method.";

// review-line.tsx
export const food = "Food";
export const typeToSearch = "Type to search, or leave empty";
export const foodNotKnown = "We don't have that food. Choose one from the list, or leave it empty.";
export const amountInGrams = "Amount in grams";
export const amountInMillilitres = "Amount in millilitres";
export const amountInPieces = "Amount in pieces";
export const howMuch = "How much?";
export const checkedFood = (food: string) => `I've checked: this is ${food}`;
export const unmatchedForNow = "Counts as unmatched for now.";

// unmatched-notice.tsx
export const allLinesMatched = (of: number) =>
  plural(of, {
    one: "The only line matched. We know what's in this recipe.",
    other: `All ${of} lines matched. We know what's in this recipe.`,
  });
export const linesUnmatched = ({ count, of }: { count: number; of: number }) =>
  plural(of, { one: "1 of 1 line unmatched: allergens unknown", other: `${count} of ${of} lines unmatched: allergens unknown` });
export const cannotTellWhatIsIn = (count: number) =>
  plural(count, {
    one: "We can't tell what's in it, so the whole recipe counts as containing all 14 allergens and suits no diet.",
    other: "We can't tell what's in them, so the whole recipe counts as containing all 14 allergens and suits no diet.",
  });
export const whatUnmatchedMeans =
  "We never plan it for a household with an allergy, a diet or a food to avoid. Unmatched lines aren't in the price or on the shopping list.";
export const recipeSaved = "Recipe Saved";

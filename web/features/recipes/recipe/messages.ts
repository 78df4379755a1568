// on more than one screen
export const retry = "Retry";
export const addToMealPlan = "Add to Meal Plan";
export const adding = "Adding...";

// recipe-screen.tsx
export const backToYourWeek = "Back to your week";
export const recipe = "Recipe";
export const loadingTheRecipe = "Loading the recipe";
export const recipeNotFound = "Recipe Not Found";
export const noSuchRecipe = "We don't have this recipe";
export const whyItIsNotThere = "It may have been removed, or belong to another household.";
export const couldNotLoad = (why: string | undefined) => `We couldn't load this recipe: ${why ?? ""}`;

// recipe-view.tsx
export const notForYourHousehold = (reason: string) => `Not for your household: it ${reason}.`;
export const portions = "Portions";
export const method = "Method";
export const tipToKnow = (tip: string) => `Tip: ${tip}`;
export const cookUntilHot =
  "Cook food until it's steaming hot throughout (UK advice: 70 °C for 2 minutes). The steps give safe temperatures where they matter.";
export const containsAllergens = (allergens: string) => `Contains ${allergens}. Brands vary, so check the label.`;
export const labelsToCheck = "What to look for on the labels";
export const containsNoAllergens = "Its usual ingredients contain none of the 14 allergens. Brands vary, so check the label.";
export const atAGlance = "At a glance";
export const prepTime = "Prep time";
export const cookTime = "Cook time";
export const minutes = (count: number) => `${count} min`;
export const serves = "Serves";
export const cost = "Cost";
export const perServing = "Per serving";
export const estimate = (amount: string) => `${amount} est.`;
export const difficulty = "Difficulty";
export const cuisine = "Cuisine";
export const season = "Season";
export const whatTheCostMeans = ({ prices, month, wholePacks }: { prices: string; month: string; wholePacks: string }) =>
  `The cost of the ingredients used, at ${prices}, ${month}. An estimate. Buying every pack whole would cost ${wholePacks}; the rest goes into other meals.`;
export const dietaryTags = "Dietary tags";

// recipe-actions.tsx
export const cook = "Cook";
export const addToShoppingList = "Add to Shopping List";
export const saved = "Saved";
export const saveRecipe = "Save Recipe";
export const print = "Print";
export const share = "Share";
export const savedRecipes = "Saved recipes";

// recipe-text.ts
export const servesAndMinutes = ({ serves, minutes }: { serves: number; minutes: number }) => `For ${serves}, ${minutes} minutes`;

// ingredients.tsx
/** The group for what has no aisle (specification H §2). */
export const otherAisle = "Other";
export const ingredientsFor = (serves: number) => `Ingredients for ${serves}`;

// photo-choice.tsx
export const yourPhoto = "Your photo of this dish";
export const oneMoment = "One moment…";
export const changeYourPhoto = "Change your photo";
export const addYourPhoto = "Add your photo";
export const removeYourPhoto = "Remove your photo";
export const whoSeesYourPhoto = "Only your household sees it.";
export const whoWouldSeeAPhoto = "Only your household would see it. Where and when it was taken is not kept.";

// add-to-plan.tsx
export const whereShouldItGo = (recipe: string) => `Where should ${recipe} go?`;
export const couldNotLoadYourWeek = "We couldn't load your week. Try again.";
export const noWeekPlannedYet = "No week planned yet";
export const planAWeek = "Plan a week";
export const planAWeekFirst = "Plan a week first, then add this recipe to it.";
export const workingOutThePrices = "Working out the prices";
export const cannotGoIntoYourPlan = (why: string) => `This recipe can't go into your plan. ${why}`;
export const noSuchMealInYourPlan = (meal: string) => `Your latest plan has no ${meal} in it.`;
export const addedToMealPlan = "Added to Meal Plan";
export const whereItWent = ({ day, meal, total }: { day: string; meal: string; total: string }) =>
  `${day} ${meal}. The week is now £${total} est.`;
export const day = "Day";
export const insteadOf = (recipe: string) => `instead of ${recipe}`;
export const theWeekWouldCost = ({ total, difference }: { total: string; difference: string }) =>
  `The week would cost £${total} est., ${difference}.`;
export const overYourBudget = ({ over, budget }: { over: string; budget: string }) => `That is £${over} over your budget of £${budget}.`;
export const addItOverBudget = "Add it, over budget";
export const addItHere = "Add it here";

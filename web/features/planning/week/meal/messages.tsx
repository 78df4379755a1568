import type { ReactNode } from "react";

// eaten-out-card.tsx
export const nothingToCookOrBuy = "Nothing to cook or buy.";
export const planAMealAgain = "Plan a meal again";
export const planAgain = ({ day, meal }: { day: string | undefined; meal: string }) => `Plan a meal again: ${day}'s ${meal}`;

// general-steps.tsx
export const perServing = (price: string) => `${price} per serving, est.`;
export const serves = (people: number) => `Serves ${people}`;
export const generalSteps = "general steps";
export const recipeIsGone =
  "We no longer have this recipe, so its amounts and nutrition aren't known. These are general steps for this kind of dish.";
export const ingredients = "Ingredients";
export const method = "Method";

// meal-actions.tsx
export const thisMealInYourWeek = "This meal in your week";
export const whyThisMeal = "Why this meal?";
export const swapIt = "Swap it";
export const keptForTheNextPlan = "Kept for the next plan";
export const keepForTheNextPlan = "Keep for the next plan";

// meal-card.tsx
export const noMealPlanned = "No meal planned";
export const viewRecipe = (dish: string) => `View Recipe: ${dish}`;
export const cookedForLunchTooBadge = "cooked for tomorrow's lunch too";
export const keptBadge = "kept for the next plan";
export const kcal = (amount: number) => `${amount} kcal`;
export const swap = "Swap";
export const swapDish = (dish: string) => `Swap: ${dish}`;
export const keepDish = (dish: string) => `Keep for the next plan: ${dish}`;
export const kept = "Kept";
export const keep = "Keep";
export const moreAboutDish = (dish: string) => `More: ${dish}`;

// recipe-dialog.tsx
export const loadingTheRecipe = "Loading the recipe";
export const couldNotLoadRecipe = (message: string) => `We couldn't load this recipe: ${message}`;
export const cook = "Cook";
export const openTheFullRecipe = "Open the full recipe";
export const servesTonightAndTomorrow = ({ tonight, tomorrow }: { tonight: number; tomorrow: number }) =>
  `Serves ${tonight} tonight and ${tomorrow} tomorrow`;
export const minutesItTakes = ({ prepare, cook }: { prepare: number; cook: number }) => `${prepare} min to prepare, ${cook} min to cook`;
export const bestInSeason = (season: string) => `Best in ${season}`;
export const reheatLeftovers = (day: string | undefined) =>
  `You cooked this on ${day} evening. Reheat it until steaming hot throughout (UK advice: 70 °C for 2 minutes), and only once.`;
export const containsAllergens = (allergens: string) => `Contains ${allergens}. Brands vary, so check the label.`;
export const containsNoAllergens = "Its usual ingredients contain none of the 14 allergens. Brands vary, so check the label.";

// swap-panel.tsx
export const lookingForOtherMeals = "Looking for other meals";
export const couldNotFindOtherMeals = (message: string) => `We couldn't find other meals: ${message}`;
export const noOtherMealToSwapTo =
  "No other meal fits here within your budget and preferences. A higher budget or fewer preferences would help.";
type OtherMeal = { difference: ReactNode; total: string; minutes: number; cuisine: string };
export const whatSwappingBrings = ({ difference, total, minutes, cuisine }: OtherMeal) => (
  <>
    {difference} · week £{total} est. · {minutes} min · {cuisine}
  </>
);
export const swapTo = (dish: string) => `Swap to ${dish}`;

// why-panel.tsx
export const workingItOut = "Working it out";
export const couldNotWorkItOut = (message: string) => `We couldn't work this out: ${message}`;
export const addsToYourWeek = ({ adds, alone }: { adds: ReactNode; alone: string }) => (
  <>
    It adds {adds} to your week. Bought just for this meal, its food would cost {alone}.
  </>
);
export const addsLessBySharing = ({ adds, alone, saves }: { adds: ReactNode; alone: string; saves: string }) => (
  <>
    It adds {adds} to your week. Bought just for this meal, its food would cost {alone}; sharing packs across the week saves {saves}.
  </>
);
export const sharesFood = ({ amount, food, meals, saves }: { amount: string; food: string; meals: string; saves: string }) =>
  `Uses ${amount} of ${food} that ${meals} uses too: saves ${saves}.`;
export const mealOfDay = ({ day, meal }: { day: string | undefined; meal: string }) => `${day}'s ${meal}`;
export const youAlreadyHave = (foods: string) => `You already have: ${foods}.`;
export const amountOfFood = ({ amount, food }: { amount: string; food: string }) => `${amount} of ${food}`;
export const nextBestMeal = ({ dish, difference }: { dish: string; difference: string }) =>
  `The cheapest other meal that fits here is ${dish}: the week would cost ${difference}.`;
export const noOtherMealFits = "No other meal fits here within your budget and preferences.";

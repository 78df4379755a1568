// wizard-options.ts
export const beginnerCook = "Beginner Cook";
export const homeChef = "Home Chef";
export const culinaryExpert = "Culinary Expert";
export const quickAndEasy = "Quick and easy";
export const halfAnHourOrLess = "30 min or less";
export const moderate = "Moderate";
export const upToAnHour = "30-60 min";
export const complex = "Complex";
export const anHourOrMore = "60+ min";
export const breakfast = "Breakfast";
export const lunch = "Lunch";
export const dinner = "Dinner";
export const snacks = "Snacks";
export const cookingStyle = "Cooking Style";
export const timePreference = "Time Preference";
export const householdInfo = "Household Info";
export const mealTypes = "Meal Types";
export const dietaryNeeds = "Dietary Needs";
export const cuisinePreferences = "Cuisine Preferences";

// wizard-screen.tsx
export const loading = "Loading";
export const aiSetup = "AI setup";
export const logInToTell = "Log in to tell the planner what you like.";
export const couldNotSavePreferences = "Failed to save preferences";
export const nothingIsRequired = "Nothing here is required. Skip anything that doesn't matter to you.";
export const stepOf = ({ number, of, name, percent }: { number: number; of: number; name: string | undefined; percent: number }) =>
  `Step ${number} of ${of}: ${name} (${percent}% complete)`;
export const previous = "Previous";
export const launch = "Launch AI Meal Planner";
export const nextStep = "Next Step";

// wizard-steps.tsx
export const howDoYouCook = "How do you cook?";
export const howLongCanAMealTake = "How long can a meal take?";
export const servingSize = "Serving size";
export const budget = "Budget";
export const ifLeftEmpty = (pounds: string) => `If left empty, we plan with £${pounds}`;
export const perPersonPerWeek = (amount: string) => `${amount} per person per week`;
export const postcode = "Postcode";
export const whichMeals = "Which meals should we plan?";
export const whatYouEat = "Dietary needs";
export const allergies = "Allergies";
export const cuisines = "Cuisine preferences";
export const saveAsMyDefaults = "Save as my defaults";
export const forEveryPlan = "Use these answers for every plan, not just this conversation";
export const preferencesSaved = "Preferences Saved!";

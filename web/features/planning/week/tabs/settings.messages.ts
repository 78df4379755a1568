// settings-tab.tsx
export const milesAway = (miles: number) => `${miles} miles`;
export const anyDistance = "Any distance";
export const settingsForYourNextPlans = "Settings for your next plans";
export const currentPlanStays = "Your current plan won't change.";
export const couldNotSave = "Failed to save preferences";
export const planLength = "Plan length";
export const lengthInDays = (count: number) => `${count} days`;
export const longerPlansAreSplit = "Longer plans are split into weeks, each with its own list and share of the budget.";
export const mealsToPlan = "Meals to plan";
export const planAtLeastOneMeal = "Plan at least one meal: breakfast, lunch or dinner.";
export const whatSnacksAre = "Snacks are one portion a day each, on top of meals and within the same budget.";
export const nextPlansUseItsPrices = "Your next plans will use its prices.";
export const howFarYoullTravel = "How far you'll travel to shop";
export const saving = "Saving...";
export const saveSettings = "Save settings";

// store-finder.tsx
export const chooseASupermarket = "Choose a supermarket to find its branches near you.";
export const findNearYou = (shop: string) => `Find ${shop} near you`;
export const findWithin = ({ shop, miles }: { shop: string; miles: number }) => `Find ${shop} within ${miles} miles`;
export const opensInANewTab = "(opens in a new tab)";
export const opensWithYourPostcode = ({ shop, postcode }: { shop: string; postcode: string }) =>
  `Opens ${shop}'s own store finder with your postcode, ${postcode}.`;
export const opensAndAsks = (shop: string) => `Opens ${shop}'s own store finder, which asks where you are.`;
export const settingsSaved = "Settings saved";
export const yourNextPlanWillUseThem = "Your next plan will use them.";

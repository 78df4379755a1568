// pantry-screen.tsx
export const pantry = "Pantry";
export const whatAPantryIsFor = "What you have at home, so you buy only what's missing.";
export const tapWhatYouHave = "Tap what you have";
export const shoppingLists = "Shopping lists";
export const loadingYourPantry = "Loading your pantry";
export const retry = "Retry";
export const couldNotLoadPantry = "We couldn't load your pantry. Nothing is lost; try again in a moment.";
export const nothingInYourPantry = "Nothing in your pantry yet";
export const howToStart =
  "Add what you have at home and your next week buys only what's missing. Start with rice, pasta, tins and oil. After shopping, you can put leftovers here.";
export const whatTheLevelsMean =
  "“Have” without an amount means enough for a week. We don't count on anything marked “Low”, and buy anything marked “None” when a meal needs it, even salt or oil. ≈ marks an amount worked out from an average weight.";

// pantry-row.tsx
export const have = "Have";
export const low = "Low";
export const none = "None";
export const boughtWhenNeeded = "Bought when a meal needs it";
export const notCounted = (amount: string | undefined) => (amount ? `${amount}, not counted` : "not counted");
export const enoughForAWeek = "Enough for a week";
export const howMuch = (food: string) => `How much ${food}`;
export const removeFood = (food: string) => `Remove ${food}`;
export const amountOf = (food: string) => `Amount of ${food}`;
export const addAnAmount = "Add an amount";
export const changeTheAmount = "Change the amount";

// amount-form.tsx
export const amount = "Amount";
export const unit = "Unit";
export const saveTheAmount = "Save the amount";
export const noAmount = "No amount";
export const cancel = "Cancel";

// typed-amount.ts
export const aboveNothing = "Enter a number above 0, such as 250";

// food-picker.tsx
export const foodAdded = (food: string) => `${food} added. You can add an amount below.`;
export const addAFood = "Add a food";
export const foodsToTry = "rice, onions, olive oil";
export const couldNotSearch = "We couldn't search just now. Try again in a moment.";
export const noSuchFood = "No food with that name. Try a simpler word, such as “rice”.";
export const foodsFound = "Foods found";
export const inYourPantry = "in your pantry";
export const addFood = (food: string) => `Add ${food}`;

// use-pantry.ts
export const notSaved = "Not saved";
export const couldNotSave = "We couldn't save that. Your pantry hasn't changed.";
export const foodRemoved = (food: string) => `${food} removed`;
export const undo = "Undo";

// staples-screen.tsx
export const whatIsInYourCupboard = "What's in your cupboard?";
export const howTheCupboardIsUsed = "Tap what you have. We'll add the rest when a meal needs it.";
export const skip = "Skip";
export const loadingTheFoods = "Loading the foods";
export const couldNotLoadFoods = "We couldn't load the foods. Nothing is lost; try again in a moment.";
export const cupboardSaved = "Cupboard saved";
export const nextPlanUsesIt = "Your next plan will use it. You can change each food in your pantry.";
export const saving = "Saving...";
export const save = "Save";
export const nothingChosen = "Nothing chosen, so we'll buy it all.";
export const countAtHome = (count: number, all: number) => `${count} of ${all} at home`;

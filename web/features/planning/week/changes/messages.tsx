import type { ReactNode } from "react";

// as-before.tsx
export const whoEatsAsBefore = "Who eats, as before";
export const beforeThisPlanYouHad = (eaters: ReactNode) => <>Before this plan you had {eaters}.</>;
export const sameAgain = "Same again";

// choose-dish.tsx
export const chooseADish = "Choose a dish";
export const anotherMealByName = (meal: string) => `Another ${meal}, by name`;
export const couldNotLookForDishes = (message: string) => `We could not look for dishes: ${message}`;
export const lookingForDishes = "Looking for dishes";
export const noDishIsCalledThat = (meal: string) => `No ${meal} that your household may eat is called that.`;
export const couldNotWorkOutThePrice = (message: string) => `We could not work out what it costs: ${message}`;
export const workingOutThePrice = "Working out the price";
export const cannotGoHere = ({ dish, why }: { dish: string; why: string }) => `${dish} cannot go here. ${why}`;
export const chooseAnotherOne = "Choose another one.";
export const weekWouldCost = ({ dish, total, difference }: { dish: string; total: string; difference: string }) =>
  `With ${dish} the week would cost £${total} est., ${difference}.`;
export const wouldBeOverBudget = ({ over, budget }: { over: string; budget: string }) => `That is £${over} over your budget of £${budget}.`;
export const putItHere = "Put it here";
export const putItHereOverBudget = "Put it here, over budget";

// cooked-part.tsx
export const cooked = "Cooked";
export const cookedStaysOnItsDay = "It stays on its day. To swap or move it, undo “Cooked” first: we put what it took back in your pantry.";
export const cookingTakesFromPantry = "We take what it used from your pantry, where you've noted an amount.";

// move-meal.tsx
export const moveToAnotherDay = "Move to another day";
export const thisDayIsOver = "This day is over, so its meals stay as they were.";
export const noOtherDayIsLeft = "No other day of this plan is left.";
export const inExchangeFor = (dish: string) => `in exchange for ${dish}`;

// queries.ts
export const changeUndone = "Change undone";
export const shoppingListUpdated = "Your shopping list has been updated.";
export const undo = "Undo";
export const isNowOn = ({ dish, day }: { dish: string; day: string | undefined }) => `${dish} is on ${day} now`;
export const isOn = ({ dish, day }: { dish: string; day: string | undefined }) => `${dish} is on ${day}.`;
export const weekCosts = (total: string) => `The week costs ${total} est.`;
export const isOverBudget = (over: string) => `That is ${over} over your budget.`;
export const youEatOutOn = (day: string) => `You eat out on ${day}`;
export const youEatOutFor = (meal: string) => `You eat out for ${meal}`;
export const mealOfDay = ({ day, meal }: { day: string | undefined; meal: string }) => `${day}'s ${meal}`;
export const offYourShoppingList = (costs: string) => `It's off your shopping list. ${costs}`;
export const isPlannedAgain = (dish: string) => `${dish} is planned again`;
export const backOnYourShoppingList = (costs: string) => `It's back on your shopping list. ${costs}`;
export const isForNow = ({ when, people }: { when: string; people: number }) => `${when} is for ${people} now`;
export const thisWeekHas = (eaters: string) => `This week has ${eaters}`;
export const insteadOf = ({ dish, costs }: { dish: string; costs: string }) => `Instead of ${dish}. ${costs}`;

// who-eats.tsx
export const whosEating = "Who's eating";
export const people = "People";
export const allOfTheDay = ({ day, meal }: { day: string | undefined; meal: string }) => `All of ${day}, not just this ${meal}`;
export const cookFor = (eaters: number) => `Cook for ${eaters}`;
export const weEatOut = "We eat out";

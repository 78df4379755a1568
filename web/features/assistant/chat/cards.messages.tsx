import type { ReactNode } from "react";
import { plural } from "#domain/locale.ts";

const days = (count: number) => plural(count, { one: "1 day", other: `${count} days` });

// card-parts.tsx
export const keptTo = "Kept to";
export const mealsThatChange = "Meals that change";
export const mealWas = ({ day, meal, was }: { day: string; meal: string; was: ReactNode }) => (
  <>
    {day}, {meal}: {was}
  </>
);
export const nothing = "nothing";
export const noMeal = "no meal";

// chat-cards.tsx
export const recipes = "Recipes";
export const minutesKcalAndCost = ({ minutes, kcal, cost }: { minutes: number; kcal: number; cost: string }) =>
  `${minutes} min · ${kcal} kcal · est. ${cost} a portion`;
export const uses = (foods: string) => `Uses ${foods}`;
export const stillToBuy = (foods: string) => `To buy: ${foods}`;
export const mealOfDay = ({ day, meal }: { day: string; meal: string }) => `${day}'s ${meal}`;
export const proposedPlanFor = (count: number) => `Proposed plan for ${days(count)}`;
export const planFor = (count: number) => `Plan for ${days(count)}`;
export const noMealChanges = "No meal changes.";
export const mealsDiffer = ({ changed, all }: { changed: number; all: number }) =>
  `${changed} of ${all} meals differ from your current week.`;
export const openThePlan = "Open the plan";
export const openTheShoppingList = "Open the shopping list";
export const tillOfBudget = ({ till, budget, serves }: { till: ReactNode; budget: string; serves: number }) => (
  <>
    {till} at the till, of {budget} · serves {serves}
  </>
);
export const firstShop = (cost: string) => `first shop with an empty cupboard ${cost}`;
export const minutesDifferenceAndWeek = ({ minutes, difference, week }: { minutes: number; difference: string; week: string }) =>
  `${minutes} min · ${difference} · week ${week}`;
export const soMuchLess = (saves: string) => `${saves} less`;
export const beforeAndNow = ({ before, now }: { before: string; now: string }) => `${before} before, ${now} now`;
export const beforeAndWithTheseChanges = ({ before, after }: { before: string; after: string }) =>
  `${before} before, ${after} with these changes`;
export const proposedChange = "Proposed change";
export const staysTheSame = (meals: string) => `Stays the same, as you keep it or nothing else fits: ${meals}.`;
export const beforeAndWithChanges = ({
  before,
  after,
  count,
  difference,
}: {
  before: string;
  after: string;
  count: number;
  difference: string;
}) =>
  plural(count, {
    one: `${before} before, ${after} with this change · ${difference}`,
    other: `${before} before, ${after} with these changes · ${difference}`,
  });
export const whatItCosts = "What it costs";
export const costFor = ({ cost, serves, portion }: { cost: string; serves: number; portion: string }) =>
  `est. ${cost} for ${serves} · ${portion} a portion`;
export const shoppingList = "Shopping list";
export const totalAndToBuy = ({ total, toBuy, lines, shop }: { total: string; toBuy: number; lines: number; shop: string }) =>
  `${total} · ${toBuy} of ${lines} still to buy · ${shop}`;
export const andMore = (count: number) => `and ${count} more`;
export const noPlanFits = "No plan fits";
export const changeYourPreferences = "Change your preferences";
export const allergiesFirst = "Allergies first";
export const forThisConversation = "For this conversation";

// fact-cards.tsx
export const averageDayForOne = "An average day, for one";
export const dayForOne = (day: string) => `${day}, for one`;
export const inTheFreezer = "In the freezer";
export const inTheFridge = "In the fridge";

// limits-card.tsx
export const whatIs = (words: string) => `What is “${words}”?`;
export const leaveOut = (foods: string) => `Leave out ${foods}`;
export const whatShouldBeLeftOut = "What should be left out?";
export const foods = "Foods";
export const anotherFood = "Another food";
export const saveForMyHousehold = "Save for my household";
export const leaveOutOfEveryPlan = "Leave it out of every plan, not just this conversation";
export const withoutConsent = "If you don't agree, we use this for the next answer only and don't store it.";
export const oneMoment = "One moment...";
export const nothingToLeaveOut = "Nothing to leave out";
export const leaveTheseOut = "Leave these out and continue";
export const askedBeforePlanning = "Asked before planning anything.";

// proposed-week.tsx
export const proposedAndCurrentWeek = "Proposed week and current week";
export const weekColumns = ["Week", "Till, est.", "Kcal a day", "Cooking"];
export const proposedDays = (count: number) => `Proposed, ${days(count)}`;
export const currentDays = (count: number) => `Current, ${days(count)}`;
export const hoursAndMinutes = (minutes: number) =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, (minutes < 60 || minutes % 60 > 0) && `${minutes % 60} min`].filter(Boolean).join(" ");
export const yourWeekNow = "This is your week now";
export const listUpdated = "Your shopping list has been updated.";
export const noLongerSuits = "This no longer suits your household's allergies or diets. Ask for a new one.";
export const proposalExpired = "This proposal has expired. Ask for a new one.";
export const dismissed = "Dismissed. Your week is unchanged.";
export const usingIt = "Using it...";
export const useThisWeek = "Use this week";
export const dismiss = "Dismiss";
export const usedAndDeletedSince = "You used this week, but its plan has since been deleted.";
export const youUsedThisWeek = "You used this week.";

import { plural } from "#domain/locale.ts";

// budget-tracker-screen.tsx
export const budgetTracker = "Budget tracker";
export const whatYourWeeksCost = "What your planned weeks cost, what you've bought and what you save.";
export const loadingYourWeeks = "Loading your weeks";
export const couldNotLoad = (message: string) => `We couldn't load your budget tracker: ${message}`;
export const retry = "Retry";
export const nothingToTrackYet = "Nothing to track yet";
export const planAWeek = "Plan a week";
export const planAWeekToSee = "Plan a week to see what it costs, where the money goes and what you tick off as you shop.";
export const overview = "Overview";
export const categories = "Categories";
export const smartInsights = "Smart Insights";

// categories.tsx and overview.tsx
export const weekOf = "Week of";
export const weekOfDay = (day: string) => `Week of ${day}`;

// categories.tsx
export const everythingElse = "Everything else";
export const noListForThisWeek = "No list for this week";
export const makeAList = "Make a list";
export const listIsDeleted = "Aisles come from the week's shopping list, which has been deleted.";
export const byAisleInWeekOf = (day: string) => `By aisle, week of ${day}`;
export const sharesDearestFirst = "Each aisle's share of the total, dearest first.";
export const aisle = "Aisle";
export const cost = "Cost, est.";
export const byMeal = "By meal";
export const byMealInWeekOf = (day: string) => `By meal, week of ${day}`;
export const costByMeal = "Cost by meal";
export const meal = "Meal";
export const costOfAPortion = "A portion";
export const byAisleOverTime = "By aisle, over time";
export const fourDearestAisles = "This week's four dearest aisles, and everything else.";

// overview.tsx
export const weekByWeek = "Week by week";
export const whatTickedMeans = "Each week by its Monday. “Ticked” is the estimated cost of the items you've ticked.";
export const budget = "Budget";
export const planned = "Planned, est.";
export const ticked = "Ticked, est.";
export const whatYouSave = "What you save";
export const underYourOwnBudget = "Under your own budget";
export const eachWeekUnderItsBudget = "How far each week stayed below its budget.";
export const underBudget = "Under budget, est.";
export const whichPlansCount = (average: string) =>
  `If you planned a week more than once, we count the plan you shopped for, or else the latest; missing days come from the plan before. UK average: ${average} a person a week on groceries.`;
export const openTheShoppingList = "Open the shopping list";
export const plannedAgain =
  "You planned this week again after you'd started shopping. These figures are for the plan you shopped for; other pages show the newer one.";
export const ofABudgetOf = (amount: string) => `of a budget of ${amount}`;
export const spentSoFar = "Spent so far, est.";
export const itemsTicked = ({ done, all }: { done: number; all: number }) =>
  plural(all, { one: `${done} of 1 item ticked`, other: `${done} of ${all} items ticked` });
export const underBudgetOverWeeks = ({ amount, weeks }: { amount: string; weeks: number }) =>
  plural(weeks, { one: "of your own budget", other: `${amount} over ${weeks} weeks` });
export const forAsManyPeople = "for as many people";

import { plural } from "#domain/locale.ts";

// budget-tab.tsx
export const addingUpTheBudget = "Adding up the budget";
export const couldNotAddUp = (message: string) => `We couldn't add up this plan's budget: ${message}`;
export const retry = "Retry";
export const budgetBreakdown = "Budget Breakdown";
export const atTheTill = "At the till, est.";
export const ofABudgetOf = (amount: string) => `of a budget of ${amount}`;
export const underBudget = "Under budget, est.";
export const ofYourOwnBudget = "of your own budget";
export const forPeopleAndDays = ({ serves, days }: { serves: number; days: number }) =>
  plural(days, { one: `for ${serves} for 1 day`, other: `for ${serves} for ${days} days` });
export const maySpoil = "May spoil";
export const leftOverFromFreshPacks = "left over from fresh packs";
export const byDay = "By day";
export const sharesOfTheTotal = "Each day's share of the total.";
export const day = "Day";
export const cost = "Cost, est.";
export const ukAverage = (amount: string) =>
  `UK average: ${amount} a person a week on groceries. All prices are estimates from dated averages.`;
export const byAisle = "By aisle";
export const listIsDeleted = "Aisles come from the plan's shopping list, which has been deleted.";
export const makeItAgain = "Make it again";
export const freshAndCupboard = ({ fresh, cupboard }: { fresh: string; cupboard: string }) =>
  `${fresh} of fresh food in whole packs, ${cupboard} of cupboard food by use.`;
export const aisle = "Aisle";
export const byMeal = "By meal";
export const costByMeal = "Cost by meal";
export const meal = "Meal";
export const costOfAPortion = "A portion";
export const whatMaySpoil = "What may spoil";
export const nothingSpoils = "Every fresh pack is used up, or keeps until the next shop.";
export const freshFoodLeftOver = "Fresh food left over at the end of the plan, and its cost.";
export const food = "Food";
export const leftOver = "Left over";
export const andMore = ({ count, price }: { count: number; price: string }) => `and ${count} more, ${price}`;

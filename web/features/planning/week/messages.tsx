import type { ReactNode } from "react";
import { plural } from "#domain/locale.ts";

// day-card.tsx, print-week.tsx
export const perPerson = (course: string) => `${course} per person`;
export const perPersonAre = ({ course, dishes }: { course: string; dishes: string }) => `${course} per person: ${dishes}`;
export const minutes = (count: number) => `${count} min`;
export const fromDinnerOf = (day: string | undefined) => `from ${day}'s dinner`;
export const day = "Day";
export const noMealPlanned = "No meal planned";

// long-weekdays.tsx
export const dayAndMinutes = ({ day, minutes }: { day: string | undefined; minutes: number }) => `${day} (${minutes} minutes)`;
export const longToCook = ({ days, aim }: { days: string; aim: number }) =>
  `Cooking on ${days} takes longer than the ${aim} minutes we aim for on a weekday. Swap a meal to see quicker dishes.`;

// meal-planner-screen.tsx
export const couldNotPlan = "Failed to generate meal plan. Please try again.";
export const starting = "Starting";
export const whatThePlanIs = ({ days, serves, meals }: { days: string; serves: number; meals: string }) =>
  `${days} · Serves ${serves} · ${meals}`;
export const yourWeek = "Your week";
export const fetchingYourWeek = "Fetching your week";
export const aWeekWithinBudget = "A week for your household, within budget.";
export const budgetTracker = "Budget Tracker";
export const pantry = "Pantry";
export const recipes = "Recipes";
export const savedRecipes = "Saved recipes";
export const generating = "Generating...";
export const newPlan = "New Plan";
export const lastPlanFailed = "We couldn't make your last plan. Nothing has changed; try a new one.";
export const loadingYourWeek = "Loading your week";
export const retry = "Retry";
export const couldNotLoadPlans = (message: string) => `Error loading meal plans: ${message}`;
export const planningYourWeek = "We're planning your week";
export const noWeekPlannedYet = "No week planned yet";
export const createYourFirstPlan = "Create Your First Plan";
export const meals = "Meals";
export const mealsWillAppear =
  "Your plan will appear here: seven days of breakfast, lunch and dinner with one shopping list, within your budget.";
export const nutrition = "Nutrition";
export const nutritionWillAppear = "Your plan's nutrition, day by day, will appear here.";
export const shopping = "Shopping";
export const listWillAppear = "Your plan's shopping list will appear here, aisle by aisle.";
export const budget = "Budget";
export const whatTheBudgetShows = "See where the money goes, by day, meal and aisle.";
export const settings = "Settings";
export const yourPlan = "Your plan";

// queries.ts
export const mealSwapped = "Meal swapped";
export const theNewMeal = "The new meal";
export const eatenInsteadOf = ({ dish, before, total }: { dish: string; before: string; total: string }) =>
  `${dish} instead of ${before}. The week is now £${total} est.`;
export const couldNotChangeMeal = "We couldn't change this meal";
export const thisIsYourWeekNow = "This is your week now";
export const listUpdated = "Your shopping list has been updated.";
export const switchedToTheCheaperWeek = "Switched to the cheaper week";
export const yourWeekIsNow = (total: string) => `Your week is now £${total} est. Your shopping list has been updated.`;
export const couldNotChangeWeek = "We couldn't change your week";

// week-chooser.tsx
export const restIsReplanned = (days: string) =>
  `You've replanned the rest of this week. This plan still has ${days}; the newer plan has the rest.`;
export const weeksOfYourPlan = "Weeks of your plan";
export const weekOf = ({ monday, days }: { monday: string; days: ReactNode }) => (
  <>
    Week of {monday} {days}
  </>
);
export const lengthInDays = (count: number) => plural(count, { one: "1 day", other: `${count} days` });

// week-days.tsx
export const days = "Days";
export const dayAndDate = ({ day, date }: { day: string | undefined; date: string }) => `${day} ${date}`;
export const todayAndDate = ({ day, date }: { day: string | undefined; date: string }) => `${day} ${date}, today`;
export const daysOfTheWeek = "Days of the week";

// week-figures.tsx
export const millions = (count: string) => `${count} million`;
export const totalAtTheTill = (total: ReactNode) => <>{total} at the till, est.</>;
export const yourBudget = "Your budget";
export const forItsDays = (count: number) => plural(count, { one: "for this day", other: `for these ${count} days` });
export const underBudget = "Under budget";
export const againstYourOwnBudget = "against your own budget";
export const weeksSearched = "Weeks searched";
export const beforeYouChangedAMeal = "before you changed a meal";
export const bestForYou = "and this is the best for you";
export const partUsedPacksLeft = "Part-used packs left";
export const foodsWithSomeLeftOver = "foods with some left over";
export const whereFiguresAreFrom =
  "Fresh food priced per pack, cupboard food by use. Prices are estimates from dated averages. Allergens vary by brand, so check the label.";

// week-view.tsx
export const tooLittleEnergy = (percent: number) =>
  `This week has about ${percent}% of the energy you need, so you'll need to eat something extra.`;
export const lessVaried =
  "To fit your budget and preferences, this week is a little less varied or balanced than we aim for. A slightly bigger budget or fewer preferences would help.";
export const openTheShoppingList = "Open the shopping list";

import type { Wrap } from "../../../../ui/wrap.ts";

// nutrition-tab.tsx
export const workingOutTheNutrition = "Working out the nutrition";
export const couldNotWorkItOut = (message: string) => `We couldn't work out the nutrition: ${message}`;
export const retry = "Retry";
export const dayByDay = (nutrient: string) => `${nutrient.replace("of which ", "")}, day by day`;
export const eachDay = "Each day";
export const show = "Show";
export const forOnePersonADay = "For one person, everything planned for the day.";
export const day = "Day";
export const needed = "Needed";
export const neededAtMost = "Needed, at most";
export const plannedAtLeast = "Planned at least, on average";
export const allFiguresByDay = "All figures by day";

// nutrition-mean.tsx
export const asPlanned = "as planned";
export const lessThanPlanned = "less than planned";
export const moreThanPlanned = "more than planned";
export const anAverageDayForOne = "An average day, for one person";
export const sharesOfTheNeed = "Includes extras. Each figure shows its share of the average daily need for one of you.";
export const about = (amount: string) => `About ${amount}`;
export const atMostAmount = (amount: string) => `At most ${amount}`;

// nutrition-sources.tsx
export const nutritionLimits = "Your plan's nutrition limits";
export const limitsForAnAverageDay = "Limits for an average day";
export const anAverageDay = "An average day";
export const atLeast = "At least";
export const atMost = "At most";
export const aloneInARow = (nutrient: string) => nutrient.replace("of which s", "S");
export const noMinimum = "no minimum";
export const noLimit = "no limit";
export const sharesOfFewMeals =
  "With fewer than three meals planned, each figure covers their share of the day: a fifth for breakfast, three tenths each for lunch and dinner.";
export const sharesOfTheDay = "Breakfast provides about a fifth of the day, lunch and dinner about three tenths each, and extras the rest.";
export const tooFewRecipes =
  "Your preferences or budget left too few recipes to stay within the usual limits this week. Fewer preferences or a little more budget would fix that.";
export const whereFiguresAreFrom = (household: Wrap) => (
  <>
    Needs are group averages (UK Government Dietary Recommendations; energy from SACN, 2011), not personal advice. You can set your own
    under {household("your household")}. If you're pregnant, breastfeeding or unwell, ask the NHS what's right for you. Carbohydrate and fat
    use the reference intakes on UK labels (assimilated Regulation (EU) 1169/2011, annex XIII). Food values are estimates from CoFID 2021
    and USDA, for raw ingredients.
  </>
);

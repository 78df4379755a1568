import type { Wrap } from "../../../ui/wrap.ts";

export const changeYourPreferences = "Change your preferences";
export const couldNotChangeBudget = "We couldn't change your budget";
export const setBudgetAndPlan = (budget: string) => `Set the budget to ${budget} and plan`;
export const planLunchesAndDinners = (total: string) => `Plan lunches and dinners only: ${total}`;
export const planTheFullestWeek = ({ total, percent }: { total: string; percent: number }) =>
  `Plan the fullest week for ${total}: about ${percent}% of what you need`;
export const helpIsAvailable = ({ healthyStart, foodBanks }: { healthyStart: Wrap; foodBanks: Wrap }) => (
  <>
    If money for food is tight, help is available: {healthyStart("Healthy Start")} for families with young children, and{" "}
    {foodBanks("food banks near you")}.
  </>
);

import type { ReactNode } from "react";

// onboarding-screen.tsx
export const setUpYourHousehold = "Set up your household";
export const threeShortQuestions = "Three short questions and we can plan your first week.";
export const failedToCompleteSetup = "Failed to complete setup";
export const stepOf = ({ step, onboardingSteps, name }: { step: number; onboardingSteps: number; name: string }) =>
  `Step ${step} of ${onboardingSteps}: ${name}`;
export const back = "Back";
export const saving = "Saving...";
export const next = "Next";
export const completeSetup = "Complete Setup";

// onboarding-steps.tsx
export const householdSize = "Household size";
export const weeklyBudgetInPounds = "Weekly budget in pounds";
export const leastBudgetHere = (householdSize: string) =>
  `At least ${householdSize} for your household here. To plan with less, save any budget on the account page.`;
export const theUkAverageForYourHousehold = ({ ukAveragePence, suggested }: { ukAveragePence: string; suggested: ReactNode }) => (
  <>
    The UK average for your household is {ukAveragePence} a week on groceries. We suggest {suggested}.
  </>
);
export const use = (suggested: string) => `Use ${suggested}`;
export const postcode = "Postcode";
export const weeklyBudget = "Weekly budget";

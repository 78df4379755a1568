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
export const smallestBudget = ({ amount, people }: { amount: string; people: string }) =>
  `A week for ${people} takes at least ${amount}. You can save less, here or on the account page, and we'll show what it buys.`;
export const theUkAverageForYourHousehold = ({ ukAveragePence, suggested }: { ukAveragePence: string; suggested: ReactNode }) => (
  <>
    The UK average for your household is {ukAveragePence} a week on groceries. We suggest {suggested}.
  </>
);
export const use = (suggested: string) => `Use ${suggested}`;
export const postcode = "Postcode";
export const weeklyBudget = "Weekly budget";

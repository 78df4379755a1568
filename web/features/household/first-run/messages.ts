// first-run.tsx
export const letsGetStarted = "Let's Get Started";
export const tellUsWhosEating = "Tell us who's eating, your weekly budget and what to avoid.";
export const inThreeSteps = "In three steps";
export const allOnOnePage = "All on one page";
export const threeQuestionsFirst = "Three questions first";
export const yourData = "Your data";
export const saved = "Saved. Now let's plan your week.";

// steps-form.tsx
export const stepOf = ({ step, firstRun }: { step: number; firstRun: number }) => `Step ${step} of ${firstRun}`;
export const back = "Back";
export const saving = "Saving...";
export const next = "Next";
export const planMyWeek = "Plan my week";

// steps.tsx
export const wellUseItsPriceLevel = "We'll use its price level. You can change it at any time.";
export const whoEats = "Who eats";
export const budgetAndShop = "Budget and shop";
export const whatToAvoid = "What to avoid";

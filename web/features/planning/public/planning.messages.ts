export const planOfDaysIsReady = (days: number) => `Your ${days}-day meal plan is ready.`;
export const mealPlanGenerated = "Meal Plan Generated!";
export const yourPlanIsReady = "Your 7-day meal plan is ready.";

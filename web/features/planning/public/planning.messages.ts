export const planOfDaysIsReady = (days: number) => `Your ${days}-day meal plan is ready.`;

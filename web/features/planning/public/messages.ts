// cooked-mark.tsx, cooked.ts
export const cooked = "Cooked";
export const undoCooked = "Undo “Cooked”";
export const weCookedIt = "We cooked it";
export const undo = "Undo";
export const notCookedYet = "Not cooked yet";

// nutrition-table.tsx
export const nutritionPerPortion = "Nutrition, per portion";
export const energy = "Energy";
export const kcal = (amount: number) => `${amount} kcal`;
export const protein = "Protein";
export const carbohydrate = "Carbohydrate";
export const sugars = "of which sugars";
export const fat = "Fat";
export const saturates = "of which saturates";
export const fibre = "Fibre";
export const salt = "Salt";
export const grams = (amount: string) => `${amount} g`;
export const whereFiguresAreFrom = "Estimated from CoFID 2021 and USDA values for the raw ingredients.";

// plan-start.tsx
export const thisWeek = "This week";
export const fromToday = "From today";
export const fromTomorrow = "From tomorrow";
export const nextWeek = "Next week";
export const forNextWeek = (days: string) => `For next week, ${days}`;
export const planFor = "Plan for";

// two-totals.tsx
export const totals = "Totals";
export const thisWeeksFood = "This week's food, est.";
export const firstShop = "First shop with an empty cupboard, est.";

// uk-average.tsx
export const ukAverage = "UK average";
export const belowTheAverage = "Below the UK average";
export const aboveTheAverage = "Above the UK average";
export const ofTheAverage = ({ average, whom }: { average: string; whom: string }) => `of ${average} ${whom}`;

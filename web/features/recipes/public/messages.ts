// ingredients-and-method.tsx
export const ingredients = "Ingredients";
export const method = "Method";
export const tipToKnow = (tip: string) => `Tip: ${tip}`;

// recipe-card.tsx
export const countOfWays = (ways: number) => `${ways} ways`;
export const recipeAtAGlance = ({ meal, minutes, cost }: { meal: string; minutes: number; cost: string }) =>
  `${meal} · ${minutes} min · ${cost} a portion, est.`;
export const dishAtAGlance = ({ meal, fromMinutes, fromCost }: { meal: string; fromMinutes: number; fromCost: string }) =>
  `${meal} · from ${fromMinutes} min · from ${fromCost} a portion, est.`;
export const notForYourHousehold = "Not for your household";

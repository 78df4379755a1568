import type { ReactNode } from "react";

// shopping-tab.tsx
export const loadingTheList = "Loading the shopping list";
export const couldNotFetchLists = "Failed to fetch shopping lists";
export const retry = "Retry";
export const noListForThisPlan = "No list for this plan";
export const whatAListHas = "A list has everything this plan needs, in whole packs and in aisle order.";
export const generating = "Generating...";
export const generateShoppingList = "Generate shopping list";
export const quickList = "Quick list";
export const atTheTill = ({ shop, total }: { shop: string; total: ReactNode }) => (
  <>
    {shop} · {total} at the till, est.
  </>
);
export const openTheList = "Open the list";
export const shopMode = "Shop mode";
export const inTheBasket = ({ done, all }: { done: number; all: number }) => `${done} of ${all} in the basket`;
export const andInTheBasket = ", in the basket";
export const andMore = (count: number) => `and ${count} more`;

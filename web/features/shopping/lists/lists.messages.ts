// lists-screen.tsx
export const shoppingLists = "Shopping lists";
export const oneListForEachWeek = "One list for each planned week, in aisle order.";
export const pantry = "Pantry";
export const generating = "Generating...";
export const generateShoppingList = "Generate shopping list";
export const couldNotFetch = "Failed to fetch shopping lists"; // list-screen.tsx says so, too
export const noListsYet = "No shopping lists yet";
export const planAWeek = "Plan a week";
export const listComesWithThePlan = "Plan a week and its shopping list comes with it: whole packs, aisle by aisle, with the till price.";
export const whereAndHowFar = ({ shop, ticked, all, made }: { shop: string; ticked: number; all: number; made: string | null }) =>
  `${shop} · ${ticked} of ${all} in the basket${made ? ` · ${made}` : ""}`;
export const andMore = (count: number) => `and ${count} more`;
export const open = "Open";

// delete-list.tsx
export const couldNotDelete = "Failed to delete";
export const deleteNamed = (name: string) => `Delete ${name}`;
export const deleteIt = "Delete";
export const deleteThisList = "Delete this list?";
export const planStays = (name: string) => `${name}. Your plan stays, and you can make a new list from it.`;
export const deleting = "Deleting...";
export const deleteList = "Delete list";
export const keepIt = "Keep it";

// choose-screen.tsx
export const shopMode = "Shop mode";
export const chooseAList = "Choose a list to shop with. It works offline too.";
export const listsWithPrices = "Lists with prices";
export const loadingLists = "Loading shopping lists";
export const offlineWithLists = "You're offline. These lists are saved on this phone.";
export const offlineWithoutLists = "You're offline. No lists are saved on this phone yet. Open one while you're online.";
export const planForAList = "Plan a week and its shopping list comes with it.";
export const retry = "Retry";

// this-weeks-list-screen.tsx
export const openingThisWeeksList = "Opening this week's list";

// shared-list-screen.tsx
export const shopTotalAndDay = ({ week, shop, total, made }: { week: string | undefined; shop: string; total: string; made: string }) =>
  `${week === undefined ? "" : `${week} · `}${shop} · ${total} at the till, est. · made on ${made}`;
export const sharedShoppingList = "Shared shopping list";
export const loadingTheList = "Loading the shopping list";
export const linkNoLongerValid = "This link is no longer valid";
export const askForTheNewLink = "The sender has withdrawn it or made a new one. Ask them for the new link.";
export const retry = "Retry";
export const couldNotLoad = "We couldn't load the list. Check your connection, then try again.";
export const couldNotLoadAgain = "We couldn't load the list again, so this may be out of date. Check your connection, then try again.";
export const nothingToBuy = "Nothing to buy";
export const listIsEmpty = "There's nothing on this list.";
export const storeCupboard = "Store cupboard: buy only what's run out";
export const countInTheBasket = (checked: number, all: number) => `${checked} of ${all} in the basket`;
export const pricesAndAllergens = "Prices are estimates from dated averages. Allergens vary by brand: check the label.";

// shared-line.tsx
export const inTheBasket = "in the basket";
export const toBuy = "to buy";
export const askFirst = "Ask before you buy this: the household may not want it any more.";

import { plural } from "#domain/locale.ts";

// list-screen.tsx
export const pricesAreTheShopsOwn = "Prices are the shop's own, on the dates shown.";
export const pricesAreEstimates = "Prices are estimates from dated averages.";
export const undatedPricesAreEstimates = "Undated prices are estimates from dated averages.";
export const checkTheLabel = (prices: string) => `${prices} Allergens vary by brand: check the label.`;
export const allLists = "All lists";
export const shoppingList = "Shopping list";
export const fetchingYourList = "Fetching your list";
export const loadingTheList = "Loading the shopping list";
export const listNotFound = "List not found";
export const deletedOrNotYours = "It may have been deleted, or belong to another household.";
export const whatTheListIs = ({ name, shop, total, estimated }: { name: string; shop: string; total: string; estimated: boolean }) =>
  `${name} · ${shop} · ${total} at the till${estimated ? ", est." : ""}`;
export const typicalOrder = "In the order of a typical supermarket. Your branch may differ.";
export const typicalOrderOf = (shop: string) => `In the order of a typical ${shop}. Your branch may differ.`;
export const yourOwnOrder = "In your own aisle order.";
export const arrangeAisles = "Arrange aisles";
export const nothingToBuy = "Nothing to buy";
export const noMealNeedsAnything = "None of the planned meals needs anything from a shop.";
export const shopMode = "Shop mode";
export const retry = "Retry";

// share-list.tsx
export const share = "Share";
export const shareThisList = "Share this list";
export const whoSeesWhat =
  "Anyone with the link can see the list, its prices and what's ticked, without logging in. They can't change anything or see anything about you.";
export const sendAsAMessage = "Send as a message";
export const loadingTheLink = "Loading the list's link";
export const couldNotLoadTheLink = "We couldn't load the list's link.";
export const linkToThisList = "Link to this list";

// list-text.ts
export const everythingIsBought = "Everything is bought.";

// left-overs.tsx
const foods = (count: number) => plural(count, { one: "1 food", other: `${count} foods` });
export const couldNotTakeOut = "We couldn't take the leftovers out. Your pantry hasn't changed.";
export const leftoversPutAway = "Leftovers put away";
export const foodsInYourPantry = (count: number) => `${foods(count)} in your pantry.`;
export const undo = "Undo";
export const couldNotPutAway = "We couldn't put the leftovers away. Your pantry hasn't changed.";
export const afterShopping = "After shopping";
export const couldNotLoadPantry = "We couldn't load your pantry.";
export const leftoversAreInYourPantry = (count: number) => `Leftovers from ${foods(count)} are in your pantry.`;
export const tickedWillLeaveSomething = (count: number) => `${foods(count)} you've ticked will leave something over.`;
export const tickThenPutAway = "Tick what you've bought, then put the leftovers in your pantry.";
export const puttingAway = "Putting away...";
export const putLeftoversAway = "Put leftovers in the pantry";
export const takingOut = "Taking out...";
export const takeThemOut = "Take them out";
export const openThePantry = "Open the pantry";

// elsewhere.tsx
export const realPricesOfAll = ({ real, foods: all, day }: { real: number; foods: number; day: string }) =>
  `${real} of ${all} foods at real prices as of ${day}`;
export const estimateAsOf = (month: string) => `estimate, as of ${month}`;
export const estimateSetByHandAsOf = (month: string) => `estimate set by hand, as of ${month}`;
type RealAndMonth = { real: string; month: string };
export const restEstimatedAsOf = ({ real, month }: RealAndMonth) => `${real}; the rest at an estimated level, as of ${month}`;
export const restSetByHandAsOf = ({ real, month }: RealAndMonth) => `${real}; the rest at an estimated level set by hand, as of ${month}`;
export const pricingElsewhere = "Pricing the list at other shops";
export const couldNotPriceElsewhere = "We couldn't price this list at other shops.";
export const sameListElsewhere = "The same list at other shops";
export const thisList = "(this list)";
export const estimatesDiffer = (sources: string) =>
  `Estimates use average food prices at each shop's price level, so individual items will differ. Sources: ${sources}.`;

import { plural } from "#domain/locale.ts";

// shop-screen.tsx
export const nowInTheBasket = (name: string) => `In the basket: ${name}`;
export const backOnTheList = (name: string) => `Back on the list: ${name}`;
export const added = (name: string) => `Added: ${name}`;
export const removed = (name: string) => `Removed: ${name}`;
export const toBuy = (name: string) => `To buy: ${name}`;
export const backInTheCupboard = (name: string) => `Back in the cupboard: ${name}`;
export const shopMode = "Shop mode";
export const leaveShopMode = "Leave shop mode";
export const fromThisList = "From this list";
export const allLists = "All lists";
export const recipes = "Recipes";
export const pricesAndLeftovers = "Prices and leftovers";
export const listNotFound = "List not found";
export const deletedOrNotYours = "It may have been deleted, or belong to another household.";
export const listsOnThisPhone = "Lists on this phone";
export const notOpenedHereBefore =
  "You're offline and haven't opened this list on this phone before. It will load once you're back online.";
export const loadingTheList = "Loading the shopping list";
export const nothingOnThisList = "Nothing on this list yet";
export const addWhatYouNeed = "Add what you need below.";

// shop-reach.tsx
const changes = (count: number) => plural(count, { one: "1 change", other: `${count} changes` });
export const savedOnThisPhone = "saved on this phone";
export const savedWhileOpen = "saved only while this page is open";
export const loggedOut = "You're logged out.";
export const loggedOutWithChanges = ({ waiting, kept }: { waiting: number; kept: string }) =>
  `You're logged out. ${changes(waiting)} ${kept}.`;
export const offline = (kept: string) => `Offline. Your ticks are ${kept}.`;
export const offlineWithChanges = ({ waiting, kept }: { waiting: number; kept: string }) =>
  `Offline. ${changes(waiting)} waiting to be sent, ${kept}.`;
export const waitingToBeSent = (waiting: number) => `${changes(waiting)} waiting to be sent.`;
export const checkingForChanges = "Checking for changes.";
export const everythingIsSaved = "Everything is saved.";
export const upToDate = "Up to date on your devices.";
export const logInToSend = "Log in to send them";

// week-recipes-screen.tsx
export const backToTheList = "Back to the list";
export const recipesOfTheWeek = "Recipes of the week";
export const openingTheRecipes = "Opening the recipes";
export const recipesNotHere = "These recipes aren't on this phone";
export const openThePlan = "Open the plan";
export const openWhileOnline = "Open your latest plan while online to save its recipes here.";
export const shownAsLastSaved = "Shown as last saved on this phone. Brands vary, so check the label.";
export const courseFromDinner = ({ course, day }: { course: string; day: string }) => `${course} · from ${day}'s dinner`;
export const servesAndMinutes = ({ serves, prepare, cook }: { serves: number; prepare: number; cook: number }) =>
  `For ${serves} · ${prepare} min to prepare, ${cook} min to cook`;
export const contains = (allergens: string) => `Contains ${allergens}.`;
export const containsNone = "Its usual ingredients contain none of the 14 allergens.";
export const notForYourHousehold = (reasons: readonly string[]) => `Not for your household: it ${reasons.join(", and it ")}.`;

import type { Wrap } from "../../../ui/wrap.ts";

// landing-screen.tsx
export const headline = "A week of meals within your budget";
export const whatItDoes = (product: string) =>
  `${product} plans breakfasts, lunches and dinners for your household, at till prices, with one shopping list.`;
export const planASampleWeek = "Plan a sample week";
export const haveAnAccount = "Have an account? Log in";
export const noAccountNeeded = "No account needed to try it. Prices from the Office for National Statistics and the shops' own shelves.";
export const wherePricesComeFrom = "Where the prices come from";
export const sourcesOfPrices = (link: Wrap) => (
  <>
    Office for National Statistics averages, shelf prices at Tesco, Sainsbury's and Morrisons, and a basket published by Which? that shows
    how dear each shop is. We count whole packs, because you can't buy half a cabbage. Every price is an estimate with its source and date.{" "}
    {link("More about the figures")}
  </>
);
export const commonQuestions = "Common questions";
export const logIn = "Log in";
export const loadingTheLoginForm = "Loading the login form";

// how-it-works.tsx
export const howItWorks = "How it works";
export const sayWhoEats = "Say who eats";
export const whatIsSaid = "People, budget, diets and allergies. We never trade an allergy for a better price.";
export const getAWeek = "Get a week that fits";
export const whatAWeekIs = "Breakfasts, lunches and dinners within your budget, and you can swap any of them.";
export const shopWithOneList = "Shop with one list";
export const whatAListIs = "In whole packs, by aisle, priced for your shop. It works without a signal.";
export const vegetarian = "Vegetarian";
export const noNuts = "No nuts";
export const carrots = "Carrots";
export const redLentils = "Red lentils";
export const spinach = "Spinach";
export const eggs = "Eggs";

// price-part.tsx
export const freeThen = ({ days, firstMonth }: { days: number; firstMonth: string }) => `${days} days free, then ${firstMonth}`;
export const freeToTry = "Free to try";
export const whatItCosts = ({ firstMonth, laterMonth }: { firstMonth: string; laterMonth: string }) =>
  `${firstMonth} for the first month, then ${laterMonth} a month, VAT included.`;
export const howItEnds = "No card needed: the trial simply ends and nothing is charged unless you subscribe. Cancel any time.";
export const startFree = "Start free";

// sample-week.tsx
export const tryIt = "Try it: a week for your household";

// sample-questions.tsx
export const yourSampleWeek = "Your sample week";
export const whoEats = "Who eats";
export const budget = "Budget";
export const dietsAndAllergies = "Diets and allergies";
export const none = "None";
export const diets = "Diets";
export const allergies = "Allergies";
export const whatAllergiesDo =
  "We leave out every recipe with one of these. Brands vary, so check the label. We don't store what you tick or type here.";
export const somethingElse = "Something else";
export const planning = "Planning your week...";
export const planThisWeek = "Plan this week";

// sample-waiting.tsx
export const searching = "Searching our recipes for a week within your budget.";
export const stillComparing = "Still comparing weeks. A tight budget or lots of limits takes a little longer.";
export const takingLonger = "This is taking longer than most. We're still looking; no need to do anything.";
export const yourWeekWillAppear = "Your week will appear here";

// sample-refused.tsx
export const planWithMore = (pounds: number) => `Plan with £${pounds} a week`;
export const tryAgain = "Try again";
export const cannotConnect = "We can't connect. Check your connection, then try again.";

// sample-result.tsx
export const minutes = (count: number) => `${count} min`;
export const otherMeals = "Breakfasts, lunches and extras";
export const fromDinnerOf = (day: string) => `(from ${day}'s dinner)`;
export const thisWeekCosts = ({ pounds, small }: { pounds: string; small: Wrap }) => (
  <>
    {pounds} this week {small("at the till (est.)")}
  </>
);
export const underYourBudget = (pounds: string) => `${pounds} under your budget.`;
export const energy = ({ each, needed }: { each: string; needed: string }) =>
  `Each gets about ${each} kcal a day, and needs about ${needed}.`;
export const dinners = "Dinners";
export const keepThisWeek = "Keep this week";
export const whatKeepingTakes = "Sign up free, without a card, and we'll plan this same week with its shopping list.";
export const estimates =
  "Prices are estimates, averaged across the big three. Energy follows UK government recommendations for average adults.";

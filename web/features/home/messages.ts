import { plural } from "#domain/locale.ts";

// on more than one card
export const retry = "Retry";
export const tonight = "Tonight";
export const shoppingLists = "Shopping lists";
export const billing = "Billing";
export const subscribe = "Subscribe";

// dashboard-screen.tsx
export const planFailed = "Failed to generate meal plan";
export const welcome = (name: string) => `Welcome, ${name}`;
export const welcomeBack = (name: string) => `Welcome back, ${name}`;
export const nameless = "Chef";
export const yourWeekAtAGlance = "Your week at a glance.";
export const planning = "Generating AI Plan...";
export const planAWeek = "Generate New Meal Plan";
export const starting = "Starting";
export const loadingTonightsDinner = "Loading tonight's dinner";
export const loadingYourSavings = "Loading your savings";
export const plansMade = "Meal plans created";
export const weeklySavings = "Weekly savings";
export const noSavings = "Not known yet";
export const againstBefore = "against what you spent before";
export const householdSize = "Household size";
export const dailyNeed = (kcal: string) => `about ${kcal} kcal a day`;

// tonight-card.tsx
export const eatingOut = "You're eating out";
export const nextDinnerIs = ({ dish, date }: { dish: string; date: string }) => `Your next dinner is ${dish}, ${date}.`;
export const openYourWeek = "Open your week";
export const kcalEach = (kcal: number) => `${kcal} kcal each`;
export const costFor = ({ cost, people }: { cost: string; people: number }) => `${cost} for ${people}`;
export const nextDinnerOn = (date: string) => `Your next dinner, ${date}`;
export const cook = "Cook";
export const openTheRecipe = "Open the recipe";
export const shopping = "Shopping";
export const shoppingSoFar = ({ bought, all }: { bought: number; all: number }) => `Shopping: ${bought} of ${all}`;

// week-card.tsx
export const loadingYourWeek = "Loading your week";
export const couldNotLoadPlans = (reason: string) => `Error loading meal plans: ${reason}`;
export const planningYourWeek = "We're planning your week";
export const weekWillAppear = "It takes a few seconds and will appear here.";
export const noWeekPlannedYet = "No week planned yet";
export const planTheFirst = "Create Your First Plan";
export const whatAPlanIs = "We'll find a week for your household: 21 meals and one shopping list, within your budget.";
export const overYourBudget = (amount: string) => `${amount} over your budget`;
export const underYourBudget = (amount: string) => `${amount} under your budget`;
export const thisWeek = "This Week's Meal Plan";
export const nextWeek = "Next Week's Meal Plan";
export const newestPlan = "Your Newest Meal Plan";
export const viewAllMeals = "View All Meals";
export const atTheTill = "at the till (est.)";

// trial-card.tsx
export const yourFreeTrial = "Your free trial";
export const trialLeft = ({ days, until }: { days: number; until: string }) =>
  `${plural(days, { one: "1 day", other: `${days} days` })} left, until ${until}. We don't have your card, so nothing is charged unless you subscribe.`;
export const planPrice = ({ plan, first, later }: { plan: string; first: string; later: string }) =>
  `The ${plan} plan is ${first} for the first month, then ${later}/month. The price changes with your second payment.`;

// plan-cost-card.tsx
export const cancelled = "Your subscription has been cancelled. You will not be charged again.";
export const yourProPlan = "Your Pro plan";
export const yourSubscription = "Your subscription";
export const daysOfTrialLeft = (days: number) =>
  plural(days, { one: "1 day of your free trial left.", other: `${days} days of your free trial left.` });
export const loadingYourPayments = "Loading your payments";
export const couldNotLoadPayments = "We couldn't load your payments.";
export const nextPayments = ({ first, firstOn, later, laterFrom }: { first: string; firstOn: string; later: string; laterFrom: string }) =>
  `${first} on ${firstOn}, then ${later}/month from ${laterFrom}.`;
export const useAnotherCard = "Use another card";
export const confirmWithYourBank = "Confirm with your bank";

// savings-tracker.tsx
export const savingsTracker = "Savings tracker";
export const underBudget = "Newest plan, under its budget";
export const averageForYourHousehold = "UK average for your household";
export const yourPlan = "Your plan";
export const whatTheAverageIs = (pounds: string) => `UK average: ${pounds} a person a week on groceries. Plan costs are estimates.`;

// quick-actions.tsx
export const quickActions = "Quick actions";
export const mealPlanner = "Meal planner";
export const accountSettings = "Account settings";
export const cancelSubscription = "Cancel subscription";

import { PRODUCT_NAME } from "#domain/product.ts";

// footer.tsx, legal-footer.tsx and nav-links.ts
export const about = "About";
export const blog = "Blog";
export const contact = "Contact";
export const privacy = "Privacy";
export const terms = "Terms";
export const aboutThisSite = "About this site";
export const whatItIs = `${PRODUCT_NAME}: a week of meals within your budget.`;
export const home = "Home";
export const dashboard = "Dashboard";
export const mealPlanner = "Meal planner";
export const aiPlanner = "AI planner";
export const shoppingLists = "Shopping lists";
export const budgetTracker = "Budget tracker";
export const billing = "Billing";
export const account = "Account";
export const cancelSubscription = "Cancel subscription";

// frame.tsx
export const loading = "Loading";

// header.tsx
export const closeMenu = "Close menu";
export const openMenu = "Open menu";
export const mainNavigation = "Main";

// household-shell.tsx
export const freeTrial = "Free Trial";

// more-screen.tsx and tab-bar.tsx
export const savedRecipes = "Saved recipes";
export const addYourOwnRecipe = "Add your own recipe";
export const pantry = "Pantry";
export const shopMode = "Shop mode";
export const householdMembers = "Household members";
export const yourData = "Your data";
export const loggingIn = "Logging in";
export const more = "More";
export const loggedInAs = (email: string) => `Logged in as ${email}`;
export const yourMeals = "Your meals";
export const yourAccount = "Your account";
export const week = "Week";
export const list = "List";
export const recipes = "Recipes";
export const budget = "Budget";
export const places = "Places";

// not-found-screen.tsx
export const pageNotFound = "Page Not Found";
export const redirecting = "Redirecting to home page...";

// pull-to-refresh.tsx
export const refreshing = "Refreshing...";
export const upToDate = "Up to date";
export const couldNotRefresh = "We couldn't refresh this page. Check your connection and pull again.";
export const letGoToRefresh = "Let go to refresh";
export const pullToRefresh = "Pull to refresh";

// root.tsx
export const skipToContent = "Skip to content";

// support-button.tsx and support-dialog.tsx
export const contactSupport = "Contact Support";
export const askUsAnything = "Ask us anything. We answer by email.";
export const youAreOffline = "You're offline";
export const supportNeedsAConnection = "The support form needs a connection. Reload the page once you're back online.";

// theme-button.tsx
export const useLightColours = "Use light colours";
export const useDarkColours = "Use dark colours";

// trade-shell.tsx
export const yourLeads = "Your leads";
export const yourOffers = "Your offers";
export const guide = "Guide";

// visitors-shell.tsx and who.tsx
export const login = "Login";
export const signUp = "Sign Up";
export const settings = "Settings";
export const logout = "Logout";

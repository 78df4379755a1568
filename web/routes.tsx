import type { RouteObject } from "react-router";
import { HomeScreen } from "./features/dashboard/home-screen.tsx";
import { NotFoundScreen } from "./features/not-found/not-found-screen.tsx";
import { Shell } from "./features/shell/shell.tsx";
import { LoginScreen } from "./features/sign-in/login-screen.tsx";
import { RouteFault } from "./lib/route-fault.tsx";
import { Spinner } from "./ui/states.tsx";

/** A route whose code is fetched when someone goes there. */
const lazyRoute = (path: string, load: () => Promise<React.ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  HydrateFallback: () => <Spinner label="Loading" />,
});

const integrationTest = (path: string) =>
  lazyRoute(path, async () => (await import("./features/manage/integration-test/test-screen.tsx")).TestScreen);
const payment = (path: string) => lazyRoute(path, async () => (await import("./features/manage/payment-screen.tsx")).PaymentScreen);
const health = (path: string) => lazyRoute(path, async () => (await import("./features/manage/health-screen.tsx")).HealthScreen);
/** The lead funnel and its sellers' guide. */
const LEADS = ["/lead-welcome", "/lead-subscribe", "/subscription-signup", "/lead-processing", "/buyer-api-guide"];
const leads = (path: string) => lazyRoute(path, async () => (await import("./features/leads/lead-screens.tsx")).LeadScreens);

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteFault />,
    children: [
      { path: "/", element: <HomeScreen signedOut={<LoginScreen />} /> },
      { path: "/login", element: <LoginScreen /> },
      lazyRoute("/signup", async () => (await import("./features/sign-in/signup-screen.tsx")).SignupScreen),
      lazyRoute("/magic-login", async () => (await import("./features/sign-in/magic-login-screen.tsx")).MagicLoginScreen),
      lazyRoute("/setup", async () => (await import("./features/setup/setup-screen.tsx")).SetupScreen),
      lazyRoute("/onboarding", async () => (await import("./features/onboarding/onboarding-screen.tsx")).OnboardingScreen),
      lazyRoute("/about", async () => (await import("./features/pages/about-screen.tsx")).AboutScreen),
      lazyRoute("/privacy", async () => (await import("./features/pages/privacy-screen.tsx")).PrivacyScreen),
      lazyRoute("/terms", async () => (await import("./features/pages/terms-screen.tsx")).TermsScreen),
      lazyRoute("/contact", async () => (await import("./features/pages/contact-screen.tsx")).ContactScreen),
      lazyRoute("/blog", async () => (await import("./features/blog/blog-screen.tsx")).BlogScreen),
      lazyRoute("/blog/:id", async () => (await import("./features/blog/post-screen.tsx")).PostScreen),
      lazyRoute(
        "/confirm-address",
        async () => (await import("./features/confirm-address/confirm-address-screen.tsx")).ConfirmAddressScreen,
      ),
      lazyRoute("/join", async () => (await import("./features/join/join-screen.tsx")).JoinScreen),
      lazyRoute("/account", async () => (await import("./features/account/account-screen.tsx")).AccountScreen),
      lazyRoute("/meal-planner", async () => (await import("./features/meal-planner/meal-planner-screen.tsx")).MealPlannerScreen),
      lazyRoute("/ai-meal-planner", async () => (await import("./features/chat/chat-screen.tsx")).ChatScreen),
      lazyRoute("/ai-onboarding", async () => (await import("./features/wizard/wizard-screen.tsx")).WizardScreen),
      lazyRoute("/recipe", async () => (await import("./features/recipe/recipe-screen.tsx")).RecipeScreen),
      lazyRoute("/recipe/:id", async () => (await import("./features/recipe/recipe-screen.tsx")).RecipeScreen),
      lazyRoute("/recipes", async () => (await import("./features/recipes/recipes-screen.tsx")).RecipesScreen),
      lazyRoute("/saved-recipes", async () => (await import("./features/recipes/saved-screen.tsx")).SavedScreen),
      lazyRoute("/recipes/import", async () => (await import("./features/recipe-import/import-screen.tsx")).ImportScreen),
      lazyRoute("/shopping-lists", async () => (await import("./features/shopping-lists/lists-screen.tsx")).ListsScreen),
      lazyRoute("/shopping-lists/:id", async () => (await import("./features/shopping-lists/list-screen.tsx")).ListScreen),
      lazyRoute("/simple-shopping-lists", async () => (await import("./features/shopping-lists/choose-screen.tsx")).ChooseScreen),
      lazyRoute("/simple-shopping-lists/:id", async () => (await import("./features/shopping-lists/shop-screen.tsx")).ShopScreen),
      lazyRoute(
        "/simple-shopping-lists/:id/recipes",
        async () => (await import("./features/shopping-lists/week-recipes-screen.tsx")).WeekRecipesScreen,
      ),
      lazyRoute("/shared-list/:secret", async () => (await import("./features/shared-list/shared-list-screen.tsx")).SharedListScreen),
      lazyRoute("/aisles/:shop", async () => (await import("./features/aisles/aisles-screen.tsx")).AislesScreen),
      lazyRoute("/pantry", async () => (await import("./features/pantry/pantry-screen.tsx")).PantryScreen),
      lazyRoute("/budget-tracker", async () => (await import("./features/budget-tracker/budget-tracker-screen.tsx")).BudgetTrackerScreen),
      lazyRoute("/billing-dashboard", async () => (await import("./features/manage/billing-screen.tsx")).BillingScreen),
      lazyRoute("/billing/card", async () => (await import("./features/manage/card/card-screen.tsx")).CardScreen),
      lazyRoute("/cancel-subscription", async () => (await import("./features/manage/cancel-screen.tsx")).CancelScreen),
      lazyRoute("/buyer-analytics", async () => (await import("./features/buyers/buyer-screen.tsx")).BuyerScreen),
      lazyRoute("/admin", async () => (await import("./features/admin/admin-screen.tsx")).AdminScreen),
      lazyRoute("/admin/automation", async () => (await import("./features/admin/automation-screen.tsx")).AutomationScreen),
      integrationTest("/stripe-test"),
      integrationTest("/acquired-test"),
      lazyRoute("/subscribe", async () => (await import("./features/subscribe/subscribe-screen.tsx")).SubscribeScreen),
      lazyRoute("/payment-success", async () => (await import("./features/subscribe/payment-success-screen.tsx")).PaymentSuccessScreen),
      payment("/stripe-payment"),
      payment("/acquired-payment"),
      health("/stripe-debug"),
      health("/acquired-debug"),
      ...LEADS.map(leads),
      { path: "*", element: <NotFoundScreen /> },
    ],
  },
];

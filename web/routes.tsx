import type { RouteObject } from "react-router-dom";
import { inShells, lazyRoute, lazyScreen, publicRoutes } from "./public-routes.tsx";
import { NotFoundScreen } from "./shell/not-found-screen.tsx";

const integrationTest = (path: string) =>
  lazyRoute(path, async () => (await import("./features/billing/manage/integration-test/test-screen.tsx")).TestScreen);
const payment = (path: string) => lazyRoute(path, async () => (await import("./features/billing/manage/payment-screen.tsx")).PaymentScreen);
const health = (path: string) => lazyRoute(path, async () => (await import("./features/billing/manage/health-screen.tsx")).HealthScreen);
/** The lead funnel. Its chunk includes the sellers' guide. */
const LEADS = ["/lead-welcome", "/lead-subscribe", "/subscription-signup", "/lead-processing"];
const leads = (path: string) => lazyRoute(path, async () => (await import("./features/leads/funnel/lead-screens.tsx")).LeadScreens);

/** Pages of households and visitors. */
const readers: RouteObject[] = [
  ...publicRoutes,
  lazyRoute("/login", async () => (await import("./features/accounts/sign-in/login-screen.tsx")).LoginScreen),
  lazyRoute("/keep-week", async () => (await import("./features/home/landing/keep-week-screen.tsx")).KeepWeekScreen),
  lazyRoute("/signup", async () => (await import("./features/accounts/sign-in/signup-screen.tsx")).SignupScreen),
  lazyRoute("/magic-login", async () => (await import("./features/accounts/sign-in/magic-login-screen.tsx")).MagicLoginScreen),
  lazyRoute("/forgot-password", async () => (await import("./features/accounts/sign-in/forgot-password-screen.tsx")).ForgotPasswordScreen),
  lazyRoute("/reset-password", async () => (await import("./features/accounts/sign-in/reset-password-screen.tsx")).ResetPasswordScreen),
  lazyRoute("/setup", async () => (await import("./features/household/setup/setup-screen.tsx")).SetupScreen),
  lazyRoute("/onboarding", async () => (await import("./features/household/onboarding/onboarding-screen.tsx")).OnboardingScreen),
  lazyRoute("/taste-start", async () => (await import("./features/household/taste/taste-start-screen.tsx")).TasteStartScreen),
  lazyRoute("/more", async () => (await import("./shell/more-screen.tsx")).MoreScreen),
  lazyRoute(
    "/confirm-address",
    async () => (await import("./features/accounts/confirm-address/confirm-address-screen.tsx")).ConfirmAddressScreen,
  ),
  lazyRoute("/join", async () => (await import("./features/household/join/join-screen.tsx")).JoinScreen),
  lazyRoute("/account", async () => (await import("./features/household/preferences/preferences-screen.tsx")).PreferencesScreen),
  lazyRoute("/account/people", async () => (await import("./features/household/people/people-screen.tsx")).PeopleScreen),
  lazyRoute("/account/taste", async () => (await import("./features/household/taste/taste-screen.tsx")).TasteScreen),
  lazyRoute("/account/calendar", async () => (await import("./features/planning/calendar/calendar-screen.tsx")).CalendarScreen),
  lazyRoute(
    "/account/notifications",
    async () => (await import("./features/accounts/notifications/notifications-screen.tsx")).NotificationsScreen,
  ),
  lazyRoute("/stop-notifications", async () => (await import("./features/accounts/notifications/stop-screen.tsx")).StopScreen),
  lazyRoute("/account/data", async () => (await import("./features/accounts/data/data-screen.tsx")).DataScreen),
  lazyRoute("/account/sign-in", async () => (await import("./features/accounts/signing-in/signing-in-screen.tsx")).SigningInScreen),
  lazyRoute(
    "/change-address",
    async () => (await import("./features/accounts/change-address/change-address-screen.tsx")).ChangeAddressScreen,
  ),
  lazyRoute("/meal-planner", async () => (await import("./features/planning/week/meal-planner-screen.tsx")).MealPlannerScreen),
  lazyRoute("/ai-meal-planner", async () => (await import("./features/assistant/chat/chat-screen.tsx")).ChatScreen),
  lazyRoute("/ai-onboarding", async () => (await import("./features/assistant/wizard/wizard-screen.tsx")).WizardScreen),
  lazyRoute("/recipe", async () => (await import("./features/recipes/recipe/recipe-screen.tsx")).RecipeScreen),
  lazyRoute("/recipe/:id", async () => (await import("./features/recipes/recipe/recipe-screen.tsx")).RecipeScreen),
  lazyRoute("/recipe/:id/cook", async () => (await import("./features/recipes/cook/cook-screen.tsx")).CookScreen),
  lazyRoute("/recipes", async () => (await import("./features/recipes/browse/recipes-screen.tsx")).RecipesScreen),
  lazyRoute("/saved-recipes", async () => (await import("./features/recipes/browse/saved-screen.tsx")).SavedScreen),
  lazyRoute("/recipes/import", async () => (await import("./features/recipes/import/import-screen.tsx")).ImportScreen),
  lazyRoute("/shopping-lists", async () => (await import("./features/shopping/lists/lists-screen.tsx")).ListsScreen),
  lazyRoute("/shopping-lists/:id", async () => (await import("./features/shopping/lists/list-screen.tsx")).ListScreen),
  lazyRoute("/list", async () => (await import("./features/shopping/lists/this-weeks-list-screen.tsx")).ThisWeeksListScreen),
  lazyRoute("/simple-shopping-lists", async () => (await import("./features/shopping/shop-mode/choose-screen.tsx")).ChooseScreen),
  lazyRoute("/simple-shopping-lists/:id", async () => (await import("./features/shopping/shop-mode/shop-screen.tsx")).ShopScreen),
  lazyRoute(
    "/simple-shopping-lists/:id/recipes",
    async () => (await import("./features/shopping/lists/week-recipes-screen.tsx")).WeekRecipesScreen,
  ),
  lazyRoute("/shared-list/:secret", async () => (await import("./features/shopping/shared-list/shared-list-screen.tsx")).SharedListScreen),
  lazyRoute("/aisles/:shop", async () => (await import("./features/shopping/aisles/aisles-screen.tsx")).AislesScreen),
  lazyRoute("/pantry/staples", async () => (await import("./features/shopping/pantry/staples-screen.tsx")).StaplesScreen),
  lazyRoute("/pantry", async () => (await import("./features/shopping/pantry/pantry-screen.tsx")).PantryScreen),
  lazyRoute(
    "/budget-tracker",
    async () => (await import("./features/planning/budget-tracker/budget-tracker-screen.tsx")).BudgetTrackerScreen,
  ),
  lazyRoute("/billing-dashboard", async () => (await import("./features/billing/manage/billing-screen.tsx")).BillingScreen),
  lazyRoute("/billing/card", async () => (await import("./features/billing/manage/card/card-screen.tsx")).CardScreen),
  lazyRoute("/cancel-subscription", async () => (await import("./features/billing/manage/cancel-screen.tsx")).CancelScreen),
  lazyRoute("/subscribe", async () => (await import("./features/billing/subscribe/subscribe-screen.tsx")).SubscribeScreen),
  lazyRoute("/payment-success", async () => (await import("./features/billing/subscribe/payment-success-screen.tsx")).PaymentSuccessScreen),
  payment("/stripe-payment"),
  payment("/acquired-payment"),
  health("/stripe-debug"),
  health("/acquired-debug"),
  { path: "*", element: <NotFoundScreen /> },
];

/** Operators' pages. */
const operators: RouteObject[] = [
  lazyRoute("/admin", async () => (await import("./features/operators/admin-screen.tsx")).AdminScreen),
  lazyRoute("/admin/automation", async () => (await import("./features/operators/support/automation-screen.tsx")).AutomationScreen),
  lazyRoute("/admin/audit", async () => (await import("./features/operators/audit/audit-screen.tsx")).AuditScreen),
  lazyRoute(
    "/admin/data-requests",
    async () => (await import("./features/operators/data-requests/data-requests-screen.tsx")).DataRequestsScreen,
  ),
  lazyRoute("/admin/leads", async () => (await import("./features/operators/trade/organisations-screen.tsx")).OrganisationsScreen),
  lazyRoute("/admin/operators", async () => (await import("./features/operators/people/operators-screen.tsx")).OperatorsScreen),
  integrationTest("/stripe-test"),
  integrationTest("/acquired-test"),
];

/** Pages of buyers and sellers of leads. */
const trade: RouteObject[] = [
  lazyRoute("/buyer-analytics", async () => (await import("./features/leads/analytics/buyer-screen.tsx")).BuyerScreen),
  lazyRoute("/trade", async () => (await import("./features/leads/trade/trade-screen.tsx")).TradeScreen),
  lazyRoute("/trade/join", async () => (await import("./features/leads/trade/join-trade-screen.tsx")).JoinTradeScreen),
  leads("/buyer-api-guide"),
];

/** Pages under a lazily loaded shell. */
const under = (load: () => Promise<React.ComponentType>, children: RouteObject[]): RouteObject => ({ ...lazyScreen(load), children });

/** Every page under its shell. */
export const routes: RouteObject[] = inShells(readers, [
  under(async () => (await import("./shell/operators-shell.tsx")).OperatorsShell, operators),
  under(async () => (await import("./shell/trade-shell.tsx")).TradeShell, trade),
  under(async () => (await import("./shell/lead-shell.tsx")).LeadShell, LEADS.map(leads)),
]);

/** Screens of a signed-in household, for looks at every one of them, by what they are of. Those of a plan, a list or a recipe come on top. */
export const SCREENS_OF = {
  "the week": [
    "/",
    "/meal-planner",
    "/meal-planner?tab=nutrition",
    "/meal-planner?tab=shopping",
    "/meal-planner?tab=budget",
    "/meal-planner?tab=settings",
    "/more",
  ],
  "shopping and the budget": [
    "/shopping-lists",
    "/simple-shopping-lists",
    "/aisles/tesco",
    "/pantry",
    "/budget-tracker",
    "/budget-tracker?tab=categories",
  ],
  "recipes and the assistant": ["/recipes", "/recipes/import", "/saved-recipes", "/taste-start", "/ai-onboarding", "/ai-meal-planner"],
  "the account and billing": [
    "/account",
    "/account/people",
    "/account/taste",
    "/account/calendar",
    "/account/notifications",
    "/account/data",
    "/account/sign-in",
    "/change-address",
    "/setup",
    "/billing-dashboard",
    "/stripe-payment",
    "/stripe-debug",
    "/cancel-subscription",
    "/subscribe",
  ],
  "the operators, closed to it": [
    "/buyer-analytics",
    "/admin",
    "/admin/automation",
    "/admin/audit",
    "/admin/data-requests",
    "/admin/leads",
    "/admin/operators",
    "/trade",
    "/nowhere",
  ],
};
export const SCREENS = Object.values(SCREENS_OF).flat();
export const SCREENS_TO_READ_OF = {
  "about us": ["/about", "/privacy", "/terms", "/contact", "/blog", "/blog/ten-cheapest-dinners"],
  "the start and the leads": [
    "/onboarding",
    "/lead-welcome",
    "/lead-subscribe",
    "/lead-subscribe?session=demo-look",
    "/lead-processing?session=demo-look",
    "/buyer-api-guide",
    "/trade/join",
  ],
};
export const SCREENS_TO_READ = Object.values(SCREENS_TO_READ_OF).flat();

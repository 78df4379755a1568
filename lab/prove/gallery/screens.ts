import { SCREENS, SCREENS_TO_READ } from "../../../tests/e2e/screens.ts";

/** The reader and the amount of data. Braces mark ids that the walk fills in. */
export const LOOKS = {
  visitor: [
    "/",
    "/login",
    "/signup",
    "/magic-login",
    "/forgot-password",
    "/reset-password",
    "/keep-week",
    "/join",
    "/confirm-address",
    "/stop-notifications",
    "/shared-list/{shared}",
    ...SCREENS_TO_READ,
  ],
  "household with nothing yet": [...SCREENS, "/recipe", "/list", "/pantry/staples", "/billing/card", "/payment-success"],
  "household with a week": [
    ...SCREENS,
    "/recipe/{recipe}",
    "/recipe/{recipe}/cook",
    "/shopping-lists/{list}",
    "/simple-shopping-lists/{list}",
  ],
  "household with months": [
    ...SCREENS,
    "/onboarding",
    "/list",
    "/pantry/staples",
    "/recipe/{recipe}",
    "/shopping-lists/{list}",
    "/simple-shopping-lists/{list}",
    "/simple-shopping-lists/{list}/recipes",
  ],
  "lead visitor": [
    "/lead-welcome?session={lead}",
    "/lead-subscribe?session={lead}",
    "/subscription-signup?session={lead}",
    "/lead-processing?session={lead}",
  ],
  "operator with nothing yet": ["/admin", "/admin?tab=payments", "/admin?tab=reports", "/admin/audit", "/account/sign-in"],
  "operator with customers": [
    "/admin",
    "/admin?tab=payments",
    "/admin?tab=billing",
    "/admin?tab=content",
    "/admin?tab=reports",
    "/admin/automation",
    "/admin/audit",
    "/admin/data-requests",
    "/admin/leads",
    "/admin/operators",
    "/stripe-test",
  ],
  "lead buyers with the password": ["/buyer-analytics", "/buyer-api-guide"],
  "lead buyer with nothing yet": ["/trade"],
} as const satisfies Record<string, readonly string[]>;

/** The same screen under the provider's alias. */
export const SAME_SCREENS: Readonly<Record<string, string>> = {
  "/acquired-payment": "/stripe-payment",
  "/acquired-debug": "/stripe-debug",
  "/acquired-test": "/stripe-test",
};

/** Every path of the gallery, without query strings. */
export const galleryPaths = (): Set<string> =>
  new Set(Object.values(LOOKS).flatMap((paths) => paths.map((path) => path.split("?")[0] ?? path)));

import type { User } from "#contracts/accounts/user.ts";
import { hasSubscription } from "#domain/household/household.ts";

export type NavLink = { to: string; label: string; destructive?: boolean };

/** Signed in (specification H §2; decision 28 reserves buyer analytics for operators). Cancelling is red only for a subscriber (decision 86). */
export const signedInLinks = (user: Pick<User, "subscriptionStatus">): readonly NavLink[] => [
  { to: "/", label: "Dashboard" },
  { to: "/meal-planner", label: "Meal planner" },
  { to: "/ai-meal-planner", label: "AI planner" },
  { to: "/shopping-lists", label: "Shopping lists" },
  { to: "/budget-tracker", label: "Budget tracker" },
  { to: "/billing-dashboard", label: "Billing" },
  { to: "/account", label: "Account" },
  { to: "/cancel-subscription", label: "Cancel subscription", destructive: hasSubscription(user.subscriptionStatus) },
];

/** For when the session is unknown, for example offline. */
export const OFFLINE_LINKS: readonly NavLink[] = [
  { to: "/", label: "Home" },
  { to: "/simple-shopping-lists", label: "Shopping lists" },
];

export const SIGNED_OUT_LINKS: readonly NavLink[] = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/blog", label: "Blog" },
  { to: "/contact", label: "Contact" },
  { to: "/cancel-subscription", label: "Cancel subscription" },
];

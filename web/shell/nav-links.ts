import * as m from "./messages.ts";
export type NavLink = { to: string; label: string; destructive?: boolean };

/** Signed in (specification H §2; decision 28 keeps buyer analytics for operators, whose pages stand in features/operators). */
export const SIGNED_IN_LINKS: readonly NavLink[] = [
  { to: "/", label: m.dashboard },
  { to: "/meal-planner", label: m.mealPlanner },
  { to: "/ai-meal-planner", label: m.aiPlanner },
  { to: "/shopping-lists", label: m.shoppingLists },
  { to: "/budget-tracker", label: m.budgetTracker },
  { to: "/billing-dashboard", label: m.billing },
  { to: "/account", label: m.account },
  { to: "/cancel-subscription", label: m.cancelSubscription, destructive: true },
];

/** Where one can go while nobody can say who is signed in, as without a network. */
export const OFFLINE_LINKS: readonly NavLink[] = [
  { to: "/", label: m.home },
  { to: "/simple-shopping-lists", label: m.shoppingLists },
];

export const SIGNED_OUT_LINKS: readonly NavLink[] = [
  { to: "/", label: m.home },
  { to: "/about", label: m.about },
  { to: "/blog", label: m.blog },
  { to: "/contact", label: m.contact },
  { to: "/cancel-subscription", label: m.cancelSubscription, destructive: true },
];

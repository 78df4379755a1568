export type NavLink = { to: string; label: string; destructive?: boolean };

/** Signed in (specification H §2; decision 28 keeps buyer analytics for operators, whose pages stand in features/operators). */
export const SIGNED_IN_LINKS: readonly NavLink[] = [
  { to: "/", label: "Dashboard" },
  { to: "/meal-planner", label: "Meal planner" },
  { to: "/ai-meal-planner", label: "AI planner" },
  { to: "/shopping-lists", label: "Shopping lists" },
  { to: "/budget-tracker", label: "Budget tracker" },
  { to: "/billing-dashboard", label: "Billing" },
  { to: "/account", label: "Account" },
  { to: "/cancel-subscription", label: "Cancel subscription", destructive: true },
];

/** Where one can go while nobody can say who is signed in, as without a network. */
export const OFFLINE_LINKS: readonly NavLink[] = [
  { to: "/", label: "Home" },
  { to: "/simple-shopping-lists", label: "Shopping lists" },
];

export const SIGNED_OUT_LINKS: readonly NavLink[] = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/blog", label: "Blog" },
  { to: "/contact", label: "Contact" },
  { to: "/cancel-subscription", label: "Cancel subscription", destructive: true },
];

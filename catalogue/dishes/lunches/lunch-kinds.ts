import type { NamedDish } from "../named-dish.ts";

const ANY_DAY = ["weekday", "weekend"] as const;
const PACKED = [...ANY_DAY, "packed lunch"] as const;

/** What the lunches of one kind share; a dish states what differs. */
export const SANDWICH = {
  meal: "lunch",
  family: "sandwich",
  scene: "sandwich",
  cuisine: "british",
  spice: 0,
  occasions: PACKED,
  prepMinutes: 8,
  cookMinutes: 0,
  leftoverDays: 0,
} as const satisfies Partial<NamedDish>;
export const WRAP = { ...SANDWICH, family: "wrap", scene: "wrap", prepMinutes: 10 } as const satisfies Partial<NamedDish>;
export const ON_TOAST = {
  ...SANDWICH,
  family: "toastie",
  scene: "toastie",
  occasions: ANY_DAY,
  prepMinutes: 5,
  cookMinutes: 6,
} as const satisfies Partial<NamedDish>;
export const COLD_PLATE = {
  meal: "lunch",
  scene: "composed",
  cuisine: "british",
  spice: 0,
  occasions: ANY_DAY,
  prepMinutes: 10,
  cookMinutes: 0,
  leftoverDays: 0,
} as const satisfies Partial<NamedDish>;
export const SOUP = {
  meal: "lunch",
  family: "vegetable-soup",
  scene: "smoothSoup",
  cuisine: "british",
  spice: 0,
  occasions: PACKED,
  leftoverDays: 2,
} as const satisfies Partial<NamedDish>;
export const MEATLESS = { meal: "dinner", cuisine: "british", spice: 0, leftoverDays: 2 } as const satisfies Partial<NamedDish>;

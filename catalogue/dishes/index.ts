import type { NamedDish } from "./named-dish.ts";
import { COLD_PLATES } from "./cold-plates.ts";
import { ON_TOAST_DISHES } from "./on-toast.ts";
import { PASTA_DISHES } from "./pasta.ts";
import { SANDWICHES } from "./sandwiches.ts";
import { SANDWICHES_FISH_AND_EGG } from "./sandwiches-fish-and-egg.ts";
import { SANDWICHES_MEAT } from "./sandwiches-meat.ts";
import { SOUPS } from "./soups.ts";
import { HEARTY_SOUPS } from "./soups-hearty.ts";
import { WRAPS } from "./wraps.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [
  ...PASTA_DISHES,
  ...SANDWICHES,
  ...SANDWICHES_FISH_AND_EGG,
  ...SANDWICHES_MEAT,
  ...WRAPS,
  ...ON_TOAST_DISHES,
  ...COLD_PLATES,
  ...SOUPS,
  ...HEARTY_SOUPS,
];

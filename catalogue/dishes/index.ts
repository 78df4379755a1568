import { COLD_PLATES } from "./cold-plates.ts";
import { MEATLESS_BAKES } from "./meatless-bakes.ts";
import { MEATLESS_SUPPERS } from "./meatless-suppers.ts";
import type { NamedDish } from "./named-dish.ts";
import { ON_TOAST_DISHES } from "./on-toast.ts";
import { PASTA_DISHES } from "./pasta.ts";
import { SALADS } from "./salads.ts";
import { PACKED_SALADS } from "./salads-packed.ts";
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
  ...MEATLESS_BAKES,
  ...MEATLESS_SUPPERS,
  ...SALADS,
  ...PACKED_SALADS,
  ...SOUPS,
  ...HEARTY_SOUPS,
];

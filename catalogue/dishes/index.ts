import { BURGERS_AND_HOT_DOGS } from "./burgers-and-hot-dogs.ts";
import { CHICKEN_SUPPERS } from "./chicken-suppers.ts";
import { FISH_AND_CHIPS } from "./fish-and-chips.ts";
import { FISH_LUNCHES } from "./fish-lunches.ts";
import { FISH_PIE_AND_FISHCAKES } from "./fish-pie-and-fishcakes.ts";
import { FISH_SUPPERS } from "./fish-suppers.ts";
import { JACKET_POTATOES } from "./jacket-potatoes.ts";
import type { NamedDish } from "./named-dish.ts";
import { PASTA_DISHES } from "./pasta.ts";
import { SAUSAGES_AND_EGGS } from "./sausages-and-eggs.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [
  ...BURGERS_AND_HOT_DOGS,
  ...CHICKEN_SUPPERS,
  ...FISH_AND_CHIPS,
  ...FISH_LUNCHES,
  ...FISH_PIE_AND_FISHCAKES,
  ...FISH_SUPPERS,
  ...JACKET_POTATOES,
  ...PASTA_DISHES,
  ...SAUSAGES_AND_EGGS,
];

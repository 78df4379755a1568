import { FISH_AND_CHIPS } from "./fish-and-chips.ts";
import { FISH_SUPPERS } from "./fish-suppers.ts";
import type { NamedDish } from "./named-dish.ts";
import { PASTA_DISHES } from "./pasta.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [...FISH_AND_CHIPS, ...FISH_SUPPERS, ...PASTA_DISHES];

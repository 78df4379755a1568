import { MINCE_DISHES } from "./mince-and-mash.ts";
import type { NamedDish } from "./named-dish.ts";
import { PASTA_DISHES } from "./pasta.ts";
import { PIE_DISHES } from "./pies.ts";
import { ROAST_DISHES } from "./roasts.ts";
import { SIMPLE_ROAST_DISHES } from "./roasts-simple.ts";
import { SAUSAGE_DISHES } from "./sausages.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [
  ...MINCE_DISHES,
  ...PASTA_DISHES,
  ...PIE_DISHES,
  ...SIMPLE_ROAST_DISHES,
  ...ROAST_DISHES,
  ...SAUSAGE_DISHES,
];

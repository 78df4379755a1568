import type { NamedDish } from "./named-dish.ts";
import { PASTA_DISHES } from "./pasta.ts";
import { ROAST_DISHES } from "./roasts.ts";
import { SIMPLE_ROAST_DISHES } from "./roasts-simple.ts";
import { SAUSAGE_DISHES } from "./sausages.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [...PASTA_DISHES, ...ROAST_DISHES, ...SIMPLE_ROAST_DISHES, ...SAUSAGE_DISHES];

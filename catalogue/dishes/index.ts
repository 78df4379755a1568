import type { NamedDish } from "./named-dish.ts";
import { PASTA_DISHES } from "./pasta.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [...PASTA_DISHES];

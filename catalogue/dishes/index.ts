import type { NamedDish } from "./named-dish.ts";
import { PASTA_DISHES } from "./pasta.ts";
import { PASTA_BAKES } from "./pasta-bakes.ts";
import { CREAMY_PASTA_DISHES } from "./pasta-creamy.ts";
import { LIGHT_PASTA_DISHES } from "./pasta-light.ts";
import { PASTA_LUNCHES } from "./pasta-lunches.ts";
import { TOMATO_PASTA_DISHES } from "./pasta-tomato.ts";
import { PIZZAS } from "./pizzas.ts";
import { RICE_SUPPERS } from "./rice-suppers.ts";
import { STROGANOFFS } from "./stroganoffs.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [
  ...PASTA_DISHES,
  ...PASTA_BAKES,
  ...CREAMY_PASTA_DISHES,
  ...LIGHT_PASTA_DISHES,
  ...PASTA_LUNCHES,
  ...TOMATO_PASTA_DISHES,
  ...PIZZAS,
  ...RICE_SUPPERS,
  ...STROGANOFFS,
];

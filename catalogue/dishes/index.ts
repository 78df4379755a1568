import type { NamedDish } from "./named-dish.ts";
import { PASTA_DISHES } from "./pasta.ts";
import { PASTA_BAKES } from "./pasta-bakes.ts";
import { CREAMY_PASTA_DISHES } from "./pasta-creamy.ts";
import { LIGHT_PASTA_DISHES } from "./pasta-light.ts";
import { TOMATO_PASTA_DISHES } from "./pasta-tomato.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [
  ...PASTA_DISHES,
  ...PASTA_BAKES,
  ...CREAMY_PASTA_DISHES,
  ...LIGHT_PASTA_DISHES,
  ...TOMATO_PASTA_DISHES,
];

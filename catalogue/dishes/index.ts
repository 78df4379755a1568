import { CHILLI_DISHES } from "./chilli-dishes.ts";
import { CHINESE_NOODLES } from "./chinese-noodles.ts";
import { CHINESE_RICE } from "./chinese-rice.ts";
import { HOT_CURRIES } from "./curries-hot.ts";
import { MILD_CURRIES } from "./curries-mild.ts";
import { VEGETABLE_CURRIES } from "./curries-vegetable.ts";
import { JAPANESE } from "./japanese.ts";
import { KEBABS } from "./kebabs.ts";
import type { NamedDish } from "./named-dish.ts";
import { PASTA_BAKES } from "./pasta-bakes.ts";
import { CREAMY_PASTA_DISHES } from "./pasta-creamy.ts";
import { LIGHT_PASTA_DISHES } from "./pasta-light.ts";
import { PASTA_LUNCHES } from "./pasta-lunches.ts";
import { TOMATO_PASTA_DISHES } from "./pasta-tomato.ts";
import { PASTA_DISHES } from "./pasta.ts";
import { PIZZAS } from "./pizzas.ts";
import { RICE_SUPPERS } from "./rice-suppers.ts";
import { SLOW_AND_WORLD } from "./slow-and-world.ts";
import { STROGANOFFS } from "./stroganoffs.ts";
import { TACOS_AND_WRAPS } from "./tacos-and-wraps.ts";
import { THAI } from "./thai.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [
  ...CHILLI_DISHES,
  ...CHINESE_NOODLES,
  ...CHINESE_RICE,
  ...HOT_CURRIES,
  ...MILD_CURRIES,
  ...VEGETABLE_CURRIES,
  ...JAPANESE,
  ...KEBABS,
  ...PASTA_BAKES,
  ...CREAMY_PASTA_DISHES,
  ...LIGHT_PASTA_DISHES,
  ...PASTA_LUNCHES,
  ...TOMATO_PASTA_DISHES,
  ...PASTA_DISHES,
  ...PIZZAS,
  ...RICE_SUPPERS,
  ...SLOW_AND_WORLD,
  ...STROGANOFFS,
  ...TACOS_AND_WRAPS,
  ...THAI,
];

import { BREAKFASTS_BAKERY } from "./breakfasts-bakery.ts";
import { BREAKFASTS_CEREAL } from "./breakfasts-cereal.ts";
import { BREAKFASTS_COOKED } from "./breakfasts-cooked.ts";
import { BREAKFASTS_EGGS } from "./breakfasts-eggs.ts";
import { BREAKFASTS_ON_TOAST } from "./breakfasts-on-toast.ts";
import { BREAKFASTS_PORRIDGE } from "./breakfasts-porridge.ts";
import type { NamedDish } from "./named-dish.ts";
import { PASTA_DISHES } from "./pasta.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [
  ...BREAKFASTS_COOKED,
  ...BREAKFASTS_EGGS,
  ...BREAKFASTS_ON_TOAST,
  ...BREAKFASTS_CEREAL,
  ...BREAKFASTS_PORRIDGE,
  ...BREAKFASTS_BAKERY,
  ...PASTA_DISHES,
];

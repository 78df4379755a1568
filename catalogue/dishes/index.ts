import { BREAKFASTS_BAKERY } from "./breakfasts-bakery.ts";
import { BREAKFASTS_CEREAL } from "./breakfasts-cereal.ts";
import { BREAKFASTS_COOKED } from "./breakfasts-cooked.ts";
import { BREAKFASTS_EGGS } from "./breakfasts-eggs.ts";
import { BREAKFASTS_ON_TOAST } from "./breakfasts-on-toast.ts";
import { BREAKFASTS_PORRIDGE } from "./breakfasts-porridge.ts";
import type { NamedDish } from "./named-dish.ts";
import { PASTA_DISHES } from "./pasta.ts";
import { PUDDINGS_BAKED } from "./puddings-baked.ts";
import { PUDDINGS_COLD } from "./puddings-cold.ts";
import { PUDDINGS_CUSTARD } from "./puddings-custard.ts";
import { PUDDINGS_SPONGE } from "./puddings-sponge.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [
  ...BREAKFASTS_COOKED,
  ...BREAKFASTS_EGGS,
  ...BREAKFASTS_ON_TOAST,
  ...BREAKFASTS_CEREAL,
  ...BREAKFASTS_PORRIDGE,
  ...BREAKFASTS_BAKERY,
  ...PASTA_DISHES,
  ...PUDDINGS_BAKED,
  ...PUDDINGS_SPONGE,
  ...PUDDINGS_CUSTARD,
  ...PUDDINGS_COLD,
];

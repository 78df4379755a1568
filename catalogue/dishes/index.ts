import { CHICKEN_PIE_DISHES } from "./chicken-pies.ts";
import { EGG_AND_CHIPS_DISHES } from "./egg-and-chips.ts";
import { HOTPOT_DISHES } from "./hotpots-and-braises.ts";
import { MEAT_AND_TWO_VEG_DISHES } from "./meat-and-two-veg.ts";
import { MINCE_DISHES } from "./mince-and-mash.ts";
import type { NamedDish } from "./named-dish.ts";
import { PASTA_DISHES } from "./pasta.ts";
import { PIE_DISHES } from "./pies.ts";
import { ROAST_DISHES } from "./roasts.ts";
import { SIMPLE_ROAST_DISHES } from "./roasts-simple.ts";
import { SAUSAGE_DISHES } from "./sausages.ts";
import { STEW_DISHES } from "./stews.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [
  ...CHICKEN_PIE_DISHES,
  ...EGG_AND_CHIPS_DISHES,
  ...HOTPOT_DISHES,
  ...MEAT_AND_TWO_VEG_DISHES,
  ...MINCE_DISHES,
  ...PASTA_DISHES,
  ...PIE_DISHES,
  ...SIMPLE_ROAST_DISHES,
  ...ROAST_DISHES,
  ...SAUSAGE_DISHES,
  ...STEW_DISHES,
];

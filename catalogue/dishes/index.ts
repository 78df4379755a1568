import { BREAKFASTS_BAKERY } from "./breakfasts-bakery.ts";
import { BREAKFASTS_CEREAL } from "./breakfasts-cereal.ts";
import { BREAKFASTS_COOKED } from "./breakfasts-cooked.ts";
import { BREAKFASTS_EGGS } from "./breakfasts-eggs.ts";
import { BREAKFASTS_ON_TOAST } from "./breakfasts-on-toast.ts";
import { BREAKFASTS_PORRIDGE } from "./breakfasts-porridge.ts";
import { BURGERS_AND_HOT_DOGS } from "./burgers-and-hot-dogs.ts";
import { CHICKEN_PIE_DISHES } from "./chicken-pies.ts";
import { CHICKEN_SUPPERS } from "./chicken-suppers.ts";
import { CHILLI_DISHES } from "./chilli-dishes.ts";
import { CHINESE_NOODLES } from "./chinese-noodles.ts";
import { CHINESE_RICE } from "./chinese-rice.ts";
import { COLD_PLATES } from "./cold-plates.ts";
import { HOT_CURRIES } from "./curries-hot.ts";
import { MILD_CURRIES } from "./curries-mild.ts";
import { VEGETABLE_CURRIES } from "./curries-vegetable.ts";
import { EGG_AND_CHIPS_DISHES } from "./egg-and-chips.ts";
import { FISH_AND_CHIPS } from "./fish-and-chips.ts";
import { FISH_LUNCHES } from "./fish-lunches.ts";
import { FISH_PIE_AND_FISHCAKES } from "./fish-pie-and-fishcakes.ts";
import { FISH_SUPPERS } from "./fish-suppers.ts";
import { HOTPOT_DISHES } from "./hotpots-and-braises.ts";
import { JACKET_POTATOES } from "./jacket-potatoes.ts";
import { JAPANESE } from "./japanese.ts";
import { KEBABS } from "./kebabs.ts";
import { MEAT_AND_TWO_VEG_DISHES } from "./meat-and-two-veg.ts";
import { MEATLESS_BAKES } from "./meatless-bakes.ts";
import { MEATLESS_SUPPERS } from "./meatless-suppers.ts";
import { MINCE_DISHES } from "./mince-and-mash.ts";
import type { NamedDish } from "./named-dish.ts";
import { ON_TOAST_DISHES } from "./on-toast.ts";
import { PASTA_DISHES } from "./pasta.ts";
import { PASTA_BAKES } from "./pasta-bakes.ts";
import { CREAMY_PASTA_DISHES } from "./pasta-creamy.ts";
import { LIGHT_PASTA_DISHES } from "./pasta-light.ts";
import { PASTA_LUNCHES } from "./pasta-lunches.ts";
import { TOMATO_PASTA_DISHES } from "./pasta-tomato.ts";
import { PIE_DISHES } from "./pies.ts";
import { PIZZAS } from "./pizzas.ts";
import { PUDDINGS_BAKED } from "./puddings-baked.ts";
import { PUDDINGS_COLD } from "./puddings-cold.ts";
import { PUDDINGS_CUSTARD } from "./puddings-custard.ts";
import { PUDDINGS_SPONGE } from "./puddings-sponge.ts";
import { RICE_SUPPERS } from "./rice-suppers.ts";
import { ROAST_DISHES } from "./roasts.ts";
import { SIMPLE_ROAST_DISHES } from "./roasts-simple.ts";
import { SALADS } from "./salads.ts";
import { PACKED_SALADS } from "./salads-packed.ts";
import { SANDWICHES } from "./sandwiches.ts";
import { SANDWICHES_FISH_AND_EGG } from "./sandwiches-fish-and-egg.ts";
import { SANDWICHES_MEAT } from "./sandwiches-meat.ts";
import { SANDWICHES_TURKEY } from "./sandwiches-turkey.ts";
import { SAUSAGE_DISHES } from "./sausages.ts";
import { SAUSAGES_AND_EGGS } from "./sausages-and-eggs.ts";
import { SLOW_AND_WORLD } from "./slow-and-world.ts";
import { SOUPS } from "./soups.ts";
import { HEARTY_SOUPS } from "./soups-hearty.ts";
import { STEW_DISHES } from "./stews.ts";
import { STROGANOFFS } from "./stroganoffs.ts";
import { TACOS_AND_WRAPS } from "./tacos-and-wraps.ts";
import { THAI } from "./thai.ts";
import { WRAPS } from "./wraps.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [
  ...BREAKFASTS_BAKERY,
  ...BREAKFASTS_CEREAL,
  ...BREAKFASTS_COOKED,
  ...BREAKFASTS_EGGS,
  ...BREAKFASTS_ON_TOAST,
  ...BREAKFASTS_PORRIDGE,
  ...BURGERS_AND_HOT_DOGS,
  ...CHICKEN_PIE_DISHES,
  ...CHICKEN_SUPPERS,
  ...CHILLI_DISHES,
  ...CHINESE_NOODLES,
  ...CHINESE_RICE,
  ...COLD_PLATES,
  ...HOT_CURRIES,
  ...MILD_CURRIES,
  ...VEGETABLE_CURRIES,
  ...EGG_AND_CHIPS_DISHES,
  ...FISH_AND_CHIPS,
  ...FISH_LUNCHES,
  ...FISH_PIE_AND_FISHCAKES,
  ...FISH_SUPPERS,
  ...HOTPOT_DISHES,
  ...JACKET_POTATOES,
  ...JAPANESE,
  ...KEBABS,
  ...MEAT_AND_TWO_VEG_DISHES,
  ...MEATLESS_BAKES,
  ...MEATLESS_SUPPERS,
  ...MINCE_DISHES,
  ...ON_TOAST_DISHES,
  ...PASTA_BAKES,
  ...CREAMY_PASTA_DISHES,
  ...LIGHT_PASTA_DISHES,
  ...PASTA_LUNCHES,
  ...TOMATO_PASTA_DISHES,
  ...PASTA_DISHES,
  ...PIE_DISHES,
  ...PIZZAS,
  ...PUDDINGS_BAKED,
  ...PUDDINGS_COLD,
  ...PUDDINGS_CUSTARD,
  ...PUDDINGS_SPONGE,
  ...RICE_SUPPERS,
  ...SIMPLE_ROAST_DISHES,
  ...ROAST_DISHES,
  ...PACKED_SALADS,
  ...SALADS,
  ...SANDWICHES_FISH_AND_EGG,
  ...SANDWICHES_MEAT,
  ...SANDWICHES_TURKEY,
  ...SANDWICHES,
  ...SAUSAGES_AND_EGGS,
  ...SAUSAGE_DISHES,
  ...SLOW_AND_WORLD,
  ...HEARTY_SOUPS,
  ...SOUPS,
  ...STEW_DISHES,
  ...STROGANOFFS,
  ...TACOS_AND_WRAPS,
  ...THAI,
  ...WRAPS,
];

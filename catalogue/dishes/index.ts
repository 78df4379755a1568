import { BREAKFASTS_BAKERY } from "./breakfasts/breakfasts-bakery.ts";
import { BREAKFASTS_CEREAL } from "./breakfasts/breakfasts-cereal.ts";
import { BREAKFASTS_COOKED } from "./breakfasts/breakfasts-cooked.ts";
import { BREAKFASTS_EGGS } from "./breakfasts/breakfasts-eggs.ts";
import { BREAKFASTS_ON_TOAST } from "./breakfasts/breakfasts-on-toast.ts";
import { BREAKFASTS_PORRIDGE } from "./breakfasts/breakfasts-porridge.ts";
import { BURGERS_AND_HOT_DOGS } from "./british/burgers-and-hot-dogs.ts";
import { CHICKEN_PIE_DISHES } from "./british/chicken-pies.ts";
import { CHICKEN_SUPPERS } from "./british/chicken-suppers.ts";
import { EGG_AND_CHIPS_DISHES } from "./british/egg-and-chips.ts";
import { FISH_AND_CHIPS } from "./british/fish-and-chips.ts";
import { FISH_PIE_AND_FISHCAKES } from "./british/fish-pie-and-fishcakes.ts";
import { FISH_SUPPERS } from "./british/fish-suppers.ts";
import { HOTPOT_DISHES } from "./british/hotpots-and-braises.ts";
import { MEAT_AND_TWO_VEG_DISHES } from "./british/meat-and-two-veg.ts";
import { MEATLESS_BAKES } from "./british/meatless-bakes.ts";
import { MEATLESS_SUPPERS } from "./british/meatless-suppers.ts";
import { MINCE_DISHES } from "./british/mince-and-mash.ts";
import { PIE_DISHES } from "./british/pies.ts";
import { PLAIN_MEAT_SUPPERS } from "./british/plain-meat-suppers.ts";
import { PLAIN_SUPPERS } from "./british/plain-suppers.ts";
import { ROAST_DISHES } from "./british/roasts.ts";
import { SIMPLE_ROAST_DISHES } from "./british/roasts-simple.ts";
import { SAUSAGE_DISHES } from "./british/sausages.ts";
import { SAUSAGES_AND_EGGS } from "./british/sausages-and-eggs.ts";
import { STEW_DISHES } from "./british/stews.ts";
import { COLD_PLATES } from "./lunches/cold-plates.ts";
import { FISH_LUNCHES } from "./lunches/fish-lunches.ts";
import { JACKET_POTATOES } from "./lunches/jacket-potatoes.ts";
import { ON_TOAST_DISHES } from "./lunches/on-toast.ts";
import { PASTA_LUNCHES } from "./lunches/pasta-lunches.ts";
import { PLAIN_LUNCHES } from "./lunches/plain-lunches.ts";
import { PLAIN_SANDWICHES } from "./lunches/plain-sandwiches.ts";
import { SALADS } from "./lunches/salads.ts";
import { PACKED_SALADS } from "./lunches/salads-packed.ts";
import { SANDWICHES } from "./lunches/sandwiches.ts";
import { SANDWICHES_FISH_AND_EGG } from "./lunches/sandwiches-fish-and-egg.ts";
import { SANDWICHES_MEAT } from "./lunches/sandwiches-meat.ts";
import { SANDWICHES_TURKEY } from "./lunches/sandwiches-turkey.ts";
import { SOUPS } from "./lunches/soups.ts";
import { HEARTY_SOUPS } from "./lunches/soups-hearty.ts";
import { PLAIN_SOUPS } from "./lunches/soups-plain.ts";
import { WRAPS } from "./lunches/wraps.ts";
import type { NamedDish } from "./named-dish.ts";
import { PUDDINGS_BAKED } from "./puddings/puddings-baked.ts";
import { PUDDINGS_COLD } from "./puddings/puddings-cold.ts";
import { PUDDINGS_CUSTARD } from "./puddings/puddings-custard.ts";
import { PUDDINGS_SPONGE } from "./puddings/puddings-sponge.ts";
import { CHILLI_DISHES } from "./world/chilli-dishes.ts";
import { CHINESE_NOODLES } from "./world/chinese-noodles.ts";
import { CHINESE_RICE } from "./world/chinese-rice.ts";
import { HOT_CURRIES } from "./world/curries-hot.ts";
import { MILD_CURRIES } from "./world/curries-mild.ts";
import { VEGETABLE_CURRIES } from "./world/curries-vegetable.ts";
import { JAPANESE } from "./world/japanese.ts";
import { KEBABS } from "./world/kebabs.ts";
import { PASTA_DISHES } from "./world/pasta.ts";
import { PASTA_BAKES } from "./world/pasta-bakes.ts";
import { CREAMY_PASTA_DISHES } from "./world/pasta-creamy.ts";
import { LIGHT_PASTA_DISHES } from "./world/pasta-light.ts";
import { TOMATO_PASTA_DISHES } from "./world/pasta-tomato.ts";
import { PIZZAS } from "./world/pizzas.ts";
import { PLAIN_WORLD_SUPPERS } from "./world/plain-suppers-world.ts";
import { RICE_SUPPERS } from "./world/rice-suppers.ts";
import { SLOW_AND_WORLD } from "./world/slow-and-world.ts";
import { STROGANOFFS } from "./world/stroganoffs.ts";
import { TACOS_AND_WRAPS } from "./world/tacos-and-wraps.ts";
import { THAI } from "./world/thai.ts";

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
  ...EGG_AND_CHIPS_DISHES,
  ...FISH_AND_CHIPS,
  ...FISH_PIE_AND_FISHCAKES,
  ...FISH_SUPPERS,
  ...HOTPOT_DISHES,
  ...MEAT_AND_TWO_VEG_DISHES,
  ...MEATLESS_BAKES,
  ...MEATLESS_SUPPERS,
  ...MINCE_DISHES,
  ...PIE_DISHES,
  ...ROAST_DISHES,
  ...SIMPLE_ROAST_DISHES,
  ...SAUSAGE_DISHES,
  ...SAUSAGES_AND_EGGS,
  ...STEW_DISHES,
  ...COLD_PLATES,
  ...FISH_LUNCHES,
  ...JACKET_POTATOES,
  ...ON_TOAST_DISHES,
  ...PASTA_LUNCHES,
  ...SALADS,
  ...PACKED_SALADS,
  ...SANDWICHES,
  ...SANDWICHES_FISH_AND_EGG,
  ...SANDWICHES_MEAT,
  ...SANDWICHES_TURKEY,
  ...SOUPS,
  ...HEARTY_SOUPS,
  ...WRAPS,
  ...PUDDINGS_BAKED,
  ...PUDDINGS_COLD,
  ...PUDDINGS_CUSTARD,
  ...PUDDINGS_SPONGE,
  ...CHILLI_DISHES,
  ...CHINESE_NOODLES,
  ...CHINESE_RICE,
  ...HOT_CURRIES,
  ...MILD_CURRIES,
  ...VEGETABLE_CURRIES,
  ...JAPANESE,
  ...KEBABS,
  ...PASTA_DISHES,
  ...PASTA_BAKES,
  ...CREAMY_PASTA_DISHES,
  ...LIGHT_PASTA_DISHES,
  ...TOMATO_PASTA_DISHES,
  ...PIZZAS,
  ...RICE_SUPPERS,
  ...SLOW_AND_WORLD,
  ...STROGANOFFS,
  ...TACOS_AND_WRAPS,
  ...THAI,
  ...PLAIN_MEAT_SUPPERS,
  ...PLAIN_SUPPERS,
  ...PLAIN_LUNCHES,
  ...PLAIN_SANDWICHES,
  ...PLAIN_SOUPS,
  ...PLAIN_WORLD_SUPPERS,
];

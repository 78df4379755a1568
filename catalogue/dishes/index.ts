import { CHINESE_NOODLES } from "./chinese-noodles.ts";
import { CHINESE_RICE } from "./chinese-rice.ts";
import { HOT_CURRIES } from "./curries-hot.ts";
import { MILD_CURRIES } from "./curries-mild.ts";
import { VEGETABLE_CURRIES } from "./curries-vegetable.ts";
import { KEBABS } from "./kebabs.ts";
import { MEXICAN } from "./mexican.ts";
import type { NamedDish } from "./named-dish.ts";
import { PASTA_DISHES } from "./pasta.ts";
import { SLOW_AND_WORLD } from "./slow-and-world.ts";
import { THAI_AND_JAPANESE } from "./thai-and-japanese.ts";

/** Every dish that people know by name. */
export const NAMED_DISHES: readonly NamedDish[] = [
  ...CHINESE_NOODLES,
  ...CHINESE_RICE,
  ...HOT_CURRIES,
  ...MILD_CURRIES,
  ...VEGETABLE_CURRIES,
  ...KEBABS,
  ...MEXICAN,
  ...PASTA_DISHES,
  ...SLOW_AND_WORLD,
  ...THAI_AND_JAPANESE,
];

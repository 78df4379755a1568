import type { Dish } from "../served.ts";
import { BAKERY_SCENES } from "./bakery.ts";
import { BITE_SCENES } from "./bites.ts";
import { BOWL_SCENES } from "./bowls.ts";
import { BREAD_SCENES } from "./breads.ts";
import { BREAKFAST_SCENES } from "./breakfast.ts";
import { FILLED_SCENES } from "./filled.ts";
import { FOLDED_SCENES } from "./folded.ts";
import { OVEN_SCENES } from "./oven.ts";
import { PAN_SCENES } from "./pans.ts";
import { PASTA_AND_CURRY_SCENES } from "./pasta-and-curry.ts";
import { PLATE_SCENES } from "./plates.ts";
import { PUDDING_SCENES } from "./puddings.ts";
import { SALAD_SCENES } from "./salads.ts";
import type { Scene } from "./scene.ts";
import { SHAPED_SCENES } from "./shaped.ts";
import { SMALL_SCENES } from "./small.ts";
import { TAKEAWAY_SCENES } from "./takeaway.ts";

/** One way of drawing for each kind of dish. */
export const SCENES: Record<Dish, Scene> = {
  ...BREAKFAST_SCENES,
  ...BOWL_SCENES,
  ...PASTA_AND_CURRY_SCENES,
  ...PAN_SCENES,
  ...OVEN_SCENES,
  ...PLATE_SCENES,
  ...SHAPED_SCENES,
  ...SALAD_SCENES,
  ...BREAD_SCENES,
  ...BAKERY_SCENES,
  ...FOLDED_SCENES,
  ...FILLED_SCENES,
  ...BITE_SCENES,
  ...SMALL_SCENES,
  ...TAKEAWAY_SCENES,
  ...PUDDING_SCENES,
};

import { z } from "zod";
import { LONGEST_TIMER_SECONDS } from "#domain/recipes/cook-timer.ts";
import { text } from "../text.ts";

const HOW_LONG = `Send a time of 1 to ${LONGEST_TIMER_SECONDS} seconds`;

/** `inSeconds`: the time left. `path`: the cooking page that a tap on the notification opens. */
export const SetCookTimer = z
  .object({
    dish: text(120, { missing: "Name the dish" }).min(1, "Name the dish"),
    label: text(120, { missing: "Name the step" }).min(1, "Name the step"),
    path: text(400, { missing: "Name the page of cooking" }).regex(/^\/recipe\/[\w-]+\/cook(\?[\w=&%.-]*)?$/, "Name the page of cooking"),
    inSeconds: z.int(HOW_LONG).min(1, HOW_LONG).max(LONGEST_TIMER_SECONDS, HOW_LONG),
  })
  .meta({ examples: [{ dish: "Red lentil dal", label: "Step 2, 20 min", path: "/recipe/dal/cook", inSeconds: 1200 }] });

/** `tag`: the tag of the push notification, so that a page's own notification replaces it. */
export const CookTimerSet = z.object({ tag: z.uuid() }).meta({ examples: [{ tag: "0198c1f2-5b3a-4c6e-9d2f-1a2b3c4d5e6f" }] });

export const CookTimerId = z.object({ id: z.uuid("That isn't a timer ID") });

import { WorkflowExecutionAlreadyStartedError } from "@temporalio/client";
import { Hono } from "hono";
import { z } from "zod";
import { CookTimerId, CookTimerSet, SetCookTimer } from "#contracts/recipes/cook-timer.ts";
import { timerText } from "#domain/recipes/cook-timer.ts";
import { deviceIdsOf } from "../../db/accounts/notifications/push-device.repository.ts";
import { dropPush, notePushHanded, pushId, writePush } from "../../db/accounts/notifications/push-message.repository.ts";
import { pushStart } from "../../workflows/accounts/push/client.ts";
import { pushWorkflow } from "../../workflows/accounts/push/push.workflow.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { rateLimit } from "../http/middleware/rate-limit.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

const TAG = "Recipes";
const Success = z.object({ success: z.literal(true) });

const SECOND_MS = 1000;
/** A page that is awake tells it itself and takes the timer back first. */
const AFTER_MS = 5 * SECOND_MS;
/** Later it is told to nobody: the pan is off, or burnt. */
const NEWS_FOR_MS = 10 * 60 * SECOND_MS;

const noDevice = () =>
  new ApiError({ code: "CONFLICT", message: "No device of yours is told yet, so this timer rings only while its page is open." });

/** Mounted at /cook-timers: timers that are told on a person's devices while the page of cooking sleeps. */
export const cookTimerRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .put(
      "/:id",
      rateLimit(deps, "cook timer"),
      describe(
        "Be told on your devices when a timer of cooking is over, unless it is taken back before; may be repeated",
        TAG,
        200,
        CookTimerSet,
        { ...SIGNED_OUT, 409: "No device is told yet", 422: "Not a timer of a step" },
      ),
      validate("param", CookTimerId),
      validate("json", SetCookTimer),
      async (c) => {
        const { id: userId } = signedIn(c);
        const { inSeconds, ...timer } = c.req.valid("json");
        if ((await deviceIdsOf(c.var.em, userId)).length === 0) throw noDevice();
        const about = `${userId} ${c.req.valid("param").id}`;
        const messageId = await writePush(c.var.em, { kind: "timer", about, userId });
        if (messageId) {
          const startDelay = inSeconds * SECOND_MS + AFTER_MS;
          const input = { messageId, userId, text: timerText(timer), untilMs: Date.now() + startDelay + NEWS_FOR_MS };
          await deps.temporal.workflow.start(pushWorkflow, { ...pushStart(input), startDelay }).catch(unlessStarted);
          await notePushHanded(c.var.em, messageId);
        }
        return c.json({ tag: pushId("timer", about) });
      },
    )
    .delete(
      "/:id",
      describe("Tell nothing of a timer: it was stopped, or its page has told it; may be repeated", TAG, 200, Success, SIGNED_OUT),
      validate("param", CookTimerId),
      async (c) => {
        const { id: userId } = signedIn(c);
        await dropPush(c.var.em, userId, pushId("timer", `${userId} ${c.req.valid("param").id}`)); // its workflow will find nothing to send
        return c.json({ success: true as const });
      },
    );

/** Started by the same call before, whose answer was lost. */
function unlessStarted(fault: unknown): void {
  if (!(fault instanceof WorkflowExecutionAlreadyStartedError)) throw fault;
}

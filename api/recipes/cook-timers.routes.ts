import { WorkflowExecutionAlreadyStartedError } from "@temporalio/client";
import { Hono } from "hono";
import { z } from "zod";
import { CookTimerId, CookTimerSet, SetCookTimer } from "#contracts/recipes/cook-timer.ts";
import { timerText } from "#domain/recipes/cook-timer.ts";
import { findDeviceIds } from "../../db/accounts/notifications/push-device.repository.ts";
import { deletePush, pushId, recordPushStarted, writePush } from "../../db/accounts/notifications/push-message.repository.ts";
import { pushStartOptions } from "../../workflows/accounts/push/client.ts";
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
/** Delay that lets an open page ring first and cancel the push. */
const GRACE_MS = 5 * SECOND_MS;
/** A push that could not be delivered by then is dropped: the timer no longer matters. */
const EXPIRY_MS = 10 * 60 * SECOND_MS;

const noDeviceError = () =>
  new ApiError({
    code: "CONFLICT",
    message: "Notifications aren't on for any of your devices, so this timer rings only while its page is open.",
  });

/** Push notifications for cooking timers, for when the page is in the background. Mounted at /cook-timers. */
export const cookTimerRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .put(
      "/:id",
      rateLimit(deps, "cook timer"),
      describe("Notify your devices when a cooking timer ends, unless it is cancelled first; idempotent", TAG, 200, CookTimerSet, {
        ...SIGNED_OUT,
        409: "No device has notifications on",
        422: "Not a timer of a step",
      }),
      validate("param", CookTimerId),
      validate("json", SetCookTimer),
      async (c) => {
        const { id: userId } = signedIn(c);
        const { inSeconds, ...timer } = c.req.valid("json");
        if ((await findDeviceIds(c.var.em, userId)).length === 0) throw noDeviceError();
        const about = `${userId} ${c.req.valid("param").id}`;
        const messageId = await writePush(c.var.em, { kind: "timer", about, userId });
        if (messageId) {
          const startDelay = inSeconds * SECOND_MS + GRACE_MS;
          const input = { messageId, userId, text: timerText(timer), untilMs: Date.now() + startDelay + EXPIRY_MS };
          await deps.temporal.workflow.start(pushWorkflow, { ...pushStartOptions(input), startDelay }).catch(ignoreAlreadyStarted);
          await recordPushStarted(c.var.em, messageId);
        }
        return c.json({ tag: pushId("timer", about) });
      },
    )
    .delete(
      "/:id",
      describe("Cancel a timer's notification: it was stopped, or has rung on its page; idempotent", TAG, 200, Success, SIGNED_OUT),
      validate("param", CookTimerId),
      async (c) => {
        const { id: userId } = signedIn(c);
        await deletePush(c.var.em, userId, pushId("timer", `${userId} ${c.req.valid("param").id}`)); // the push workflow then finds nothing to send
        return c.json({ success: true as const });
      },
    );

/** The workflow exists already if the response to an earlier identical request was lost. */
function ignoreAlreadyStarted(fault: unknown): void {
  if (!(fault instanceof WorkflowExecutionAlreadyStartedError)) throw fault;
}

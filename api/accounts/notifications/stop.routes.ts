import { Hono } from "hono";
import { StopNotification, StoppedNotification } from "#contracts/accounts/notifications.ts";
import { stopByLink } from "../../../db/accounts/notifications/notification-choice.repository.ts";
import { notificationsSignalOptions } from "../../../workflows/accounts/notifications/client.ts";
import { notificationsWorkflow } from "../../../workflows/accounts/notifications/notifications.workflow.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { rateLimit } from "../../http/middleware/rate-limit.ts";
import type { ApiEnv } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";

const linkIsVoid = () =>
  new ApiError({
    code: "NOT_FOUND",
    message: "This link is no longer valid. Log in, and choose what we send you under Notifications on your account page.",
  });

/**
 * Mounted at /notification-stop: stops a kind of notification by a mail's link, without a session. Mail programs POST to this address
 * themselves (RFC 8058), so it contains the secret, which can do nothing else.
 */
export const stopNotificationRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().post(
    "/:secret/:kind",
    rateLimit(deps, "mailed link"),
    describe("Switch off one kind of notification by the link in its email; may be repeated", "Notifications", 200, StoppedNotification, {
      404: "No such link",
    }),
    validate("param", StopNotification),
    async (c) => {
      const { secret, kind } = c.req.valid("param");
      const userId = await stopByLink(c.var.em, secret, kind);
      if (userId === null) throw linkIsVoid();
      await deps.temporal.workflow.signalWithStart(notificationsWorkflow, notificationsSignalOptions({ userId }));
      return c.json({ success: true as const, kind });
    },
  );

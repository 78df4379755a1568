import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { z } from "zod";
import { Notifications, SaveNotifications } from "#contracts/accounts/notifications.ts";
import type { NotificationChoices } from "#domain/accounts/notifications/choices.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { findChoices, saveChoices } from "../../../db/accounts/notifications/notification-choice.repository.ts";
import { notificationsSignalOptions } from "../../../workflows/accounts/notifications/client.ts";
import { notificationsWorkflow } from "../../../workflows/accounts/notifications/notifications.workflow.ts";
import { postMail } from "../../billing/public/outbox.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { rateLimit } from "../../http/middleware/rate-limit.ts";
import { requireConfirmed } from "../../http/middleware/require-confirmed.ts";
import { type ApiEnv, requireUser, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";

const TAG = "Notifications";
const Success = z.object({ success: z.literal(true) });

const present = ({ kinds, push, ...times }: NotificationChoices): Notifications => ({ kinds: [...kinds], push: [...push], ...times });

const readChoices = async (em: EntityManager, userId: string) => present(await findChoices(em, userId));

/** Mounted at /notifications: the signed-in person's choices of notifications by email and push. */
export const notificationRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get("/", describe("Your notification choices; all off until you choose", TAG, 200, Notifications, SIGNED_OUT), async (c) =>
      c.json(await readChoices(c.var.em, signedIn(c).id)),
    )
    .put(
      "/",
      requireConfirmed,
      describe("Replace your notification choices", TAG, 200, Notifications, {
        ...SIGNED_OUT,
        422: "An unknown kind or time, or a cooking time within the quiet hours",
      }),
      validate("json", SaveNotifications),
      async (c) => {
        const { id: userId } = signedIn(c);
        await saveChoices(c.var.em, userId, c.req.valid("json"));
        await deps.temporal.workflow.signalWithStart(notificationsWorkflow, notificationsSignalOptions({ userId }));
        return c.json(await readChoices(c.var.em.fork(), userId));
      },
    )
    .post(
      "/test",
      requireConfirmed,
      rateLimit(deps, "test notification"),
      describe("Send yourself a test email", TAG, 200, Success, SIGNED_OUT),
      async (c) => {
        const body = `Hello,\n\nthis is the test that you asked for: notifications reach you at this address.\n\n${deps.publicOrigin}/account/notifications\n\n${PRODUCT_NAME}\n`;
        await postMail(deps, {
          kind: "notification-test",
          recipient: signedIn(c).email,
          subject: `A test from ${PRODUCT_NAME}`,
          body,
        });
        return c.json({ success: true as const });
      },
    );

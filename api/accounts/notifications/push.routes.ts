import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { z } from "zod";
import { type PushDevice, PushDeviceId, PushDevices, RegisterPushDevice, StopPush } from "#contracts/accounts/push-devices.ts";
import { deviceInWords } from "#domain/accounts/device.ts";
import { STALE_AFTER_MS } from "#domain/accounts/notifications/moments.ts";
import { isPushEndpoint, MOST_PUSH_DEVICES, TEST_PUSH } from "#domain/accounts/notifications/push.ts";
import { stopPush } from "../../../db/accounts/notifications/notification-choice.repository.ts";
import { findDevices, registerDevice, removeDevice } from "../../../db/accounts/notifications/push-device.repository.ts";
import { recordPushStarted, writePush } from "../../../db/accounts/notifications/push-message.repository.ts";
import { notificationsSignalOptions } from "../../../workflows/accounts/notifications/client.ts";
import { notificationsWorkflow } from "../../../workflows/accounts/notifications/notifications.workflow.ts";
import { pushStartOptions } from "../../../workflows/accounts/push/client.ts";
import { pushWorkflow } from "../../../workflows/accounts/push/push.workflow.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { rateLimit } from "../../http/middleware/rate-limit.ts";
import { requireConfirmed } from "../../http/middleware/require-confirmed.ts";
import { type ApiEnv, requireUser, type SignedIn, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import type { PushOffer } from "./push-deps.ts";

const TAG = "Notifications";
const Success = z.object({ success: z.literal(true) });

const enough = () =>
  new ApiError({ code: "CONFLICT", message: `You already get notifications on ${MOST_PUSH_DEVICES} devices. Switch one off first.` });
const notOffered = () => new ApiError({ code: "CONFLICT", message: "Notifications on a phone are not set up here. Choose email instead." });
const noPushService = () =>
  new ApiError({
    code: "UNPROCESSABLE",
    message: "We can't send notifications to this browser. Use another browser, or choose email instead.",
  });
const noDevice = () => new ApiError({ code: "CONFLICT", message: "You haven't switched on notifications on any device yet." });

const iso = (at: Date | string) => new Date(at).toISOString();

async function readDevices(em: EntityManager, offer: PushOffer | null, { id, sessionId }: SignedIn): Promise<PushDevices> {
  const devices: PushDevice[] = (await findDevices(em, id, sessionId)).map(({ userAgent, createdAt, lastSentAt, ...device }) => ({
    ...device,
    device: deviceInWords(userAgent),
    createdAt: iso(createdAt),
    lastSentAt: lastSentAt === null ? null : iso(lastSentAt),
  }));
  return { publicKey: offer?.publicKey ?? null, devices };
}

/** Mounted at /push-devices: the signed-in person's push devices. */
export const pushRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get("/", describe("Your push devices, and the key to subscribe another browser", TAG, 200, PushDevices, SIGNED_OUT), async (c) =>
      c.json(await readDevices(c.var.em, deps.push, signedIn(c))),
    )
    .put(
      "/here",
      requireConfirmed,
      rateLimit(deps, "push device"),
      describe(
        "Switch on push in this browser, until you log out of it; may be repeated",
        TAG,
        200,
        PushDevices,
        { ...SIGNED_OUT, 409: "Too many devices, or push is not configured", 422: "Not a browser's subscription" },
        { description: "Replaces this browser's earlier subscription. Choose the kinds with `PUT /api/notifications`." },
      ),
      validate("json", RegisterPushDevice),
      async (c) => {
        const { push } = deps;
        if (!push) throw notOffered();
        const user = signedIn(c);
        const subscription = c.req.valid("json");
        if (!isPushEndpoint(subscription.endpoint, push)) throw noPushService();
        const outcome = await registerDevice(c.var.em, push.seal, { userId: user.id, sessionId: user.sessionId }, subscription);
        if (outcome === "enough") throw enough();
        return c.json(await readDevices(c.var.em.fork(), push, user));
      },
    )
    .delete(
      "/:id",
      describe("Switch off push on one device", TAG, 200, PushDevices, { ...SIGNED_OUT, 404: "No such device, or not yours" }),
      validate("param", PushDeviceId),
      async (c) => {
        const user = signedIn(c);
        if (!(await removeDevice(c.var.em, user.id, c.req.valid("param").id))) throw notFound("device");
        return c.json(await readDevices(c.var.em, deps.push, user));
      },
    )
    .post(
      "/test",
      requireConfirmed,
      rateLimit(deps, "test notification"),
      describe("Send a test notification to your devices", TAG, 200, Success, {
        ...SIGNED_OUT,
        409: "No push device yet",
      }),
      async (c) => {
        const { id: userId } = signedIn(c);
        const messageId = await writePush(c.var.em, { kind: "test", about: randomUUID(), userId });
        if (messageId === null) throw noDevice();
        const untilMs = Date.now() + STALE_AFTER_MS;
        await deps.temporal.workflow.start(pushWorkflow, pushStartOptions({ messageId, userId, text: TEST_PUSH, untilMs }));
        await recordPushStarted(c.var.em, messageId);
        return c.json({ success: true as const });
      },
    )
    .post(
      "/stop",
      describe("Switch off one kind of push on all your devices; may be repeated", TAG, 200, Success, {
        ...SIGNED_OUT,
        422: "No such kind",
      }),
      validate("json", StopPush),
      async (c) => {
        const { id: userId } = signedIn(c);
        await stopPush(c.var.em, userId, c.req.valid("json").kind);
        await deps.temporal.workflow.signalWithStart(notificationsWorkflow, notificationsSignalOptions({ userId }));
        return c.json({ success: true as const });
      },
    );

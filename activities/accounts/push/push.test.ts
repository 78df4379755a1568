import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NotificationKind } from "#domain/accounts/notifications/choices.ts";
import { DEFAULT_CHOICES } from "#domain/accounts/notifications/choices.ts";
import { HOUR_MS } from "#domain/time.ts";
import { saveChoices } from "../../../db/accounts/notifications/notification-choice.repository.ts";
import { findDeviceIds, registerDevice } from "../../../db/accounts/notifications/push-device.repository.ts";
import { writePush } from "../../../db/accounts/notifications/push-message.repository.ts";
import { createSeal } from "../../../db/seal.ts";
import { isSigned, startPushServer, TEST_PUSH_KEYS, testBrowser } from "../../../tests/setup/accounts/push-server.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { createPushActivities } from "./push.ts";
import { createPushService } from "./push-service.ts";

const database = testDatabase();
const seal = createSeal("5e".repeat(32));
const em = () => database.orm.em.fork();
const text = { title: "Tonight: soup", body: "It takes 20 minutes.", path: "/recipe/soup" };

const answers: { status: number; headers?: Record<string, string> }[] = [];
let service: Awaited<ReturnType<typeof startPushServer>>;
beforeAll(async () => {
  service = await startPushServer(() => answers.shift() ?? { status: 201 });
});
afterAll(() => service.close());
beforeEach(() => {
  service.pushed.length = 0;
  answers.length = 0;
});

/** A person with one push device and a message about tonight's dinner. */
async function personWithDevice(kind: NotificationKind = "cook") {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await em().execute(`insert into auth."user" (id, name, email, "emailVerified", "updatedAt") values (?, 'Ada', ?, true, now())`, [
    userId,
    `${userId}@larder.test`,
  ]);
  await em().execute(
    `insert into auth.session (id, "expiresAt", token, "updatedAt", "userId") values (?, now() + interval '1 day', ?, now(), ?)`,
    [sessionId, createHash("sha256").update(sessionId).digest("hex"), userId],
  );
  const browser = testBrowser(`${service.origin}/send/${userId}`);
  await saveChoices(em(), userId, { ...DEFAULT_CHOICES, push: ["cook"] });
  await registerDevice(database.orm.em, seal, { userId, sessionId }, browser.subscription);
  const [deviceId = ""] = await findDeviceIds(em(), userId);
  const messageId = (await writePush(em(), { kind, about: `${userId}:today`, userId })) ?? "";
  return { userId, browser, deviceId, messageId };
}
const activities = (over: Partial<typeof TEST_PUSH_KEYS> = {}, resolve?: () => Promise<{ address: string; family: 4 | 6 }[]>) =>
  createPushActivities({ em: database.orm.em, seal, push: createPushService({ ...TEST_PUSH_KEYS, ...over }, resolve) });
const send = ({ messageId, deviceId }: { messageId: string; deviceId: string }, untilMs = Date.now() + HOUR_MS) =>
  activities().sendPush({ messageId, deviceId, text, untilMs });

describe("a push", () => {
  it("comes signed, for as long as it is news, and only the browser reads it", async () => {
    const ada = await personWithDevice();
    expect(await send(ada)).toBe("sent");
    const [push, ...others] = service.pushed;
    expect(others).toEqual([]);
    expect(push!.path).toBe(`/send/${ada.userId}`);
    expect(push!.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high", topic: ada.messageId.replaceAll("-", "") });
    expect(Number(push!.headers["ttl"])).toBeGreaterThan(3590);
    expect(Number(push!.headers["ttl"])).toBeLessThanOrEqual(3600);
    expect(isSigned(push!.headers, service.origin)).toBe(true);
    expect(push!.body.toString("latin1")).not.toContain("soup");
    expect(ada.browser.open(push!.body)).toEqual({ id: ada.messageId, kind: "cook", ...text });
    const [row] = await em().execute<{ last_sent_at: Date | null }[]>("select last_sent_at from push_device where id = ?", [ada.deviceId]);
    expect(row!.last_sent_at).not.toBeNull();
  });

  it("is not sent twice to one device, however often it is asked for", async () => {
    const ada = await personWithDevice();
    expect(await send(ada)).toBe("sent");
    expect(await send(ada)).toBe("void");
    expect(service.pushed).toHaveLength(1);
  });

  it.each([404, 410])("forgets a browser that its push service answers %s for", async (status) => {
    const ada = await personWithDevice();
    answers.push({ status });
    expect(await send(ada)).toBe("void");
    expect(await findDeviceIds(em(), ada.userId)).toEqual([]);
  });

  it("is tried again where a push service is away, when that service says, and without its words", async () => {
    const ada = await personWithDevice();
    answers.push({ status: 503 }, { status: 429, headers: { "retry-after": "120" } });
    await expect(send(ada)).rejects.toThrow(/^the push service answers 503$/);
    await expect(send(ada)).rejects.toMatchObject({ message: "the push service answers 429", nextRetryDelay: 120_000 });
    expect(await send(ada)).toBe("sent");
    expect(await findDeviceIds(em(), ada.userId)).toHaveLength(1);
  });

  it.each([
    ["a service will never take", 413],
    ["is sent on elsewhere", 302],
  ])("that %s is given up, and its device is kept", async (_, status) => {
    const ada = await personWithDevice();
    answers.push({ status, headers: { location: "http://127.0.0.1:1/" } });
    expect(await send(ada)).toBe("refused");
    expect(service.pushed).toHaveLength(1);
    expect(await findDeviceIds(em(), ada.userId)).toHaveLength(1);
  });

  it("is not sent if it is stale or its kind was switched off", async () => {
    const ada = await personWithDevice();
    expect(await send(ada, Date.now() - 1)).toBe("late");
    await saveChoices(em(), ada.userId, { ...DEFAULT_CHOICES, push: ["list"] });
    expect(await send(ada)).toBe("void");
    expect(service.pushed).toEqual([]);
  });

  it("goes only to its person's devices", async () => {
    const [ada, eve] = [await personWithDevice(), await personWithDevice()];
    expect(await send({ messageId: ada.messageId, deviceId: eve.deviceId })).toBe("void");
    expect(service.pushed).toEqual([]);
  });
});

describe("a push service", () => {
  const push = { payload: "{}", ttlSeconds: 60, kind: "cook", topic: "one" } as const;
  const subscription = testBrowser("https://fcm.googleapis.com/send/secret").subscription;

  it.each(["127.0.0.1", "10.0.0.5", "169.254.169.254", "192.168.1.1", "::1", "fe80::1", "fd00::1"])(
    "whose name leads to %s is not asked, also where another address is public",
    async (address) => {
      const family = address.includes(":") ? 6 : 4;
      const resolve = async () => [
        { address: "93.184.215.14", family: 4 as const },
        { address, family: family as 4 | 6 },
      ];
      const asked = createPushService({ ...TEST_PUSH_KEYS, loopback: false }, resolve).send(subscription, push);
      await expect(asked).rejects.toThrow("the push service does not answer");
    },
  );

  it("on this machine is not asked in production", async () => {
    const { subscription: own } = testBrowser(`${service.origin}/send/x`);
    await expect(createPushService({ ...TEST_PUSH_KEYS, loopback: false }).send(own, push)).rejects.toThrow(
      "the address is not a known push service",
    );
    expect(service.pushed).toEqual([]);
  });

  it("reports a push service that does not respond without its address", async () => {
    const { subscription: closed } = testBrowser("http://127.0.0.1:9/send/secret");
    await expect(createPushService(TEST_PUSH_KEYS).send(closed, push)).rejects.toThrow(/^the push service does not answer: ECONNREFUSED$/);
  });

  it("is not made of keys that are no pair", () => {
    const other = testBrowser(service.origin).subscription.keys.p256dh;
    expect(() => createPushService({ ...TEST_PUSH_KEYS, publicKey: other })).toThrow(
      "VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY.",
    );
  });
});

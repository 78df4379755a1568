import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PushDevices } from "#contracts/accounts/push-devices.ts";
import { DEFAULT_CHOICES } from "#domain/accounts/notifications/choices.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { londonMoment } from "#domain/london-moment.ts";
import { mondayOf } from "#domain/planning/plan-dates.ts";
import { createNotificationsActivities } from "../../../activities/accounts/notifications/notifications.ts";
import { createPushActivities } from "../../../activities/accounts/push/push.ts";
import { createPushService } from "../../../activities/accounts/push/push-service.ts";
import { createCatalogueHolder } from "../../../activities/planning/optimiser/planner.ts";
import { LIGHT_EFFORT } from "../../../activities/planning/optimiser/search.ts";
import { startPushServer, TEST_PUSH_KEYS, testBrowser } from "../../../tests/setup/accounts/push-server.ts";
import { TEST_LEADS } from "../../../tests/setup/leads.ts";
import { testApi } from "../../../tests/setup/test-api.ts";
import type { PushInput } from "../../../workflows/accounts/push/messages.ts";

let service: Awaited<ReturnType<typeof startPushServer>>;
beforeAll(async () => {
  service = await startPushServer();
});
afterAll(() => service.close());

const api = testApi();
const { ask, household, signUp, database, held, started } = api;
const json = async <Body>(answer: Response): Promise<Body> => (await answer.json()) as Body;
const rows = <Row extends object>(sql: string, values: unknown[] = []) => database.orm.em.fork().execute<Row[]>(sql, values);
const idOf = async (cookie: string) => (await json<{ id: string }>(await ask("/api/user", { cookie }))).id;

const someBrowser = () => testBrowser(`${service.origin}/send/${randomUUID()}`);
const enableHere = (cookie: string, browser = someBrowser(), address?: string) =>
  ask("/api/push-devices/here", { method: "PUT", cookie, json: browser.subscription, ...(address ? { address } : {}) });
const devicesOf = async (cookie: string) => (await json<PushDevices>(await ask("/api/push-devices", { cookie }))).devices;
const choosePush = (cookie: string, push: string[]) =>
  ask("/api/notifications", { method: "PUT", cookie, json: { ...DEFAULT_CHOICES, push } });
/** Another browser of the same person. */
async function otherSession(cookie: string): Promise<string> {
  const { email } = await json<{ email: string }>(await ask("/api/user", { cookie }));
  return api.cookieOf(await ask("/api/auth/sign-in/email", { method: "POST", json: { email, password: "three random words" } }));
}

describe("a push device", () => {
  it("is none at first, then this one, with no word of its address or keys", async () => {
    const cookie = await household();
    const before = await json<PushDevices>(await ask("/api/push-devices", { cookie }));
    expect(before).toEqual({ publicKey: TEST_PUSH_KEYS.publicKey, devices: [] });
    const browser = someBrowser();
    for (let times = 0; times < 2; times++) expect((await enableHere(cookie, browser)).status).toBe(200);
    const [device, ...others] = await devicesOf(cookie);
    expect(others).toEqual([]);
    expect(device).toMatchObject({ here: true, lastSentAt: null });
    const [row] = await rows<{ endpoint_mark: string; subscription_sealed: string }>("select * from push_device where id = ?", [
      device!.id,
    ]);
    for (const kept of [row!.endpoint_mark, row!.subscription_sealed]) expect(kept).not.toContain(browser.subscription.keys.auth);
    expect(JSON.stringify(row)).not.toContain(service.origin);
  });

  it("can be removed only by its own person", async () => {
    const [ada, eve] = [await household(), await household()];
    await enableHere(ada);
    const [device] = await devicesOf(ada);
    expect((await ask(`/api/push-devices/${device!.id}`, { method: "DELETE", cookie: eve })).status).toBe(404);
    const left = await ask(`/api/push-devices/${device!.id}`, { method: "DELETE", cookie: ada });
    expect((await json<PushDevices>(left)).devices).toEqual([]);
  });

  it("is removed when its session ends, there or from another device", async () => {
    const cookie = await household();
    await enableHere(cookie);
    const other = await otherSession(cookie);
    await enableHere(other);
    expect(await devicesOf(other)).toHaveLength(2);
    await ask("/api/logout", { method: "POST", cookie });
    const [stays, ...gone] = await devicesOf(other);
    expect(gone).toEqual([]);
    expect(stays).toMatchObject({ here: true });
  });

  it("belongs to the person who switched it on last", async () => {
    const [ada, eve] = [await household(), await household()];
    const browser = someBrowser();
    await enableHere(ada, browser);
    await enableHere(eve, browser);
    expect(await devicesOf(ada)).toEqual([]);
    expect(await devicesOf(eve)).toHaveLength(1);
  });

  it("is one of ten at most", async () => {
    const cookie = await household();
    const userId = await idOf(cookie);
    await rows(
      `with s as (insert into auth.session ("expiresAt", token, "updatedAt", "userId")
         select now() + interval '1 day', gen_random_uuid()::text, now(), ?::uuid from generate_series(1, 10) returning id)
       insert into push_device (id, user_id, session_id, endpoint_mark, subscription_sealed, created_at)
       select gen_random_uuid(), ?::uuid, s.id, s.id::text, 'sealed', now() from s`,
      [userId, userId],
    );
    const refused = await enableHere(cookie);
    expect(refused.status).toBe(409);
    expect((await json<{ message: string }>(refused)).message).toBe("You already get notifications on 10 devices. Switch one off first.");
  });

  it("is switched on a few times an hour", async () => {
    const cookie = await household();
    for (let times = 0; times < 10; times++) expect((await enableHere(cookie, someBrowser(), "10.1.2.3")).status).toBe(200);
    expect((await enableHere(cookie, someBrowser(), "10.1.2.3")).status).toBe(429);
  });

  it.each([
    ["https://10.0.0.5/send", "can't send notifications to this browser"],
    ["http://fcm.googleapis.com/fcm/send/abc", "can't send notifications to this browser"],
    ["https://postgres.internal/send", "can't send notifications to this browser"],
    ["https://push.example.com/send", "can't send notifications to this browser"],
    ["ftp://push.example.com/send", "Send the subscription"],
  ])("is not one at %s", async (endpoint, says) => {
    const answer = await enableHere(await household(), testBrowser(endpoint));
    expect(answer.status).toBe(422);
    expect((await json<{ message: string }>(answer)).message).toContain(says);
  });

  it("rejects people who are signed out or have not confirmed their address", async () => {
    expect((await ask("/api/push-devices")).status).toBe(401);
    const stranger = await signUp("Eve", `${randomUUID()}@larder.test`, false);
    expect((await enableHere(stranger)).status).toBe(403);
  });
});

/** Push workflows started for this person. */
const handed = (userId: string) =>
  started
    .flatMap(({ workflow, args }) => (workflow === "pushWorkflow" ? (args as PushInput[]) : []))
    .filter((input) => input.userId === userId);
async function deliver({ userId, ...input }: PushInput) {
  const activities = createPushActivities({ em: database.orm.em, seal: TEST_LEADS.seal, push: createPushService(TEST_PUSH_KEYS) });
  const devices = await activities.pushDevices({ userId });
  return Promise.all(devices.map((deviceId) => activities.sendPush({ ...input, deviceId })));
}

describe("push notifications", () => {
  const TODAY = londonDay(Date.now());
  async function sendDue(userId: string, time: string) {
    const { em } = database.orm;
    await rows("update notification_choice set changed_at = now() - interval '30 days' where user_id = ?", [userId]);
    const catalogue = createCatalogueHolder(em, LIGHT_EFFORT);
    const deps = { em, temporal: held.temporal, deliver: async () => {}, catalogue, origin: "https://larder.test" };
    await createNotificationsActivities(deps).tellDue({ userId, nowMs: londonMoment(TODAY, time) });
    await catalogue.close();
  }

  it("comes to each of them once, encrypted, and not by email unless that is asked for too", async () => {
    const cookie = await household();
    const userId = await idOf(cookie);
    const { plan } = await json<{ plan: { id: string } }>(await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} }));
    await rows("update meal_plan set monday = ?, first_day = 0, days = 7 where id = ?", [mondayOf(TODAY), plan.id]);
    const [phone, laptop] = [someBrowser(), someBrowser()];
    await enableHere(cookie, phone);
    await enableHere(await otherSession(cookie), laptop);
    await choosePush(cookie, ["cook"]);
    await sendDue(userId, "16:29");
    expect(handed(userId)).toEqual([]);
    await sendDue(userId, "16:31");
    await sendDue(userId, "16:40");
    const [input, ...others] = handed(userId);
    expect(others).toEqual([]);
    expect(input!.untilMs).toBe(londonMoment(TODAY, "18:30"));
    expect(await deliver({ ...input!, untilMs: Date.now() + 60_000 })).toEqual(["sent", "sent"]);
    for (const browser of [phone, laptop]) {
      const [push] = service.pushed.filter(({ path }) => browser.subscription.endpoint.endsWith(path));
      expect(browser.open(push!.body)).toMatchObject({
        kind: "cook",
        title: expect.stringMatching(/^Tonight: /),
        path: expect.stringMatching(/^\/recipe\//),
      });
    }
    expect(await rows("select 1 from mail where kind = 'notification-cook'")).toEqual([]);
  });

  it("is started again if its workflow was not started", async () => {
    const cookie = await household();
    const userId = await idOf(cookie);
    await enableHere(cookie);
    expect((await ask("/api/push-devices/test", { method: "POST", cookie })).status).toBe(200);
    const [input] = handed(userId);
    expect(await deliver(input!)).toEqual(["sent"]);
    expect(await deliver(input!)).toEqual(["void"]);
  });

  it("keeps push kinds when only email kinds change, and switches off a kind by the notification's button", async () => {
    const cookie = await household();
    await choosePush(cookie, ["cook", "list"]);
    await ask("/api/notifications", { method: "PUT", cookie, json: { ...DEFAULT_CHOICES, push: undefined, kinds: ["price"] } });
    const chosen = async () => json(await ask("/api/notifications", { cookie }));
    expect(await chosen()).toMatchObject({ kinds: ["price"], push: ["cook", "list"] });
    for (let times = 0; times < 2; times++)
      expect((await ask("/api/push-devices/stop", { method: "POST", cookie, json: { kind: "cook" } })).status).toBe(200);
    expect(await chosen()).toMatchObject({ kinds: ["price"], push: ["list"] });
    expect((await ask("/api/push-devices/stop", { method: "POST", cookie, json: { kind: "weather" } })).status).toBe(422);
  });

  it("cannot be tried without a device", async () => {
    expect((await ask("/api/push-devices/test", { method: "POST", cookie: await household() })).status).toBe(409);
  });
});

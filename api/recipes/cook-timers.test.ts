import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPushActivities } from "../../activities/accounts/push/push.ts";
import { createPushService } from "../../activities/accounts/push/push-service.ts";
import { startPushServer, TEST_PUSH_KEYS, testBrowser } from "../../tests/setup/accounts/push-server.ts";
import { TEST_LEADS } from "../../tests/setup/leads.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import type { PushInput } from "../../workflows/accounts/push/messages.ts";

let service: Awaited<ReturnType<typeof startPushServer>>;
beforeAll(async () => {
  service = await startPushServer();
});
afterAll(() => service.close());

const { ask, household, database, started } = testApi();
const TIMER = { dish: "Dal", label: "Step 2, 20 min", path: "/recipe/dal/cook?plan=1", inSeconds: 1200 };
const put = (cookie: string, id: string, json: object = TIMER) => ask(`/api/cook-timers/${id}`, { method: "PUT", cookie, json });
const stop = (cookie: string, id: string) => ask(`/api/cook-timers/${id}`, { method: "DELETE", cookie });
async function subscribedHousehold() {
  const cookie = await household();
  const browser = testBrowser(`${service.origin}/send/${randomUUID()}`);
  await ask("/api/push-devices/here", { method: "PUT", cookie, json: browser.subscription });
  return { cookie, browser };
}
/** The push messages sent with this tag. */
const sentPushes = (tag: string) =>
  started.filter(({ workflow, args }) => workflow === "pushWorkflow" && (args as PushInput[])[0]?.messageId === tag);
async function deliver(tag: string) {
  const { userId, ...input } = (sentPushes(tag)[0]!.args as [PushInput])[0];
  const activities = createPushActivities({ em: database.orm.em, seal: TEST_LEADS.seal, push: createPushService(TEST_PUSH_KEYS) });
  return Promise.all((await activities.pushDevices({ userId })).map((deviceId) => activities.sendPush({ ...input, deviceId })));
}
const tagOf = async (answer: Response) => ((await answer.json()) as { tag: string }).tag;

it("sends one push to the user's devices when it ends, even if they chose no notifications", async () => {
  const { cookie, browser } = await subscribedHousehold();
  const id = randomUUID();
  const tag = await tagOf(await put(cookie, id));
  expect(await tagOf(await put(cookie, id))).toBe(tag);
  expect(sentPushes(tag)).toHaveLength(1);
  expect(await deliver(tag)).toEqual(["sent"]);
  const [push, ...others] = service.pushed.filter(({ path }) => browser.subscription.endpoint.endsWith(path));
  expect([browser.open(push!.body), others]).toEqual([
    { id: tag, kind: "timer", title: "Time's up", body: "Dal: Step 2, 20 min", path: TIMER.path },
    [],
  ]);
  expect(await deliver(tag)).toEqual(["void"]);
});

it("sends no push after its owner stopped it", async () => {
  const [ada, eve] = [await subscribedHousehold(), await subscribedHousehold()];
  const id = randomUUID();
  const tag = await tagOf(await put(ada.cookie, id));
  const eves = await tagOf(await put(eve.cookie, id));
  expect(eves).not.toBe(tag);
  for (let times = 0; times < 2; times++) expect((await stop(eve.cookie, id)).status).toBe(200);
  expect(await deliver(eves)).toEqual(["void"]);
  expect(await deliver(tag)).toEqual(["sent"]);
});

it("is rejected with a message without a device, or if it is no timer of a step", async () => {
  const alone = await put(await household(), randomUUID());
  expect([alone.status, await alone.json()]).toMatchObject([409, { message: expect.stringContaining("only while its page is open") }]);
  const { cookie } = await subscribedHousehold();
  for (const wrong of [
    { inSeconds: 0 },
    { inSeconds: 86_401 },
    { inSeconds: 1.5 },
    { path: "https://elsewhere.test" },
    { path: "/recipe/x/cook/../.." },
    { dish: "" },
  ])
    expect((await put(cookie, randomUUID(), { ...TIMER, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
  expect((await put(cookie, "one")).status).toBe(422);
  expect((await ask(`/api/cook-timers/${randomUUID()}`, { method: "PUT", json: TIMER })).status).toBe(401);
});

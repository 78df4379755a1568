import { expect, it, vi } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { PushActivities } from "./activities.port.ts";
import { pushWorkflow } from "./push.workflow.ts";

const held = timeSkippingServer();
const text = { title: "Tonight: soup", body: "It takes 20 minutes.", path: "/meal-planner" };
const inputFor = async (ms: number) => ({ messageId: "one", userId: "ada", text, untilMs: (await held.env.currentTimeMs()) + ms });
type Send = PushActivities["sendPush"];

it("sends to each device, and again where a push service is away, without holding up the others", async () => {
  const pushDevices = vi.fn(async () => ["phone", "laptop"]);
  const sent: string[] = [];
  let away = 3;
  const sendPush = vi.fn<Send>(async ({ deviceId }) => {
    if (deviceId === "phone" && away-- > 0) throw new Error("the push service answers 503");
    sent.push(deviceId);
    return "sent";
  });
  const input = await inputFor(2 * HOUR_MS);
  const { result } = await runToEnd(held.env, pushWorkflow, [input], { pushDevices, sendPush }, async () => {}, "a push to two devices");
  expect(result).toMatchObject({ status: "fulfilled", value: ["sent", "sent"] });
  expect(sent).toEqual(["laptop", "phone"]);
  expect(sendPush.mock.calls.map(([{ messageId, untilMs }]) => [messageId, untilMs])).toEqual(Array(5).fill(["one", input.untilMs]));
});

it("gives a device up when it is no longer news", async () => {
  const sendPush = vi.fn<Send>().mockRejectedValue(new Error("the push service answers 503"));
  const input = await inputFor(2 * HOUR_MS);
  const { result } = await runToEnd(held.env, pushWorkflow, [input], { pushDevices: async () => ["phone"], sendPush });
  expect(result).toMatchObject({ status: "fulfilled", value: ["given up"] });
  expect(sendPush.mock.calls.length).toBeGreaterThan(10);
  expect(await held.env.currentTimeMs()).toBeGreaterThanOrEqual(input.untilMs - HOUR_MS / 6);
});

it("sends nothing without a device, and ends if the database stays unavailable", async () => {
  const sendPush = vi.fn<Send>();
  const none = await runToEnd(held.env, pushWorkflow, [await inputFor(HOUR_MS)], { pushDevices: async () => [], sendPush });
  expect(none.result).toMatchObject({ status: "fulfilled", value: [] });
  const pushDevices = vi.fn().mockRejectedValue(new Error("away"));
  const away = await runToEnd(held.env, pushWorkflow, [await inputFor(HOUR_MS)], { pushDevices, sendPush });
  expect(away.result).toMatchObject({ status: "fulfilled", value: [] });
  expect(sendPush).not.toHaveBeenCalled();
});

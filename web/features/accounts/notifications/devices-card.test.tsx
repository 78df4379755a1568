import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { DevicesCard } from "./devices-card.tsx";

const PUBLIC_KEY = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url");
const PHONE = {
  id: "0198c1f2-5b3a-4c6e-9d2f-1a2b3c4d5e6f",
  device: "Chrome on Android",
  createdAt: "2026-11-25T08:30:00.000Z",
  lastSentAt: null,
  here: true,
};
const SUBSCRIBED = { endpoint: "https://push.example.com/one", keys: { p256dh: "Bkey", auth: "secret" } };

let permission: NotificationPermission = "default";
const requestPermission = vi.fn(async () => permission);
const unsubscribe = vi.fn(async () => true);
const subscribe = vi.fn(async (_: PushSubscriptionOptionsInit) => ({ toJSON: () => ({ ...SUBSCRIBED, expirationTime: null }) }));
const pushManager = { subscribe, getSubscription: async (): Promise<unknown> => null };
beforeEach(() => {
  permission = "default";
  const notification = { requestPermission };
  Object.defineProperty(notification, "permission", { get: () => permission });
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", class {});
  const registration = { pushManager };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.clearAllMocks();
  pushManager.getSubscription = async () => null;
});

const card = (devices: (typeof PHONE)[] = [], publicKey: string | null = PUBLIC_KEY) =>
  show(<DevicesCard userId="ada" devices={{ publicKey, devices }} />);
const notifyMe = () => screen.getByRole("button", { name: "Notify me on this computer" });

it("asks for permission only after a tap, then registers the device", async () => {
  const sent = answerCalls({ "PUT /api/push-devices/here": { body: { publicKey: PUBLIC_KEY, devices: [PHONE] } } });
  const { user, answers } = card();
  expect(requestPermission).not.toHaveBeenCalled();
  requestPermission.mockImplementationOnce(async () => {
    permission = "granted";
    return permission;
  });
  await user.click(notifyMe());
  expect(await vi.waitUntil(() => sent[0])).toEqual({ call: "PUT /api/push-devices/here", body: SUBSCRIBED });
  const [options] = subscribe.mock.lastCall ?? [];
  expect(options).toMatchObject({ userVisibleOnly: true });
  expect(Buffer.from(options?.applicationServerKey as Uint8Array).toString("base64url")).toBe(PUBLIC_KEY);
  await vi.waitUntil(() => answers.getQueryData(["push-devices"]));
  expect(localStorage.getItem("told-here")).toBe("ada");
});

it("sends nothing where its person says no, and says how to think again", async () => {
  const sent = answerCalls({});
  const { user } = card();
  requestPermission.mockImplementationOnce(async () => {
    permission = "denied";
    return permission;
  });
  await user.click(notifyMe());
  expect(await screen.findByText(/Your browser blocks notifications from this site/)).not.toBeNull();
  expect(sent).toEqual([]);
  expect(subscribe).not.toHaveBeenCalled();
});

it("subscribes anew where it was subscribed with another key", async () => {
  permission = "granted";
  answerCalls({ "PUT /api/push-devices/here": { body: { publicKey: PUBLIC_KEY, devices: [PHONE] } } });
  pushManager.getSubscription = async () => ({ options: { applicationServerKey: new Uint8Array(65).buffer }, unsubscribe });
  const { user } = card();
  await user.click(notifyMe());
  await vi.waitUntil(() => subscribe.mock.calls.length === 1);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it("lists devices with a stop button, which also unsubscribes this browser", async () => {
  const laptop = { ...PHONE, id: "0198c1f2-5b3a-4c6e-9d2f-1a2b3c4d5e70", device: "Firefox on Windows", here: false };
  const sent = answerCalls({
    [`DELETE /api/push-devices/${PHONE.id}`]: { body: { publicKey: PUBLIC_KEY, devices: [laptop] } },
    [`DELETE /api/push-devices/${laptop.id}`]: { body: { publicKey: PUBLIC_KEY, devices: [PHONE] } },
  });
  pushManager.getSubscription = async () => ({ unsubscribe });
  const { user } = card([PHONE, laptop]);
  expect(screen.queryByRole("button", { name: /^Tell me/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Stop Firefox on Windows" }));
  await vi.waitUntil(() => sent.length === 1);
  expect(unsubscribe).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Stop Chrome on Android" }));
  await vi.waitUntil(() => unsubscribe.mock.calls.length === 1);
  expect(sent.map(({ call }) => call)).toEqual([`DELETE /api/push-devices/${laptop.id}`, `DELETE /api/push-devices/${PHONE.id}`]);
});

it("says what an iPhone needs first, and is not there where pushes are not set up", () => {
  vi.stubGlobal("PushManager", undefined);
  Reflect.deleteProperty(window, "PushManager");
  vi.spyOn(navigator, "userAgent", "get").mockReturnValueOnce("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)");
  card();
  expect(screen.getByText(/tap Share, then “Add to Home Screen”/)).not.toBeNull();
  card([], null);
  expect(screen.getAllByRole("heading")).toHaveLength(1);
});

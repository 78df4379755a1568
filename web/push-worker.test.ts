import { beforeEach, expect, it, vi } from "vitest";
import { type PushScope, pushHandlers } from "./push-worker.ts";

const showNotification = vi.fn(async (_title: string, _options?: NotificationOptions) => {});
const subscribe = vi.fn();
const openWindow = vi.fn(async (_url: string) => null);
const pages: { url: string; focus: () => Promise<unknown> }[] = [];
const fetching = vi.fn<typeof fetch>(async () => new Response("{}"));
const handlers = pushHandlers({
  registration: { showNotification, pushManager: { subscribe } as unknown as PushManager },
  clients: { matchAll: async () => pages, openWindow },
  fetch: fetching,
  origin: "https://larder.test",
} satisfies PushScope);
beforeEach(() => {
  vi.clearAllMocks();
  pages.length = 0;
});

/** An event that is kept alive as a browser does it, by its own method. */
function anEvent<Facts extends object>(facts: Facts) {
  const work: Promise<unknown>[] = [];
  const event = {
    ...facts,
    waitUntil(this: unknown, promise: Promise<unknown>) {
      if (this !== event) throw new TypeError("Illegal invocation");
      work.push(promise);
    },
  };
  return { event, done: () => Promise.all(work) };
}
const PUSHED = { id: "one", kind: "cook", title: "Tonight: soup", body: "It takes 20 minutes.", path: "/recipe/soup" };
async function push(pushed: object | null) {
  const { event, done } = anEvent({ data: pushed && { json: () => pushed } });
  handlers.push(event);
  await done();
}
async function click(action: string, data = { path: "/recipe/soup", kind: "cook" }) {
  const close = vi.fn();
  const { event, done } = anEvent({ action, notification: { data, close } });
  handlers.notificationclick(event);
  await done();
  expect(close).toHaveBeenCalledOnce();
}

it("shows each notification once by id, with a button to stop its kind", async () => {
  await push(PUSHED);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    "Tonight: soup",
    expect.objectContaining({
      body: "It takes 20 minutes.",
      tag: "one",
      data: { path: "/recipe/soup", kind: "cook" },
      actions: [{ action: "stop", title: "Stop these" }],
    }),
  );
  await push({ ...PUSHED, kind: "test" });
  expect(showNotification.mock.lastCall?.[1]).toMatchObject({ actions: [] });
});

it("opens its page or focuses an open one; never another site", async () => {
  await click("");
  expect(openWindow).toHaveBeenLastCalledWith("https://larder.test/recipe/soup");
  await click("", { path: "https://evil.test/", kind: "cook" });
  expect(openWindow).toHaveBeenLastCalledWith("https://larder.test/");
  const focus = vi.fn(async () => {});
  pages.push({ url: "https://larder.test/list", focus: vi.fn() }, { url: "https://larder.test/recipe/soup", focus });
  await click("");
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledTimes(2);
});

it("stops a kind with one tap, or opens the settings if that fails", async () => {
  await click("stop");
  expect(fetching).toHaveBeenCalledExactlyOnceWith(
    "/api/push-devices/stop",
    expect.objectContaining({ method: "POST", body: JSON.stringify({ kind: "cook" }) }),
  );
  expect(showNotification).toHaveBeenCalledWith("Stopped", expect.anything());
  fetching.mockResolvedValueOnce(new Response("{}", { status: 401 }));
  await click("stop");
  fetching.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await click("stop");
  expect(openWindow.mock.calls).toEqual([["https://larder.test/account/notifications"], ["https://larder.test/account/notifications"]]);
  expect(showNotification).toHaveBeenCalledOnce();
});

it("sends the browser's new push address to the server", async () => {
  const keys = { p256dh: "B", auth: "a" };
  const made = { toJSON: () => ({ endpoint: "https://push.example.com/two", expirationTime: null, keys }) };
  subscribe.mockResolvedValue(made);
  const change = async (facts: object) => {
    const { event, done } = anEvent(facts as { oldSubscription: null; newSubscription: null });
    handlers.pushsubscriptionchange(event);
    await done();
  };
  await change({ newSubscription: made, oldSubscription: null });
  const key = new Uint8Array([4, 2]).buffer;
  await change({ newSubscription: null, oldSubscription: { options: { applicationServerKey: key } } });
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: key });
  for (const [path, init] of fetching.mock.calls)
    expect([path, init?.method, init?.body]).toEqual([
      "/api/push-devices/here",
      "PUT",
      JSON.stringify({ endpoint: "https://push.example.com/two", keys }),
    ]);
  expect(fetching).toHaveBeenCalledTimes(2);
  await change({ newSubscription: null, oldSubscription: null });
  expect(fetching).toHaveBeenCalledTimes(2);
});

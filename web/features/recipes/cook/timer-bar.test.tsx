import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../../../../tests/setup/parts.tsx";
import { rememberPushUser } from "../../accounts/public/push-in-browser.ts";
import { TimerBar } from "./timer-bar.tsx";
import { currentTimers, removeTimer, timerMessage } from "./timer-store.ts";
import { startStepTimer } from "./timers.ts";

/** Requests about timers: with a body they schedule a push, without one they cancel it. */
const asked = vi.fn<(call: string, timer?: unknown) => Response>();
const showNotification = vi.fn();
const requestPermission = vi.fn();

/** A browser with this notification permission; `null` = it does not support notifications. */
function notifications(permission: NotificationPermission | null, then: NotificationPermission = "granted") {
  const here = { permission, requestPermission: requestPermission.mockImplementation(async () => (here.permission = then)) };
  if (permission) vi.stubGlobal("Notification", here);
  const pushManager = { getSubscription: async () => (pushed ? {} : null) };
  const registration = { active: {}, showNotification, pushManager };
  Object.defineProperty(navigator, "serviceWorker", { value: { getRegistration: async () => registration }, configurable: true });
}
let pushed = false;
/** Subscribes this browser to push. */
const subscribe = () => {
  pushed = true;
  rememberPushUser("ada");
};
const soon = () => act(() => vi.advanceTimersByTimeAsync(0));
const setVisibility = (at: "visible" | "hidden") => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(at);
  vi.spyOn(document, "hasFocus").mockReturnValue(at === "visible");
  document.dispatchEvent(new Event("visibilitychange"));
};
const MINUTE = { label: "1 min", ms: 60_000 };

beforeEach(() => {
  asked.mockImplementation(() => Response.json({ tag: "a-tag" }));
  vi.stubGlobal("fetch", async (address: string | URL, { method, body }: RequestInit) => {
    const { pathname } = new URL(address, "http://larder.test");
    const ofTimers = pathname.startsWith("/api/cook-timers/");
    return ofTimers ? asked(`${method} ${pathname}`, body ? JSON.parse(String(body)) : undefined) : Response.json(null);
  });
  vi.useFakeTimers({ now: new Date("2026-11-25T18:00:00Z") });
  setVisibility("visible");
});
afterEach(() => {
  for (const { id } of currentTimers()) removeTimer(id);
  Reflect.deleteProperty(navigator, "serviceWorker");
  pushed = false;
  vi.clearAllMocks();
});

describe("a timer of a step", () => {
  it("rings on the page when it ends, even if the page that started it is gone", async () => {
    notifications("denied");
    const { again } = show(<TimerBar />);
    act(() => startStepTimer("Dal", "Step 2, 1 min", MINUTE));
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole("timer").textContent).toBe("0:59");
    again(<p>Another page</p>);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    again(<TimerBar />);
    expect(screen.getByRole("alert").textContent).toBe("Time's up");
    expect(showNotification).not.toHaveBeenCalled();
  });

  it("shows a notification with dish and step if the page is in the background", async () => {
    notifications("granted");
    show(<TimerBar />);
    act(() => startStepTimer("Dal", "Step 2, 1 min", MINUTE));
    const [timer] = currentTimers();
    setVisibility("hidden");
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(showNotification).toHaveBeenCalledTimes(1);
    const [title, options] = showNotification.mock.calls[0] as [string, NotificationOptions];
    expect([title, options.body, options.tag]).toEqual(["Time's up", "Dal: Step 2, 1 min", `cook-timer:${timer?.id}`]);
    expect(timerMessage(timer!)).toMatchObject({ title, body: options.body, path: "/" });
  });

  it("rings on return if the phone slept through its end", () => {
    notifications("denied");
    show(<TimerBar />);
    act(() => startStepTimer("Dal", "Step 2, 1 min", MINUTE));
    vi.setSystemTime(new Date("2026-11-25T18:10:00Z")); // without running timeouts
    expect(screen.queryByRole("alert")).toBeNull();
    act(() => setVisibility("visible"));
    expect(screen.getByRole("alert").textContent).toBe("Time's up");
  });

  it.each([
    ["granted", /^We'll notify you/],
    ["denied", /^Notifications are off for this site/],
    [null, /^This browser can't notify you/],
  ] as const)("explains what happens if notifications are %s, without asking for permission", (permission, words) => {
    notifications(permission);
    show(<TimerBar />);
    expect(screen.queryByText(words)).toBeNull();
    act(() => startStepTimer("Dal", "Step 2, 1 min", MINUTE));
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Notify me" })).toBeNull();
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it("asks for notifications only when its button is pressed", async () => {
    notifications("default", "granted");
    show(<TimerBar />);
    act(() => startStepTimer("Dal", "Step 2, 1 min", MINUTE));
    expect(requestPermission).not.toHaveBeenCalled();
    await act(async () => screen.getByRole("button", { name: "Notify me" }).click());
    expect(requestPermission).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/^We'll notify you/)).toBeDefined();
  });

  it("schedules a push only if this browser is subscribed, and says so", async () => {
    notifications("granted");
    show(<TimerBar />);
    await act(async () => startStepTimer("Dal", "Step 2, 1 min", MINUTE));
    await soon();
    expect(asked).not.toHaveBeenCalled();
    subscribe();
    await act(async () => startStepTimer("Dal", "Step 3, 1 min", MINUTE));
    await soon();
    expect(asked.mock.calls).toEqual(
      currentTimers().map(({ id, label }) => [
        `PUT /api/cook-timers/${id}`,
        expect.objectContaining({ dish: "Dal", label, inSeconds: 60 }),
      ]),
    );
    expect(screen.getByText("We'll notify you when the time is up, even while your phone is locked.")).toBeDefined();
    expect(timerMessage(currentTimers()[0]!).tag).toBe("a-tag");
  });

  it("cancels the push when it rings on the page or is stopped, and promises none without a connection", async () => {
    notifications("granted");
    subscribe();
    show(<TimerBar />);
    await act(async () => startStepTimer("Dal", "Step 2, 1 min", MINUTE));
    const [first] = currentTimers();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked.mock.lastCall).toEqual([`DELETE /api/cook-timers/${first!.id}`, undefined]);
    await act(async () => startStepTimer("Dal", "Step 3, 1 min", MINUTE));
    const second = currentTimers().at(-1);
    act(() => removeTimer(second!.id));
    await soon();
    expect(asked.mock.lastCall).toEqual([`DELETE /api/cook-timers/${second!.id}`, undefined]);
    asked.mockImplementation(() => {
      throw new TypeError("no network");
    });
    await act(async () => startStepTimer("Dal", "Step 4, 1 min", MINUTE));
    await soon();
    expect(screen.getByText(/^We'll notify you when the time is up. If your phone puts/)).toBeDefined();
  });
});

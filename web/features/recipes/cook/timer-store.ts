import { type CookTimer, timerText } from "#domain/recipes/cook-timer.ts";
import { HOUR_MS } from "#domain/time.ts";
import { api } from "../../../lib/api.ts";
import { beep } from "../../../lib/feedback.ts";
import { type OnDevice, showOnDevice } from "../../../lib/notifications.ts";
import { isPushEnabledHere } from "../../accounts/public/push-in-browser.ts";

/**
 * A timer, until it is dismissed. `endsAt` is an instant (ms), so that sleep and reloads do not delay it.
 * `tag`: the tag of the push notification, if one is scheduled.
 */
export type Timer = CookTimer & { id: string; endsAt: number; rung: boolean; tag?: string };

const STORAGE_KEY = "cook-timers";
const VIBRATION_MS = [400, 200, 400, 200, 400];

/** Loads stored timers, without those that ended over an hour ago. */
function loadTimers(): readonly Timer[] {
  try {
    const timers = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as Timer[];
    return timers.filter(({ endsAt, dish }) => endsAt > Date.now() - HOUR_MS && typeof dish === "string");
  } catch {
    return []; // not our data
  }
}

let timers: readonly Timer[] | undefined;
let alarm: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const currentTimers = (): readonly Timer[] => {
  timers ??= loadTimers();
  return timers;
};

function store(next: readonly Timer[]): void {
  timers = next;
  localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
  ringDue();
}

/** The notification of a timer that ends in the background. The server's push has the same tag, so the later one replaces the other. */
export const timerMessage = (timer: Timer): OnDevice => ({ ...timerText(timer), tag: timer.tag ?? `cook-timer:${timer.id}` });

/** Plays a sound, vibrates and, if the page is in the background, shows a notification. */
function ring(timer: Timer): void {
  if (timer.tag) cancelPush(timer.id);
  beep();
  navigator.vibrate?.(VIBRATION_MS);
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  void showOnDevice(timerMessage(timer)).catch(() => {}); // the page shows it too
}

/** Rings timers that have ended, and schedules the next check. */
function ringDue(): void {
  clearTimeout(alarm);
  const running = currentTimers().filter(({ rung }) => !rung);
  const due = running.filter(({ endsAt }) => endsAt <= Date.now());
  if (due.length > 0) {
    for (const timer of due) ring(timer);
    store(currentTimers().map((timer) => (due.includes(timer) ? { ...timer, rung: true } : timer)));
  } else if (running.length > 0) {
    alarm = setTimeout(ringDue, Math.min(...running.map(({ endsAt }) => endsAt)) - Date.now());
  }
}

/** Subscribes to the timers. They also ring when the page becomes visible again, and keep running without subscribers. */
export function subscribeTimers(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener("visibilitychange", ringDue);
  listeners.add(listener);
  ringDue();
  return () => listeners.delete(listener);
}

export function startTimer(timer: CookTimer & { endsAt: number }): void {
  store([...currentTimers(), { ...timer, id: crypto.randomUUID(), rung: false }]);
  void schedulePushes();
}

/** Schedules push notifications for running timers that have none yet. */
export async function schedulePushes(): Promise<void> {
  for (const timer of currentTimers().filter(({ rung, tag }) => !rung && !tag)) {
    const tag = await schedulePush(timer);
    if (!tag) return;
    const isRunning = currentTimers().some(({ id, rung }) => id === timer.id && !rung);
    if (isRunning) store(currentTimers().map((one) => (one.id === timer.id ? { ...one, tag } : one)));
    else cancelPush(timer.id); // stopped meanwhile
  }
}

export function removeTimer(id: string): void {
  const timer = currentTimers().find((one) => one.id === id);
  if (timer?.tag && !timer.rung) cancelPush(id);
  store(currentTimers().filter((one) => one.id !== id));
}

const SECOND_MS = 1000;

/**
 * Schedules a push notification for the end of a timer, for when the phone puts the page to sleep.
 * @returns the tag of that notification; null without a push subscription or a connection.
 */
async function schedulePush({ id, dish, label, path, endsAt }: CookTimer & { id: string; endsAt: number }): Promise<string | null> {
  if (!(await isPushEnabledHere())) return null;
  const inSeconds = Math.max(1, Math.round((endsAt - Date.now()) / SECOND_MS));
  const request = api["cook-timers"][":id"].$put({ param: { id }, json: { dish, label, path, inSeconds } });
  return request.then(
    async (response) => (await response.json()).tag,
    () => null,
  );
}

/** If the request is lost, the push still arrives; it has the same tag as the page's notification and replaces it. */
const cancelPush = (id: string): void => void api["cook-timers"][":id"].$delete({ param: { id } }).catch(() => {});

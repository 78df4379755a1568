import { type CookTimer, timerText } from "#domain/recipes/cook-timer.ts";
import { HOUR_MS } from "#domain/time.ts";
import { beep } from "../../../lib/feedback.ts";
import { type OnDevice, showOnDevice } from "../../../lib/notifications.ts";
import { tellLater, tellNot } from "./timer-push.ts";

/**
 * One that runs, or has rung and waits to be put away. `endsAt`: a moment, so that a locked phone or a page loaded again loses nothing.
 * `tag`: of the notification that the server will send, where it will.
 */
export type Timer = CookTimer & { id: string; endsAt: number; rung: boolean; tag?: string };

const KEPT_AS = "cook-timers";
const SHAKES_MS = [400, 200, 400, 200, 400];

/** Those of now: one that ended long ago is of a meal that is eaten. */
function kept(): readonly Timer[] {
  try {
    const timers = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]") as Timer[];
    return timers.filter(({ endsAt, dish }) => endsAt > Date.now() - HOUR_MS && typeof dish === "string");
  } catch {
    return []; // whatever stood there was not ours
  }
}

let timers: readonly Timer[] | undefined;
let alarm: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const currentTimers = (): readonly Timer[] => {
  timers ??= kept();
  return timers;
};

function set(next: readonly Timer[]): void {
  timers = next;
  localStorage.setItem(KEPT_AS, JSON.stringify(next));
  for (const tell of listeners) tell();
  wake();
}

/** What a timer says where its page is not looked at; the server says the same, and the later of the two takes the place of the other. */
export const timerMessage = (timer: Timer): OnDevice => ({ ...timerText(timer), tag: timer.tag ?? `cook-timer:${timer.id}` });

/** Tells whoever does not look: a sound, a shake, and a notification where its owner allowed that. */
function ring(timer: Timer): void {
  if (timer.tag) tellNot(timer.id);
  beep();
  navigator.vibrate?.(SHAKES_MS);
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  void showOnDevice(timerMessage(timer)).catch(() => {}); // the page says it too
}

/** Rings for what is over, at once where the phone slept through its end, and sleeps until the next one. */
function wake(): void {
  clearTimeout(alarm);
  const running = currentTimers().filter(({ rung }) => !rung);
  const over = running.filter(({ endsAt }) => endsAt <= Date.now());
  if (over.length > 0) {
    for (const timer of over) ring(timer);
    set(currentTimers().map((timer) => (over.includes(timer) ? { ...timer, rung: true } : timer)));
  } else if (running.length > 0) {
    alarm = setTimeout(wake, Math.min(...running.map(({ endsAt }) => endsAt)) - Date.now());
  }
}

/** Follows the timers, and looks at once whenever the page is looked at again. They go on where nobody follows them. */
export function subscribeTimers(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener("visibilitychange", wake);
  listeners.add(listener);
  wake();
  return () => listeners.delete(listener);
}

export function startTimer(timer: CookTimer & { endsAt: number }): void {
  set([...currentTimers(), { ...timer, id: crypto.randomUUID(), rung: false }]);
  void tellRunningLater();
}

/** Also has the server tell those that run and of which it knows nothing yet. */
export async function tellRunningLater(): Promise<void> {
  for (const timer of currentTimers().filter(({ rung, tag }) => !rung && !tag)) {
    const tag = await tellLater(timer);
    if (!tag) return;
    const runs = currentTimers().some(({ id, rung }) => id === timer.id && !rung);
    if (runs) set(currentTimers().map((one) => (one.id === timer.id ? { ...one, tag } : one)));
    else tellNot(timer.id); // put away meanwhile
  }
}

export function putTimerAway(id: string): void {
  const timer = currentTimers().find((one) => one.id === id);
  if (timer?.tag && !timer.rung) tellNot(id);
  set(currentTimers().filter((one) => one.id !== id));
}

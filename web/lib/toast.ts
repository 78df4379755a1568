import { useSyncExternalStore } from "react";

/** Something that can be done about what a toast says, such as "Undo". */
export type ToastAction = { label: string; run: () => void };
export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone: "plain" | "destructive";
  action?: ToastAction;
  open: boolean;
};

/** Specification H §9: one toast at a time, shown for 5 s; a dismissed one is forgotten after 1,000,000 ms. */
export const TOAST_LIMIT = 1;
export const TOAST_MS = 5000;
export const TOAST_FORGET_MS = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const set = (next: readonly Toast[]) => {
  toasts = next;
  for (const tell of listeners) tell();
};

/** Shows a toast in place of the one before. */
function toast(title: string, description: string | undefined, tone: Toast["tone"], action?: ToastAction): void {
  lastId += 1;
  const next = {
    id: lastId,
    title,
    ...(description === undefined ? {} : { description }),
    tone,
    ...(action ? { action } : {}),
    open: true,
  };
  set([next, ...toasts].slice(0, TOAST_LIMIT));
}

type Text = readonly [title: string, description?: string];
/** Says that something went well, or as expected; with a button where it can be undone. */
export const say = ([title, description]: Text, action?: ToastAction): void => toast(title, description, "plain", action);
/** Says that something failed or is missing. */
export const warn = ([title, description]: Text): void => toast(title, description, "destructive");

/** Closes a toast now, and forgets it later. */
export function dismissToast(id: number): void {
  set(toasts.map((one) => (one.id === id ? { ...one, open: false } : one)));
  setTimeout(() => set(toasts.filter((one) => one.id !== id)), TOAST_FORGET_MS);
}

export const currentToasts = (): readonly Toast[] => toasts;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, currentToasts, currentToasts);

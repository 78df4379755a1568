import { useSyncExternalStore } from "react";

/** The pending confirmation of identity, shared by all requests that wait for it. */
let waiting: { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Asks the person to confirm their identity. @returns whether they did. */
export function askToSignInAgain(): Promise<boolean> {
  if (!waiting) {
    let settle: (isConfirmed: boolean) => void = () => {};
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { answer, settle };
    changed();
  }
  return waiting.answer;
}

/** Resolves the pending confirmation. */
export function answerSignInAgain(isConfirmed: boolean): void {
  waiting?.settle(isConfirmed);
  waiting = null;
  changed();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Whether a confirmation is pending. */
export const signInAgainAsked = (): boolean => waiting !== null;
export const useSignInAgainAsked = (): boolean => useSyncExternalStore(subscribe, signInAgainAsked, signInAgainAsked);

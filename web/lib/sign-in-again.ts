import { useSyncExternalStore } from "react";

/** Calls that wait for somebody to show that it is them: they all wait for one answer. */
let waiting: { answer: Promise<boolean>; settle: (isThem: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Asks somebody who signed in a while ago to do so again. @returns whether they have. */
export function askToSignInAgain(): Promise<boolean> {
  if (!waiting) {
    let settle: (isThem: boolean) => void = () => {};
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { answer, settle };
    changed();
  }
  return waiting.answer;
}

/** They have, or would rather not. */
export function answerSignInAgain(isThem: boolean): void {
  waiting?.settle(isThem);
  waiting = null;
  changed();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Whether a call waits for that. */
export const signInAgainAsked = (): boolean => waiting !== null;
export const useSignInAgainAsked = (): boolean => useSyncExternalStore(subscribe, signInAgainAsked, signInAgainAsked);

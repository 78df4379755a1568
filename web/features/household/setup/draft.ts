import type { PreferencesA } from "#contracts/household/preferences.ts";

const KEY = "setup-draft";

/** Keeps a visitor's answers in this tab while they sign up; nothing is sent to the server. */
export const keepDraft = (draft: PreferencesA): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

/** Reads the draft without removing it, because React may render twice. The screen drops it in an effect. */
export function keptDraft(): PreferencesA | undefined {
  const text = sessionStorage.getItem(KEY);
  return text === null ? undefined : JSON.parse(text);
}
export const dropDraft = (): void => sessionStorage.removeItem(KEY);

import type { PreferencesA } from "#contracts/preferences.ts";

const KEY = "setup-draft";

/** What a visitor filled in before signing up, kept in this tab only; nothing is stored with us before they save it. */
export const keepDraft = (draft: PreferencesA): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

/** The visitor's draft, once: reading it forgets it. */
export function takeDraft(): PreferencesA | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text === null ? undefined : JSON.parse(text);
}

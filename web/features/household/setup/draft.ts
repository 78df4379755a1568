import type { PreferencesA } from "#contracts/household/preferences.ts";

const KEY = "setup-draft";

/** What a visitor filled in before signing up, kept in this tab only; nothing is stored with us before they save it. */
export const keepDraft = (draft: PreferencesA): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

/** The visitor's draft. Only looks: a page that is drawn may be drawn anew before it is shown. Whoever shows it drops the draft. */
export function keptDraft(): PreferencesA | undefined {
  const text = sessionStorage.getItem(KEY);
  return text === null ? undefined : JSON.parse(text);
}
export const dropDraft = (): void => sessionStorage.removeItem(KEY);

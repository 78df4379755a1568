import type { SavePreferencesInput } from "#contracts/household/preferences.ts";

const KEY = "first-run";

type Kept = {
  userId: string;
  step: number;
  typed: Partial<SavePreferencesInput>;
  /** Words for allergies without an answer yet. */
  unsettled: string;
};

/**
 * What somebody has typed of their first run, kept in this tab only until it is saved or they log out. That they agreed to something is not: it is asked
 * again where it was not saved.
 */
export function keepAnswers({ userId, step, typed: { healthConsent: _asked, ...typed }, unsettled }: Kept): void {
  sessionStorage.setItem(KEY, JSON.stringify({ userId, step, typed, unsettled } satisfies Kept));
}

/** What this person typed here before; nobody else's. */
export function keptAnswers(userId: string): Kept | undefined {
  const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  return kept?.userId === userId ? kept : undefined;
}

export const dropAnswers = (): void => sessionStorage.removeItem(KEY);

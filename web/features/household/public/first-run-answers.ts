import type { SavePreferencesInput } from "#contracts/household/preferences.ts";

const KEY = "first-run";

type Kept = {
  userId: string;
  typed: Partial<SavePreferencesInput>;
  /** Typed allergy words that are not confirmed yet. */
  unsettled: string;
};

/**
 * Keeps the answers of an unfinished first run in this tab until they are saved or the person logs out. Consent is not kept: we ask for it
 * again.
 */
export function keepAnswers({ userId, typed: { healthConsent: _asked, ...typed }, unsettled }: Kept): void {
  sessionStorage.setItem(KEY, JSON.stringify({ userId, typed, unsettled } satisfies Kept));
}

/** This person's answers in this tab. */
export function keptAnswers(userId: string): Kept | undefined {
  const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  return kept?.userId === userId ? kept : undefined;
}

export const dropAnswers = (): void => sessionStorage.removeItem(KEY);

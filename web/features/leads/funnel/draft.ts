import type { Choices } from "./queries.ts";

const KEY = "lead-draft";
/** What was chosen before the bank's page took over. In this tab alone: so the session's id need not stand in the provider's return address. */
export type Draft = Choices & { session: string };

export const keepDraft = (draft: Draft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));
export const dropDraft = (): void => sessionStorage.removeItem(KEY);
/** The address that the bank's page leads back to. */
export const returnAddress = (): string => `${location.origin}/lead-subscribe?back=card`;

/**
 * A visitor who comes back from the bank: what they had chosen, and which form it was about. null = nobody does.
 * Only looks: a page that is drawn may be drawn anew before it is shown. Whoever shows it drops the draft.
 */
export function returnOf(query: URLSearchParams): { draft: Draft; setupId: string; refused: boolean } | null {
  const [setupId, kept] = [query.get("setup_intent"), sessionStorage.getItem(KEY)];
  if (!setupId || !kept) return null;
  return { draft: JSON.parse(kept) as Draft, setupId, refused: query.get("redirect_status") === "failed" };
}

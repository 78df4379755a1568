import type { Choices } from "./queries.ts";

const KEY = "lead-draft";
/** The visitor's choices, kept in this tab during the bank's page, so that the return address needs no session id. */
export type Draft = Choices & { session: string };

export const keepDraft = (draft: Draft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));
export const dropDraft = (): void => sessionStorage.removeItem(KEY);
export const returnAddress = (): string => `${location.origin}/lead-subscribe?back=card`;

/**
 * The draft of a visitor who returns from the bank; null otherwise.
 * Has no side effects, because React may call it twice. The caller drops the draft in an effect.
 */
export function returnFromBank(query: URLSearchParams): { draft: Draft; setupId: string; refused: boolean } | null {
  const [setupId, kept] = [query.get("setup_intent"), sessionStorage.getItem(KEY)];
  if (!setupId || !kept) return null;
  return { draft: JSON.parse(kept) as Draft, setupId, refused: query.get("redirect_status") === "failed" };
}

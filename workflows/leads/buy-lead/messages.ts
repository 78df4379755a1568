import type { findContradiction } from "#domain/leads/eligible.ts";

/** One workflow per post. @param postMark keyed hash of the post, so that a repeated post joins the first. */
export const buyLeadWorkflowId = (sellerId: string, postMark: string) => `buy-lead:${sellerId}:${postMark}`;

/**
 * A seller's post. `sealed`: person, idempotency key and session id, encrypted by `db/leads/sealed-lead.ts` to keep personal data out of the
 * history. `bodyMark`: keyed hash of the whole post; `olderBodyMarks`: the same with older keys.
 */
export type BuyLeadInput = {
  sellerId: string;
  pingId: string;
  bodyMark: string;
  olderBodyMarks?: readonly string[];
  sessionHash: string;
  sealed: string;
};

/** `sessionSealed`: the session of the first post; repeats get the same one. `contradicts`: the field that differs from the ping. */
export type LeadBuying =
  | { kind: "bought"; leadId: string; pricePence: number; sessionSealed: string; expiresAtMs: number }
  | { kind: "contradicts"; field: NonNullable<ReturnType<typeof findContradiction>> }
  | { kind: "no such ping" | "used" | "expired" | "cap" | "duplicate" | "another body" | "switched off" };

import type { contradiction } from "#domain/leads/eligible.ts";

/** One workflow for a seller's post, which `postMark` names: the same post again joins the first. */
export const buyLeadWorkflowId = (sellerId: string, postMark: string) => `buy-lead:${sellerId}:${postMark}`;

/**
 * A post of a seller. `sealed`: its person, its idempotency key and the session to be, as `db/leads/sealed-post.ts` closes them: whom a lead is about never
 * reaches a history that can be read. `bodyMark`: keyed mark of everything that was sent, `olderBodyMarks` those that older keys make of it.
 */
export type BuyLeadInput = {
  sellerId: string;
  pingId: string;
  bodyMark: string;
  olderBodyMarks?: readonly string[];
  sessionHash: string;
  sealed: string;
};

/** `sessionSealed`: the session that the first of the same posts was given. `contradicts`: the field that is not what the ping said. */
export type LeadBuying =
  | { kind: "bought"; leadId: string; pricePence: number; sessionSealed: string; expiresAtMs: number }
  | { kind: "contradicts"; field: NonNullable<ReturnType<typeof contradiction>> }
  | { kind: "no such ping" | "used" | "expired" | "cap" | "duplicate" | "another body" | "switched off" };

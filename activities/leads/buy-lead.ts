import type { EntityManager } from "@mikro-orm/postgresql";
import { buyLead } from "../../db/leads/buy-lead.writes.ts";
import { openPost, sealSession } from "../../db/leads/sealed-lead.ts";
import type { Seal } from "../../db/seal.ts";
import type { BuyLeadActivities } from "../../workflows/leads/buy-lead/activities.port.ts";

/** `seal`: opens personal data; null = the lead funnel is not configured. */
export type BuyLeadDeps = { em: EntityManager; seal?: Seal | null; nowMs: () => number };

export const createBuyLeadActivities = ({ em, seal, nowMs }: BuyLeadDeps): BuyLeadActivities => ({
  async buyLead({ sellerId, pingId, bodyMark, olderBodyMarks, sessionHash, sealed }) {
    if (!seal) throw new Error("a lead cannot be bought: LEAD_DATA_KEY is not set");
    const { person, idempotencyKey, session: id } = openPost(seal, pingId, sealed);
    const session = { id, hash: sessionHash };
    const bought = await buyLead(em, seal, { sellerId, pingId, idempotencyKey, bodyMark, olderBodyMarks, person, session, nowMs: nowMs() });
    if (bought.kind !== "bought") return bought;
    const { kind, leadId, pricePence, expiresAtMs } = bought;
    return { kind, leadId, pricePence, expiresAtMs, sessionSealed: sealSession(seal, leadId, bought.session) };
  },
});

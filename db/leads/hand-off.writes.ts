import type { EntityManager } from "@mikro-orm/postgresql";
import type { HandOffOutcome } from "#domain/leads/stage.ts";
import { query } from "../query.ts";
import type { Seal } from "../seal.ts";
import { aboutRedirect } from "./hand-off.repository.ts";

export type OpenHandOff = { reference: string | null; outcome: HandOffOutcome | null };

/**
 * Begins the hand-off of a lead, or finds it begun: there is one for ever.
 * @returns null where this partner was not agreed to: then nothing may be passed on.
 */
export const beginHandOff = (em: EntityManager, leadId: string, partner: string, nowMs: number): Promise<OpenHandOff | null> =>
  em.fork().transactional(async (unit) => {
    const consents = query(unit).selectFrom("lead_consent").select("lead_id").where("lead_id", "=", leadId).where("partner", "=", partner);
    if (!(await consents.executeTakeFirst())) return null;
    await query(unit)
      .insertInto("lead_hand_off")
      .values({ lead_id: leadId, partner, asked_at: new Date(nowMs) })
      .onConflict((on) => on.doNothing())
      .execute();
    const begun = query(unit).selectFrom("lead_hand_off").select(["reference", "outcome"]).where("lead_id", "=", leadId);
    return (await begun.executeTakeFirst()) ?? null;
  });

export const noteReference = async (em: EntityManager, leadId: string, reference: string): Promise<void> =>
  void (await query(em)
    .updateTable("lead_hand_off")
    .set({ reference })
    .where("lead_id", "=", leadId)
    .where("reference", "is", null)
    .execute());

/** Writes what came of a hand-off; the first outcome stays. `redirectUrl` belongs to an offer, and to nothing else. */
export const closeHandOff = async (
  em: EntityManager,
  seal: Seal,
  { leadId, outcome, redirectUrl, nowMs }: { leadId: string; outcome: HandOffOutcome; redirectUrl: string | null; nowMs: number },
): Promise<HandOffOutcome> => {
  const sealed = outcome === "offer" && redirectUrl !== null ? seal.seal(redirectUrl, aboutRedirect(leadId)) : null;
  await query(em)
    .updateTable("lead_hand_off")
    .set({ outcome, redirect_sealed: sealed, closed_at: new Date(nowMs) })
    .where("lead_id", "=", leadId)
    .where("outcome", "is", null)
    .execute();
  const closed = await query(em).selectFrom("lead_hand_off").select("outcome").where("lead_id", "=", leadId).executeTakeFirst();
  return closed?.outcome ?? outcome;
};

import type { EntityManager } from "@mikro-orm/postgresql";
import type { LeadPerson } from "#domain/leads/person.ts";
import type { HandOffOutcome, LeadStage } from "#domain/leads/stage.ts";
import { query } from "../query.ts";
import type { Seal } from "../seal.ts";
import { openPerson, sealRedirect } from "./sealed-lead.ts";

/** Writes the stage of a lead's workflow to its row. */
export const publishStage = async (em: EntityManager, leadId: string, stage: LeadStage): Promise<void> =>
  void (await query(em).updateTable("lead").set({ stage }).where("id", "=", leadId).execute());

/** The person to apply for; null once their data is deleted. */
export async function findApplicant(em: EntityManager, seal: Seal, leadId: string): Promise<LeadPerson | null> {
  const lead = query(em).selectFrom("lead").select(["id", "person_sealed as personSealed"]).where("id", "=", leadId);
  const row = await lead.executeTakeFirst();
  return row ? openPerson(seal, row) : null;
}

export type OpenHandOff = { reference: string | null; outcome: HandOffOutcome | null };

/**
 * Creates the hand-off of a lead or returns the existing one: a lead has one at most.
 * @returns null without consent to this partner; nothing may be sent then.
 */
export const startHandOff = (em: EntityManager, leadId: string, partner: string, nowMs: number): Promise<OpenHandOff | null> =>
  em.fork().transactional(async (unit) => {
    const consents = query(unit).selectFrom("lead_consent").select("lead_id").where("lead_id", "=", leadId).where("partner", "=", partner);
    if (!(await consents.executeTakeFirst())) return null;
    await query(unit)
      .insertInto("lead_hand_off")
      .values({ lead_id: leadId, partner, asked_at: new Date(nowMs) })
      .onConflict((on) => on.doNothing())
      .execute();
    const handOff = query(unit).selectFrom("lead_hand_off").select(["reference", "outcome"]).where("lead_id", "=", leadId);
    return (await handOff.executeTakeFirst()) ?? null;
  });

export const saveReference = async (em: EntityManager, leadId: string, reference: string): Promise<void> =>
  void (await query(em)
    .updateTable("lead_hand_off")
    .set({ reference })
    .where("lead_id", "=", leadId)
    .where("reference", "is", null)
    .execute());

/** Stores the outcome of a hand-off and returns the stored one: the first outcome is kept. `redirectUrl` only with an offer. */
export const closeHandOff = async (
  em: EntityManager,
  seal: Seal,
  { leadId, outcome, redirectUrl, nowMs }: { leadId: string; outcome: HandOffOutcome; redirectUrl: string | null; nowMs: number },
): Promise<HandOffOutcome> => {
  const sealed = outcome === "offer" && redirectUrl !== null ? sealRedirect(seal, leadId, redirectUrl) : null;
  await query(em)
    .updateTable("lead_hand_off")
    .set({ outcome, redirect_sealed: sealed, closed_at: new Date(nowMs) })
    .where("lead_id", "=", leadId)
    .where("outcome", "is", null)
    .execute();
  const closed = await query(em).selectFrom("lead_hand_off").select("outcome").where("lead_id", "=", leadId).executeTakeFirst();
  return closed?.outcome ?? outcome;
};

import type { EntityManager } from "@mikro-orm/postgresql";
import type { HandOffOutcome } from "#domain/leads/stage.ts";
import type { Seal } from "../seal.ts";
import { personOf } from "./buying.repository.ts";

const about = (leadId: string) => `redirect ${leadId}`;

/** Writes down that a visitor agreed to be passed on, in which words; the first time counts. */
export const giveConsent = async (
  em: EntityManager,
  { leadId, partner, textVersion, nowMs }: { leadId: string; partner: string; textVersion: string; nowMs: number },
): Promise<void> =>
  void (await em.execute("insert into lead_consent (lead_id, partner, text_version, given_at) values (?, ?, ?, ?) on conflict do nothing", [
    leadId,
    partner,
    textVersion,
    new Date(nowMs),
  ]));

export type OpenHandOff = { reference: string | null; outcome: HandOffOutcome | null };

/**
 * Begins the hand-off of a lead, or finds it begun: there is one for ever.
 * @returns null where this partner was not agreed to: then nothing may be passed on.
 */
export const beginHandOff = (em: EntityManager, leadId: string, partner: string, nowMs: number): Promise<OpenHandOff | null> =>
  em.fork().transactional(async (unit) => {
    const agreed = await unit.execute<unknown[]>("select 1 from lead_consent where lead_id = ? and partner = ?", [leadId, partner]);
    if (agreed.length === 0) return null;
    await unit.execute("insert into lead_hand_off (lead_id, partner, asked_at) values (?, ?, ?) on conflict do nothing", [
      leadId,
      partner,
      new Date(nowMs),
    ]);
    const [row] = await unit.execute<OpenHandOff[]>("select reference, outcome from lead_hand_off where lead_id = ?", [leadId]);
    return row ?? null;
  });

export const noteReference = async (em: EntityManager, leadId: string, reference: string): Promise<void> =>
  void (await em.execute("update lead_hand_off set reference = ? where lead_id = ? and reference is null", [reference, leadId]));

/** Writes what came of a hand-off; the first outcome stays. `redirectUrl` belongs to an offer, and to nothing else. */
export const closeHandOff = async (
  em: EntityManager,
  seal: Seal,
  { leadId, outcome, redirectUrl, nowMs }: { leadId: string; outcome: HandOffOutcome; redirectUrl: string | null; nowMs: number },
): Promise<HandOffOutcome> => {
  const sealed = outcome === "offer" && redirectUrl !== null ? seal.seal(redirectUrl, about(leadId)) : null;
  await em.execute("update lead_hand_off set outcome = ?, redirect_sealed = ?, closed_at = ? where lead_id = ? and outcome is null", [
    outcome,
    sealed,
    new Date(nowMs),
    leadId,
  ]);
  const [row] = await em.execute<{ outcome: HandOffOutcome }[]>("select outcome from lead_hand_off where lead_id = ?", [leadId]);
  return row?.outcome ?? outcome;
};

/** Notes that a visitor was given the address to go on to. @returns the address. */
export async function recordRedirect(
  em: EntityManager,
  seal: Seal,
  leadId: string,
  redirectSealed: string,
  nowMs: number,
): Promise<string> {
  await em.execute("update lead_hand_off set redirected_at = ? where lead_id = ? and redirected_at is null", [new Date(nowMs), leadId]);
  return seal.open(redirectSealed, about(leadId));
}

/** The person of a lead, for the partner; null once their data is gone. */
export async function applicantOf(em: EntityManager, seal: Seal, leadId: string) {
  const [row] = await em.execute<{ id: string; personSealed: string | null }[]>(
    `select id, person_sealed as "personSealed" from lead where id = ?`,
    [leadId],
  );
  return row ? personOf(seal, row) : null;
}

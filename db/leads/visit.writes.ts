import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../query.ts";
import type { Seal } from "../seal.ts";
import { aboutRedirect } from "./hand-off.repository.ts";

/** Notes that a page was seen. The first time counts. */
export const trackView = async (em: EntityManager, leadId: string, page: "welcome" | "subscription", nowMs: number): Promise<void> =>
  void (await query(em)
    .insertInto("lead_view")
    .values({ lead_id: leadId, page, seen_at: new Date(nowMs) })
    .onConflict((on) => on.doNothing())
    .execute());

/** Writes down that a visitor agreed to be passed on, in which words; the first time counts. */
export const giveConsent = async (
  em: EntityManager,
  { leadId, partner, textVersion, nowMs }: { leadId: string; partner: string; textVersion: string; nowMs: number },
): Promise<void> =>
  void (await query(em)
    .insertInto("lead_consent")
    .values({ lead_id: leadId, partner, text_version: textVersion, given_at: new Date(nowMs) })
    .onConflict((on) => on.doNothing())
    .execute());

/** Notes that a visitor was given the address to go on to. @returns the address. */
export async function recordRedirect(
  em: EntityManager,
  seal: Seal,
  leadId: string,
  redirectSealed: string,
  nowMs: number,
): Promise<string> {
  await query(em)
    .updateTable("lead_hand_off")
    .set({ redirected_at: new Date(nowMs) })
    .where("lead_id", "=", leadId)
    .where("redirected_at", "is", null)
    .execute();
  return seal.open(redirectSealed, aboutRedirect(leadId));
}

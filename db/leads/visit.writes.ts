import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../query.ts";
import type { Seal } from "../seal.ts";
import { openRedirect } from "./sealed-lead.ts";

/** Records the first view of a page; later views change nothing. */
export const recordView = async (em: EntityManager, leadId: string, page: "welcome" | "subscription", nowMs: number): Promise<void> =>
  void (await query(em)
    .insertInto("lead_view")
    .values({ lead_id: leadId, page, seen_at: new Date(nowMs) })
    .onConflict((on) => on.doNothing())
    .execute());

/** Records the visitor's first consent to the hand-off, with the version of its wording. */
export const recordConsent = async (
  em: EntityManager,
  { leadId, partner, textVersion, nowMs }: { leadId: string; partner: string; textVersion: string; nowMs: number },
): Promise<void> =>
  void (await query(em)
    .insertInto("lead_consent")
    .values({ lead_id: leadId, partner, text_version: textVersion, given_at: new Date(nowMs) })
    .onConflict((on) => on.doNothing())
    .execute());

/** Records when the visitor's browser first received the partner's address. @returns the address. */
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
  return openRedirect(seal, leadId, redirectSealed);
}

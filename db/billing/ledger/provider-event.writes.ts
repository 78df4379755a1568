import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../query.ts";

/** Stores a webhook event. @returns whether it still has to be handled: it is new, or the process that stored it ended before handling it. */
export async function recordEvent(em: EntityManager, { id, kind, nowMs }: { id: string; kind: string; nowMs: number }): Promise<boolean> {
  const event = { id, kind, seen_at: new Date(nowMs) };
  await query(em)
    .insertInto("provider_event")
    .values(event)
    .onConflict((on) => on.column("id").doNothing())
    .execute();
  const seen = await query(em).selectFrom("provider_event").select("handled_at").where("id", "=", id).executeTakeFirst();
  return seen !== undefined && seen.handled_at === null;
}

/** Marks an event as handled, so that duplicates are ignored. */
export const markEventHandled = (em: EntityManager, id: string, nowMs: number): Promise<unknown> =>
  query(em)
    .updateTable("provider_event")
    .set({ handled_at: new Date(nowMs) })
    .where("id", "=", id)
    .where("handled_at", "is", null)
    .execute();

import type { EntityManager } from "@mikro-orm/postgresql";
import { normaliseEmail } from "#domain/accounts/membership.ts";
import { query } from "../query.ts";
import type { Seal } from "../seal.ts";

/** Ids of the leads with this email address, in the lead itself or in its contract's holder, under any of the keys. */
export async function findLeadsByEmail(em: EntityManager, seal: Seal, email: string): Promise<string[]> {
  const marks = seal.marks("address", normaliseEmail(email));
  const rows = await query(em)
    .selectFrom("lead as l")
    .leftJoin("contract_holder as h", "h.lead_id", "l.id")
    .select("l.id")
    .where(({ or, eb }) => or([eb("l.address_mark", "in", marks), eb("h.address_mark", "in", marks)]))
    .orderBy("l.id")
    .execute();
  return rows.map(({ id }) => id);
}

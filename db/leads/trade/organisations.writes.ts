import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { writeAudit } from "../../operators/audit.writes.ts";
import { now, query } from "../../query.ts";

/** A seller's terms, set by an operator. `buyerId`: buyer of future leads; earlier leads stay with their buyer. */
export type SellerTerms = { buyerId: string | null; ceilingPence: number; dailyCap: number; enabled: boolean };

const columns = ({ buyerId, ceilingPence, dailyCap, enabled }: SellerTerms) => ({
  buyer_id: buyerId,
  ceiling_pence: ceilingPence,
  daily_cap: dailyCap,
  enabled,
});

const isBuyer = async (unit: EntityManager, id: string | null): Promise<boolean> =>
  id === null || (await query(unit).selectFrom("lead_buyer").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** @returns whether the name was free. */
export const createBuyer = (em: EntityManager, { id, name }: { id: string; name: string }, audit: AuditEntry): Promise<boolean> =>
  em.fork().transactional(async (unit) => {
    const made = await query(unit)
      .insertInto("lead_buyer")
      .values({ id, name, created_at: now })
      .onConflict((on) => on.doNothing())
      .returning("id")
      .execute();
    if (made.length > 0) await writeAudit(unit, audit);
    return made.length > 0;
  });

/** Creates a seller without a key. Its people create one, or the command line does. */
export const createSeller = (
  em: EntityManager,
  { id, name, ...terms }: SellerTerms & { id: string; name: string },
  audit: AuditEntry,
): Promise<"made" | "name taken" | "no such buyer"> =>
  em.fork().transactional(async (unit) => {
    if (!(await isBuyer(unit, terms.buyerId))) return "no such buyer";
    const made = await query(unit)
      .insertInto("lead_seller")
      .values({ id, name, ...columns(terms), created_at: now })
      .onConflict((on) => on.doNothing())
      .returning("id")
      .execute();
    if (made.length === 0) return "name taken";
    await writeAudit(unit, audit);
    return "made";
  });

export const changeSeller = (
  em: EntityManager,
  { id, ...terms }: SellerTerms & { id: string },
  audit: AuditEntry,
): Promise<"changed" | "no such seller" | "no such buyer"> =>
  em.fork().transactional(async (unit) => {
    if (!(await isBuyer(unit, terms.buyerId))) return "no such buyer";
    const changed = await query(unit).updateTable("lead_seller").set(columns(terms)).where("id", "=", id).returning("id").execute();
    if (changed.length === 0) return "no such seller";
    await writeAudit(unit, audit);
    return "changed";
  });

import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../query.ts";
import type { SealedHolder } from "./holder.repository.ts";

/** Creates the holder of a lead's contract, or updates name and email address of the existing one. @returns its id. */
export async function saveHolder(em: EntityManager, leadId: string, { sealed, addressMark }: SealedHolder, nowMs: number): Promise<string> {
  const { id } = await query(em)
    .insertInto("contract_holder")
    .values({ id: randomUUID(), lead_id: leadId, person_sealed: sealed, address_mark: addressMark, created_at: new Date(nowMs) })
    .onConflict((on) => on.column("lead_id").doUpdateSet({ person_sealed: sealed, address_mark: addressMark }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

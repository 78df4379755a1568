import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { plainAddress } from "#domain/leads/person.ts";
import { query } from "../query.ts";
import type { Seal } from "../seal.ts";

export type Holder = { name: string; email: string };
const about = (leadId: string) => `holder of ${leadId}`;

/** A holder as they are stored, and as they pass through a workflow: unreadable without the key. */
export type SealedHolder = { sealed: string; addressMark: string };
export const sealHolder = (seal: Seal, leadId: string, holder: Holder): SealedHolder => ({
  sealed: seal.seal(JSON.stringify(holder), about(leadId)),
  addressMark: seal.mark("address", plainAddress(holder.email)),
});

/** The holder of a lead's contract, made where there is none; their name and address are the ones given last. @returns its id. */
export async function saveHolder(em: EntityManager, leadId: string, { sealed, addressMark }: SealedHolder, nowMs: number): Promise<string> {
  const { id } = await query(em)
    .insertInto("contract_holder")
    .values({ id: randomUUID(), lead_id: leadId, person_sealed: sealed, address_mark: addressMark, created_at: new Date(nowMs) })
    .onConflict((on) => on.column("lead_id").doUpdateSet({ person_sealed: sealed, address_mark: addressMark }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Where to write to a holder; null once their data is gone. */
export async function holderAddress(em: EntityManager, seal: Seal, holderId: string): Promise<string | null> {
  const holder = query(em)
    .selectFrom("contract_holder")
    .select(["lead_id as leadId", "person_sealed as sealed"])
    .where("id", "=", holderId);
  const row = await holder.executeTakeFirst();
  return row?.sealed ? (JSON.parse(seal.open(row.sealed, about(row.leadId))) as Holder).email : null;
}

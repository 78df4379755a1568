import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { plainAddress } from "#domain/leads/person.ts";
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
  const [row] = await em.execute<{ id: string }[]>(
    `insert into contract_holder (id, lead_id, person_sealed, address_mark, created_at) values (?, ?, ?, ?, ?)
     on conflict (lead_id) do update set person_sealed = excluded.person_sealed, address_mark = excluded.address_mark returning id`,
    [randomUUID(), leadId, sealed, addressMark, new Date(nowMs)],
  );
  if (!row) throw new Error("a holder was neither made nor found");
  return row.id;
}

/** Where to write to a holder; null once their data is gone. */
export async function holderAddress(em: EntityManager, seal: Seal, holderId: string): Promise<string | null> {
  const [row] = await em.execute<{ leadId: string; sealed: string | null }[]>(
    `select lead_id as "leadId", person_sealed as sealed from contract_holder where id = ?`,
    [holderId],
  );
  return row?.sealed ? (JSON.parse(seal.open(row.sealed, about(row.leadId))) as Holder).email : null;
}

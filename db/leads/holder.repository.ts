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

/** Opens the name and address of a holder. */
export const openHolder = (seal: Seal, leadId: string, sealed: string): Holder => JSON.parse(seal.open(sealed, about(leadId))) as Holder;

/** Where to write to a holder; null once their data is gone. */
export async function holderAddress(em: EntityManager, seal: Seal, holderId: string): Promise<string | null> {
  const holder = query(em)
    .selectFrom("contract_holder")
    .select(["lead_id as leadId", "person_sealed as sealed"])
    .where("id", "=", holderId);
  const row = await holder.executeTakeFirst();
  return row?.sealed ? openHolder(seal, row.leadId, row.sealed).email : null;
}

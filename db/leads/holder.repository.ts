import type { EntityManager } from "@mikro-orm/postgresql";
import { normaliseEmail } from "#domain/accounts/membership.ts";
import { query } from "../query.ts";
import type { Seal } from "../seal.ts";

export type Holder = { name: string; email: string };

/** Additional authenticated data: a sealed holder opens only for its own lead. */
const about = (leadId: string) => `holder of ${leadId}`;

/** A holder as stored in the row and passed through workflows: encrypted. */
export type SealedHolder = { sealed: string; addressMark: string };

export const sealHolder = (seal: Seal, leadId: string, holder: Holder): SealedHolder => ({
  sealed: seal.seal(JSON.stringify(holder), about(leadId)),
  addressMark: seal.mark("address", normaliseEmail(holder.email)),
});

export const openHolder = (seal: Seal, leadId: string, sealed: string): Holder => JSON.parse(seal.open(sealed, about(leadId))) as Holder;

/** Email address of a holder; null once it is deleted. */
export async function findHolderEmail(em: EntityManager, seal: Seal, holderId: string): Promise<string | null> {
  const holder = query(em)
    .selectFrom("contract_holder")
    .select(["lead_id as leadId", "person_sealed as sealed"])
    .where("id", "=", holderId);
  const row = await holder.executeTakeFirst();
  return row?.sealed ? openHolder(seal, row.leadId, row.sealed).email : null;
}

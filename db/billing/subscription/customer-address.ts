import { type Holder, openHolder } from "../../leads/holder.repository.ts";
import type { Seal } from "../../seal.ts";

/** A customer's address: an account's email, or the sealed one of a holder without an account. All null = no longer stored. */
export type CustomerAddress = { email: string | null; leadId: string | null; personSealed: string | null };

const unseal = (seal: Seal | null, { leadId, personSealed }: CustomerAddress): Holder | null =>
  seal && leadId && personSealed ? openHolder(seal, leadId, personSealed) : null;

/** The address for a contract's emails. @param seal null = no key is configured, so every customer has an account. */
export const addressOf = (seal: Seal | null, customer: CustomerAddress): string | null =>
  customer.email ?? unseal(seal, customer)?.email ?? null;

/** Replaces a row's address columns with the readable address. */
export function withAddress<Row extends CustomerAddress>(
  seal: Seal | null,
  row: Row,
): Omit<Row, "leadId" | "personSealed"> & { email: string | null } {
  const { leadId: _, personSealed: __, ...rest } = row;
  return { ...rest, email: addressOf(seal, row) };
}

import { type Holder, openHolder } from "../../leads/holder.repository.ts";
import type { Seal } from "../../seal.ts";

/** Whom a contract is with: an account's address, or the sealed one of a holder without an account; null = neither is kept any more. */
export type CustomerAddress = { email: string | null; leadId: string | null; personSealed: string | null };

const opened = (seal: Seal | null, { leadId, personSealed }: CustomerAddress): Holder | null =>
  seal && leadId && personSealed ? openHolder(seal, leadId, personSealed) : null;

/** The address that a contract's emails go to. @param seal null = without a key nobody holds a contract without an account. */
export const addressOf = (seal: Seal | null, customer: CustomerAddress): string | null =>
  customer.email ?? opened(seal, customer)?.email ?? null;

/** The same row with the address in place of what it is made of. */
export function withAddress<Row extends CustomerAddress>(
  seal: Seal | null,
  row: Row,
): Omit<Row, "leadId" | "personSealed"> & { email: string | null } {
  const { leadId: _, personSealed: __, ...rest } = row;
  return { ...rest, email: addressOf(seal, row) };
}

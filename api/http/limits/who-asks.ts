import type { Context } from "hono";
import type { ApiDeps } from "../../deps.ts";
import { clientAddress, countedAddress } from "../middleware/client-address.ts";
import type { SignedIn } from "../middleware/session.ts";
import type { Counted } from "./limits.ts";

/** The signed-in account: of a household, an operator, or a buyer or seller. */
export const currentAccount = (c: Context): SignedIn | null =>
  (c.get("user") as SignedIn | null | undefined) ?? (c.get("trade") as SignedIn | null | undefined) ?? null;

/**
 * The keys a request is counted under: network address, account id and mailbox. The mailbox stays the same if a person deletes the account and signs up
 * again. An unconfirmed mailbox is counted separately, because it may belong to another person.
 */
export function requestCountKeys(c: Context, { trustedHops }: Pick<ApiDeps, "trustedHops">): Counted {
  const account = currentAccount(c);
  return {
    address: countedAddress(clientAddress(c, trustedHops)),
    person: account?.id,
    holder: account && `${account.confirmed ? "confirmed" : "unconfirmed"} ${account.email.toLowerCase()}`,
  };
}

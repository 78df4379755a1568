import type { Context } from "hono";
import type { ApiDeps } from "../../deps.ts";
import { clientAddress, countedAddress } from "../middleware/client-address.ts";
import type { SignedIn } from "../middleware/session.ts";
import type { Counted } from "./limits.ts";

/** Whoever is signed in, of a household, as an operator, or of a buyer or seller. */
export const accountOf = (c: Context): SignedIn | null =>
  (c.get("user") as SignedIn | null | undefined) ?? (c.get("trade") as SignedIn | null | undefined) ?? null;

/**
 * By what each request is counted: its address, and the account of whoever is signed in, by its id and by its mailbox. The mailbox stays the same for
 * somebody who erases their account and signs up again. One that nobody has confirmed is counted apart: it may be a stranger's.
 */
export function whoAsks(c: Context, { trustedHops }: Pick<ApiDeps, "trustedHops">): Counted {
  const account = accountOf(c);
  return {
    address: countedAddress(clientAddress(c, trustedHops)),
    person: account?.id,
    holder: account && `${account.confirmed ? "confirmed" : "unconfirmed"} ${account.email.toLowerCase()}`,
  };
}

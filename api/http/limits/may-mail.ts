import type { ApiDeps } from "../../deps.ts";
import { LIMITS, type LimitName } from "./limit-figures.ts";

/**
 * Whether a link may be emailed to a mailbox that a signed-out visitor named, by the limits of its kind and of all kinds. Counted for every mailbox,
 * with or without an account; the response does not reveal the result.
 */
export async function mayMail({ limits }: Pick<ApiDeps, "limits">, kind: LimitName | null, mailbox: string): Promise<boolean> {
  const whose = { mailbox: mailbox.toLowerCase() };
  if (kind && (await limits.count(kind, LIMITS[kind], whose)) > 0) return false;
  return (await limits.count("mail to", LIMITS["mail to"], whose)) === 0;
}

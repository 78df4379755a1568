import type { ApiDeps } from "../../deps.ts";
import { LIMITS, type LimitName } from "./limit-figures.ts";

/**
 * Whether a link may go to a mailbox that somebody signed out has named: so many of its kind, and so many of all kinds. Counted for every mailbox
 * alike, whether or not it has an account, and nobody is told.
 */
export async function mayMail({ limits }: Pick<ApiDeps, "limits">, kind: LimitName | null, mailbox: string): Promise<boolean> {
  const whose = { mailbox: mailbox.toLowerCase() };
  if (kind && (await limits.count(kind, LIMITS[kind], whose)) > 0) return false;
  return (await limits.count("mail to", LIMITS["mail to"], whose)) === 0;
}

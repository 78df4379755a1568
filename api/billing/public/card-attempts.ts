import type { Context } from "hono";
import type { ApiDeps } from "../../deps.ts";
import { accountOf } from "../../http/limits/who-asks.ts";
import { refuseTooMany } from "../../http/middleware/rate-limit.ts";

/** A card that somebody wants to pay with; the provider's form, in which cards are tried too; and the forms that pages open whenever they are looked at. */
type Attempt = "card" | "card form" | "card page";

/**
 * Counts a try at a card for the address that it comes from, and for the person and the session that it is for: one count for every call of its kind,
 * so that five cards are five cards, whichever way they are tried.
 * @param whose `person`: who pays, where that is not who is signed in. `session`: a lead's.
 * @throws ApiError 429
 */
export const countCardAttempt = (
  c: Context,
  deps: Pick<ApiDeps, "limits" | "trustedHops">,
  what: Attempt,
  { person, session }: { person?: string | undefined; session?: string | undefined } = {},
): Promise<void> => {
  const account = accountOf(c);
  return refuseTooMany(c, deps, what, { payer: person ?? account?.id, session: session ?? account?.sessionId });
};

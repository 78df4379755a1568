import type { Context } from "hono";
import type { ApiDeps } from "../../deps.ts";
import { accountOf } from "../../http/limits/who-asks.ts";
import { refuseTooMany } from "../../http/middleware/rate-limit.ts";

/** A card that somebody wants to pay with; the provider's form, in which cards are tried too; and the forms that pages open whenever they are looked at. */
type Attempt = "card" | "card form" | "card page";

/** A page that sends a card keeps what its visitor typed (decision 78); a form that was not opened holds nothing yet. */
const AFTER: Record<Attempt, string> = {
  card: "Your details are still here.",
  "card form": "Nothing was charged.",
  "card page": "Nothing was charged.",
};

/**
 * Counts an attempt for the person and the session that pay, who have five cards whichever call they use, and for their address, which
 * has twenty times as many: thousands of phones share one (decision 78).
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
  const whose = { payer: person ?? account?.id, session: session ?? account?.sessionId };
  return refuseTooMany(c, deps, what, whose, { after: AFTER[what] });
};

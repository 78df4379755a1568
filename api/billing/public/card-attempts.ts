import type { Context } from "hono";
import type { ApiDeps } from "../../deps.ts";
import { currentAccount } from "../../http/limits/who-asks.ts";
import { rejectIfTooMany } from "../../http/middleware/rate-limit.ts";

/** `card`: a submitted card; `card form`: an opened form of the provider; `card page`: a page that opens a form whenever it is viewed. */
type Attempt = "card" | "card form" | "card page";

/** The end of the error message. A page that submits a card keeps what was typed (decision 78). */
const MESSAGE_END: Record<Attempt, string> = {
  card: "Your details are still here.",
  "card form": "Nothing was charged.",
  "card page": "Nothing was charged.",
};

/**
 * Counts an attempt. A person and a session each have five attempts over all routes; an IP address has twenty times as many, because thousands of phones
 * share one (decision 78).
 * @param payer `person`: the payer, if not the logged-in user. `session`: a lead's session.
 * @throws ApiError 429 above the limit.
 */
export const countCardAttempt = (
  c: Context,
  deps: Pick<ApiDeps, "limits" | "trustedHops">,
  what: Attempt,
  { person, session }: { person?: string | undefined; session?: string | undefined } = {},
): Promise<void> => {
  const account = currentAccount(c);
  const whose = { payer: person ?? account?.id, session: session ?? account?.sessionId };
  return rejectIfTooMany(c, deps, what, whose, { after: MESSAGE_END[what] });
};

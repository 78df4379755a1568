import type { Context } from "hono";
import type { ApiDeps } from "../../deps.ts";
import { refuseTooMany } from "../../http/middleware/rate-limit.ts";

const HOUR = 3600;
/**
 * What is tried with a card, and how often: nobody mistypes one more often, and whoever tries stolen ones has to look elsewhere. The subscribe
 * page and the card page open their forms whenever they are looked at.
 */
const ATTEMPTS = {
  "card form": { requests: 5, seconds: HOUR },
  "card of a lead": { requests: 5, seconds: HOUR },
  "another card": { requests: 5, seconds: HOUR },
  "card page": { requests: 20, seconds: HOUR },
  "card of the form": { requests: 5, seconds: HOUR },
  "subscribe page": { requests: 20, seconds: HOUR },
} as const;

/** Counts a try at a card for the address that it comes from, and for the person or the lead's session that it is for. @throws ApiError 429 */
export const countCardAttempt = (
  c: Context,
  deps: Pick<ApiDeps, "limits" | "trustedHops">,
  what: keyof typeof ATTEMPTS,
  whose: { person?: string | undefined; session?: string | undefined },
): Promise<void> => refuseTooMany(c, deps, what, ATTEMPTS[what], whose);

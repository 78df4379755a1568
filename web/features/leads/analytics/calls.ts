import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import type { AnalyticsRange } from "#domain/leads/analytics/periods.ts";
import { createApiClient } from "../../../../api/client.ts";
import { failureOf } from "../../../lib/failure.ts";

/** The buyer's calls carry no cookie: the password opens the door, and the token alone is looked at after it (decision 25). */
const { buyer } = createApiClient("", (input, init) => fetch(input, { ...init, credentials: "omit" }));

/** What the page asks for. Dates are of a custom range alone, YYYY-MM-DD. */
export type Asked = { range: AnalyticsRange; startDate?: string; endDate?: string };

/** An answer that was not OK. `locked`: the token has run out. */
export class LoadFailure extends Error {
  readonly locked: boolean;
  constructor({ status, statusText }: Response) {
    super(`HTTP ${status}: ${statusText}`);
    this.locked = status === 401;
  }
}

/** @returns a token, or null where the password is another. Everything else that goes wrong is thrown. */
export async function enter(password: string): Promise<string | null> {
  const response: Response = await buyer.analytics.auth.$post({ json: { password } });
  if (response.status === 401) return null;
  if (!response.ok) throw await failureOf(response);
  const { success, token } = (await response.json()) as { success: boolean; token: string | null };
  return success ? token : null;
}

export async function loadAnalytics(token: string, asked: Asked): Promise<BuyerAnalytics> {
  const response: Response = await buyer.analytics.data.$get({ query: asked }, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new LoadFailure(response);
  return response.json() as Promise<BuyerAnalytics>;
}

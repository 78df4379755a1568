import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import type { AnalyticsRange } from "#domain/leads/analytics/periods.ts";
import { createApiClient } from "../../../../api/client.ts";
import { ApiFailure, failureOf } from "../../../lib/failure.ts";

/** The buyer's calls carry no cookie: the password opens the door, and the token alone is looked at after it (decision 25). */
const { buyer } = createApiClient("", (input, init) => fetch(input, { ...init, credentials: "omit" }));

/** What the page asks for. Dates are of a custom range alone, YYYY-MM-DD. */
export type Asked = { range: AnalyticsRange; startDate?: string; endDate?: string };

/** An answer that was not OK. */
class LoadFailure extends Error {
  readonly status: number;
  constructor({ status, statusText }: Response) {
    super(`HTTP ${status}: ${statusText}`);
    this.status = status;
  }
}

/** Whether whoever asked is nobody any more: the token, or the session, has ended. */
export const isLocked = (error: unknown): boolean => (error instanceof LoadFailure || error instanceof ApiFailure) && error.status === 401;

/** @returns a token, or null where the password is another. Everything else that goes wrong is thrown. */
export async function enter(password: string): Promise<string | null> {
  const response: Response = await buyer.analytics.auth.$post({ json: { password } });
  if (response.status === 401) return null;
  if (!response.ok) throw await failureOf(response);
  const { success, token } = (await response.json()) as { success: boolean; token: string | null };
  return success ? token : null;
}

/** Ends the token on the server. Where it cannot be reached the token ends by itself, within the hour. */
export const leave = async (token: string): Promise<void> =>
  void (await buyer.analytics.logout.$post({}, { headers: { authorization: `Bearer ${token}` } }).catch(() => {}));

export async function loadAnalytics(token: string, asked: Asked): Promise<BuyerAnalytics> {
  const response: Response = await buyer.analytics.data.$get({ query: asked }, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new LoadFailure(response);
  return response.json() as Promise<BuyerAnalytics>;
}

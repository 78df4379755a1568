import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import type { AnalyticsRange } from "#domain/leads/analytics/periods.ts";
import { createApiClient } from "../../../../api/client.ts";
import { ApiFailure, toApiFailure } from "../../../lib/failure.ts";

/** Sent without cookies: these routes accept the token only (decision 25). */
const { buyer } = createApiClient("", (input, init) => fetch(input, { ...init, credentials: "omit" }));

/** Requested range. Dates, YYYY-MM-DD, only for a custom one. */
export type Asked = { range: AnalyticsRange; startDate?: string; endDate?: string };

class LoadFailure extends Error {
  readonly status: number;
  constructor({ status, statusText }: Response) {
    super(`HTTP ${status}: ${statusText}`);
    this.status = status;
  }
}

/** Whether the token or the session has ended. */
export const isLocked = (error: unknown): boolean => (error instanceof LoadFailure || error instanceof ApiFailure) && error.status === 401;

/** @returns null for a wrong password. @throws every other failure. */
export async function requestToken(password: string): Promise<string | null> {
  const response: Response = await buyer.analytics.auth.$post({ json: { password } });
  if (response.status === 401) return null;
  if (!response.ok) throw await toApiFailure(response);
  const { success, token } = (await response.json()) as { success: boolean; token: string | null };
  return success ? token : null;
}

/** Revokes the token. Failures are ignored, because it expires within the hour. */
export const revokeToken = async (token: string): Promise<void> =>
  void (await buyer.analytics.logout.$post({}, { headers: { authorization: `Bearer ${token}` } }).catch(() => {}));

export async function loadAnalytics(token: string, asked: Asked): Promise<BuyerAnalytics> {
  const response: Response = await buyer.analytics.data.$get({ query: asked }, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new LoadFailure(response);
  return response.json() as Promise<BuyerAnalytics>;
}

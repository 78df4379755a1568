import { createApiClient } from "../../api/client.ts";
import { type ApiFailure, isPaymentRequired, isSignInAgain, toApiFailure } from "./failure.ts";
import { queryClient } from "./query-client.ts";
import { askToSignInAgain } from "./sign-in-again.ts";

/** The error of a response that is not OK. After 402 the user is fetched again, so that every page shows the paywall. */
export async function toRequestError(response: Response): Promise<ApiFailure> {
  const failure = await toApiFailure(response);
  if (isPaymentRequired(failure)) void queryClient.invalidateQueries({ queryKey: ["user"] });
  return failure;
}

/**
 * `fetch` with cookies and the JSON content type; throws on every response that is not OK. If a recent login is required, asks for it and sends the
 * request again.
 */
const checkedFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  if (typeof init?.body === "string") headers.set("content-type", "application/json");
  const response = await fetch(input, { ...init, headers, credentials: "include" });
  if (response.ok) return response;
  const failure = await toRequestError(response);
  if (isSignInAgain(failure) && (await askToSignInAgain())) return checkedFetch(input, init);
  throw failure;
};

/** The API client, typed by the API's routes. */
export const api = createApiClient("", checkedFetch);

/** Posts to better-auth's routes, which are not typed. */
export const postAuth = async (path: string, body: Record<string, unknown>): Promise<unknown> =>
  (await checkedFetch(`/api/auth/${path}`, { method: "POST", body: JSON.stringify(body) })).json();

/** Makes the API respond with null instead of an error if there is nothing, so that the browser's console stays free of errors. */
export const LENIENT = { headers: { Prefer: "handling=lenient" } };

import { createApiClient } from "../../api/client.ts";
import { type ApiFailure, failureOf, isPaymentRequired, isSignInAgain } from "./failure.ts";
import { queryClient } from "./query-client.ts";
import { askToSignInAgain } from "./sign-in-again.ts";

/** The error of an answer that is not OK. Where nothing is paid for any more, who is signed in is read again: every page then says so. */
export async function refusalOf(response: Response): Promise<ApiFailure> {
  const failure = await failureOf(response);
  if (isPaymentRequired(failure)) void queryClient.invalidateQueries({ queryKey: ["user"] });
  return failure;
}

/**
 * Sends cookies along and says that what is sent is JSON, and turns every answer that is not OK into an error. What wants a recent sign-in is sent
 * once more when somebody has signed in again.
 */
const checkedFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  if (typeof init?.body === "string") headers.set("content-type", "application/json");
  const response = await fetch(input, { ...init, headers, credentials: "include" });
  if (response.ok) return response;
  const failure = await refusalOf(response);
  if (isSignInAgain(failure) && (await askToSignInAgain())) return checkedFetch(input, init);
  throw failure;
};

/** Every call of the product, typed by the API's own routes. */
export const api = createApiClient("", checkedFetch);

/** Posts to the auth library's calls, which have no typed routes. */
export const postAuth = async (path: string, body: Record<string, unknown>): Promise<unknown> =>
  (await checkedFetch(`/api/auth/${path}`, { method: "POST", body: JSON.stringify(body) })).json();

/** For a call that only asks whether there is something: "none" is an answer then, not an error in the browser's log. */
export const LENIENT = { headers: { Prefer: "handling=lenient" } };

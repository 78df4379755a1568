import type { Context } from "hono";
import { ApiError, errorCodeForStatus } from "../http/errors.ts";
import { forAuthLibrary } from "../http/middleware/session.ts";
import type { Auth } from "./public/auth.ts";

/** Used if the library gives no reason. */
const USUAL_WORDS = "We couldn't do that. Check what you entered.";

/**
 * Returns a successful response of the auth library.
 * @throws ApiError with the library's message if it rejects the request; Error if it fails.
 */
export async function rejectUnlessOk(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer;
  const code = errorCodeForStatus(answer.status);
  if (!code || answer.status >= 500) throw new Error(`the auth library responded with ${answer.status}`);
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new ApiError({ code, message: message || USUAL_WORDS });
}

/** Ends a browser's earlier session after a new sign-in, if there is one. The new cookie stays (ASVS 7.2.4). */
export async function endEarlierSession(auth: Auth, c: Context): Promise<void> {
  await auth.api.signOut({ headers: forAuthLibrary(c).headers }).catch(() => {});
}

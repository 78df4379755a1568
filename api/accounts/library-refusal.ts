import type { Context } from "hono";
import { ApiError, codeOf } from "../http/errors.ts";
import { refuse } from "../http/middleware/rate-limit.ts";

const RETRY_SECONDS = "x-retry-after";
/** Where the library says nothing of why. */
const USUAL_WORDS = "That cannot be done as it stands. Check what you typed.";

/**
 * An answer of the sign-in library.
 * @throws ApiError where it refuses, with its words in the form of our own refusals; Error where it failed.
 */
export async function inOurForm(c: Context, answer: Response): Promise<Response> {
  if (answer.status < 400) return answer;
  if (answer.status === 429) refuse(c, Number(answer.headers.get(RETRY_SECONDS) ?? 1) * 1000, "sign-in library");
  const code = codeOf(answer.status);
  if (!code || answer.status >= 500) throw new Error(`the sign-in library answered ${answer.status}`);
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new ApiError({ code, message: message || USUAL_WORDS });
}

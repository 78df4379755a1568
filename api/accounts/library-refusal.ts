import { ApiError, codeOf } from "../http/errors.ts";

/** Where the library says nothing of why. */
const USUAL_WORDS = "We couldn't do that. Check what you entered.";

/**
 * An answer of the sign-in library.
 * @throws ApiError where it refuses, with its words in the form of our own refusals; Error where it failed.
 */
export async function inOurForm(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer;
  const code = codeOf(answer.status);
  if (!code || answer.status >= 500) throw new Error(`the sign-in library answered ${answer.status}`);
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new ApiError({ code, message: message || USUAL_WORDS });
}

import { isAPIError } from "better-auth/api";
import type { NewPasskey, ShownPasskey } from "#contracts/accounts/passkeys.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { ApiError } from "../../http/errors.ts";
import type { Auth } from "./auth.ts";

const notAdded = () =>
  new ApiError({
    code: "UNPROCESSABLE",
    message: "We couldn't check your device’s answer in time, so no passkey was added. Try again.",
  });
export const unknownPasskey = () =>
  new ApiError({
    code: "UNAUTHORIZED",
    message: "That passkey doesn't work here. It may have been removed, or it took too long. Try again or use another way.",
  });

/** What a device is asked for a new passkey, and the cookie by which its answer is known. */
export async function askForNewPasskey(auth: Auth, headers: Headers) {
  const { response, headers: set } = await auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
  return { options: response, cookies: set.getSetCookie() };
}

/** Keeps a new passkey of whoever is signed in. @throws ApiError where the answer is not to what was asked, or without the holder's finger, face or code. */
export async function addPasskey(auth: Auth, headers: Headers, { name, credential }: NewPasskey): Promise<void> {
  try {
    await auth.api.verifyPasskeyRegistration({ body: { name, response: credential }, headers });
  } catch (error) {
    if (isAPIError(error)) throw notAdded(); // the library answers 500 where a stranger's bytes do not fit together
    throw error;
  }
}

/** What a device is asked to show one of its passkeys; of whoever is signed in, one of theirs. */
export async function askForPasskey(auth: Auth, headers: Headers) {
  const { response, headers: set } = await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
  return { options: { ...response, userVerification: "required" as const }, cookies: set.getSetCookie() };
}

/** Signs in whoever shows a passkey. @returns the new session with its cookies. @throws what `refused` makes, the same whatever is wrong. */
export async function takePasskey(auth: Auth, headers: Headers, credential: ShownPasskey, refused = unknownPasskey) {
  try {
    const { response, headers: set } = await auth.api.verifyPasskeyAuthentication({
      body: { response: { ...credential, clientExtensionResults: {} } },
      headers,
      returnHeaders: true,
    });
    return { token: response.session.token, user: response.user, cookies: set.getSetCookie() };
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) {
      securityEvent("sign-in-refused", { how: "passkey" });
      throw refused();
    }
    throw error;
  }
}

/** An operator's cookies end with the browser, as after their password. */
export const untilBrowserCloses = (cookies: readonly string[]): string[] => cookies.map((cookie) => cookie.replace(/; Max-Age=\d+/i, ""));

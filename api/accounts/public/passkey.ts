import { isAPIError } from "better-auth/api";
import type { NewPasskey, PasskeyAssertion } from "#contracts/accounts/passkeys.ts";
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

/** The options for creating a passkey, and the cookie that binds the response to them. */
export async function newPasskeyOptions(auth: Auth, headers: Headers) {
  const { response, headers: set } = await auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
  return { options: response, cookies: set.getSetCookie() };
}

/** Saves a new passkey of the signed-in person. @throws ApiError if the response does not match the options, or the device did not verify its holder. */
export async function addPasskey(auth: Auth, headers: Headers, { name, credential }: NewPasskey): Promise<void> {
  try {
    await auth.api.verifyPasskeyRegistration({ body: { name, response: credential }, headers });
  } catch (error) {
    if (isAPIError(error)) throw notAdded(); // the library responds with 500 to malformed bytes
    throw error;
  }
}

/** The options for using a passkey; if signed in, only the person's own. */
export async function passkeyOptions(auth: Auth, headers: Headers) {
  const { response, headers: set } = await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
  return { options: { ...response, userVerification: "required" as const }, cookies: set.getSetCookie() };
}

/** Signs in by a passkey. @returns the new session with its cookies. @throws the error of `refused` for every rejection. */
export async function signInWithPasskey(auth: Auth, headers: Headers, credential: PasskeyAssertion, refused = unknownPasskey) {
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

/** Session cookies without `Max-Age`: an operator's session ends with the browser. */
export const toSessionCookies = (cookies: readonly string[]): string[] => cookies.map((cookie) => cookie.replace(/; Max-Age=\d+/i, ""));

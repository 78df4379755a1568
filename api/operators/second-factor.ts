import { isAPIError } from "better-auth/api";
import { OPERATOR_SESSION_MS } from "#domain/accounts/sign-in.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { Auth } from "../accounts/public/auth.ts";
import { throughOperatorsDoor } from "../accounts/public/operators-door.ts";
import { ApiError } from "../http/errors.ts";

/** How long somebody may take to tell their app of the second factor. */
const SET_UP_MS = 15 * MINUTE_MS;
const APP_CODE = /^\d{6}$/;

const REFUSALS: Record<string, ApiError["body"]> = {
  INVALID_CODE: {
    code: "UNAUTHORIZED",
    message: "That code is not right, or its 30 seconds are over. Give the one that the app shows now.",
  },
  INVALID_BACKUP_CODE: {
    code: "UNAUTHORIZED",
    message: "That code is not right. A code of the app has six digits; a recovery code works once.",
  },
  ACCOUNT_TEMPORARILY_LOCKED: { code: "TOO_MANY_REQUESTS", message: "Too many wrong codes. Try again in 15 minutes." },
};
const START_AGAIN = { code: "UNAUTHORIZED", message: "Give your email and password first: the time for the code is over." } as const;

/** The cookies that were just set, as the browser will send them back. */
export const heldCookies = (set: readonly string[]): Headers =>
  new Headers({ cookie: set.map((cookie) => cookie.split(";")[0]).join("; ") });

/** From here on a session has an operator's powers: both factors were shown. A code that is shown again makes it recent, and no longer. */
export async function giveOperatorsPowers(auth: Auth, headers: Headers): Promise<void> {
  const held = await auth.api.getSession({ headers });
  if (held?.user.role !== "admin" || !held.user.twoFactorEnabled) throw new ApiError(START_AGAIN);
  const operatorUntil = held.session.operatorUntil ?? new Date(Date.now() + OPERATOR_SESSION_MS);
  await (await auth.$context).internalAdapter.updateSession(held.session.token, { operatorUntil, provedAt: new Date() });
}

/**
 * Makes a second factor for whoever has just shown their password, in a session that is nobody's until a code of it was given.
 * @returns what their app has to be told, and ten codes for the day it is lost; neither is shown again.
 */
export async function startSetUp(auth: Auth, { token, headers, password }: { token: string; headers: Headers; password: string }) {
  const made = await auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers });
  if (!("totpURI" in made)) throw new Error("the library made no second factor");
  const { internalAdapter } = await auth.$context;
  await internalAdapter.updateSession(token, { expiresAt: new Date(Date.now() + SET_UP_MS) });
  return { uri: made.totpURI, secret: new URL(made.totpURI).searchParams.get("secret") ?? "", recoveryCodes: made.backupCodes };
}

/**
 * Takes a code of the app or a recovery code from whoever has shown their password, and signs them in.
 * @returns the cookies of the session. @throws ApiError that says what to do.
 */
export async function takeCode(auth: Auth, headers: Headers, { code, rememberDevice }: { code: string; rememberDevice: boolean }) {
  const asked = { body: { code, trustDevice: rememberDevice }, headers, returnHeaders: true } as const;
  try {
    const taken = await throughOperatorsDoor(() => (APP_CODE.test(code) ? auth.api.verifyTOTP(asked) : auth.api.verifyBackupCode(asked)));
    const cookies = taken.headers.getSetCookie();
    await giveOperatorsPowers(auth, cookies.length > 0 ? heldCookies(cookies) : headers); // none is set where one was shown again
    return cookies;
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    throw new ApiError(REFUSALS[error.body?.code ?? ""] ?? START_AGAIN);
  }
}

import type { EntityManager } from "@mikro-orm/postgresql";
import { APIError, isAPIError } from "better-auth/api";
import { OPERATOR_SESSION_MS } from "#domain/accounts/sign-in.ts";
import type { AuditName } from "#domain/operators/audit.ts";
import { operatorRoleOf } from "#domain/operators/roles.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { passkeysOf } from "../../db/accounts/passkey.repository.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import { securityEvent } from "../../server/security-events.ts";
import type { Auth } from "../accounts/public/auth.ts";
import { throughOperatorsDoor } from "../accounts/public/operator-sign-in-guard.ts";
import { hashOfRecoveryCode } from "../accounts/public/recovery-codes.ts";
import { entryBy } from "../http/audit.ts";
import { ApiError } from "../http/errors.ts";
import { wasUsed } from "./sign-in/app-code.ts";
import { type Answering, whoAnswers } from "./who-answers.ts";

/** How long somebody may take to tell their app of the second factor. */
const SET_UP_MS = 15 * MINUTE_MS;
const APP_CODE = /^\d{6}$/;

const REFUSALS: Record<string, ApiError["body"]> = {
  INVALID_CODE: {
    code: "UNAUTHORIZED",
    message: "That code isn't right or has expired. Enter the one the app shows now.",
  },
  INVALID_BACKUP_CODE: {
    code: "UNAUTHORIZED",
    message: "That code isn't right. App codes have six digits; recovery codes work once.",
  },
  USED_CODE: {
    code: "UNAUTHORIZED",
    message: "That code has already been used. Wait for the app's next code and enter that.",
  },
  ACCOUNT_TEMPORARILY_LOCKED: { code: "TOO_MANY_REQUESTS", message: "Too many wrong codes. Try again in 15 minutes." },
};
const START_AGAIN = {
  code: "UNAUTHORIZED",
  message: "Enter your email and password again: you took too long over the second factor.",
} as const;

/** The cookies that were just set, as the browser will send them back. */
export const heldCookies = (set: readonly string[]): Headers =>
  new Headers({ cookie: set.map((cookie) => cookie.split(";")[0]).join("; ") });

/**
 * From here on a session has an operator's powers: both factors were shown. One that is shown again makes it recent, and no longer. A device that
 * is remembered stands in for the code, not for a recent one: what wants a recent sign-in asks for it.
 */
export async function giveOperatorsPowers(auth: Auth, headers: Headers, by: "code" | "passkey" | "remembered device"): Promise<void> {
  const held = await auth.api.getSession({ headers });
  if (!held || !operatorRoleOf(held.user.role) || (by !== "passkey" && !held.user.twoFactorEnabled)) throw new ApiError(START_AGAIN);
  const operatorUntil = held.session.operatorUntil ?? new Date(Date.now() + OPERATOR_SESSION_MS);
  await (await auth.$context).internalAdapter.updateSession(held.session.token, {
    operatorUntil,
    ...(by === "remembered device" ? {} : { provedAt: new Date() }),
    ...(by === "passkey" ? { expiresAt: operatorUntil } : {}), // set up in a session that was for the setting up alone
  });
}

/**
 * Makes a second factor for whoever has just shown their password, in a session that is nobody's until a code of it was given.
 * @returns what their app has to be told, and ten codes for the day it is lost; neither is shown again.
 */
export async function startSetUp(auth: Auth, { token, headers, password }: { token: string; headers: Headers; password: string }) {
  const made = await auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers });
  if (!("totpURI" in made)) throw new Error("the library made no second factor");
  const { internalAdapter } = await auth.$context;
  await internalAdapter.updateSession(token, { expiresAt: new Date(Date.now() + SET_UP_MS), provedAt: new Date() });
  return { uri: made.totpURI, secret: new URL(made.totpURI).searchParams.get("secret") ?? "", recoveryCodes: made.backupCodes };
}

/**
 * Who showed their password at /admin just now and has no second factor yet. A session from elsewhere, such as one from before the account was an
 * operator's, has shown none there.
 * @throws ApiError that says to start again.
 */
export async function settingUp(auth: Auth, em: EntityManager, headers: Headers) {
  const held = await auth.api.getSession({ headers });
  const role = operatorRoleOf(held?.user.role);
  const shownAt = held?.session.provedAt?.getTime() ?? 0;
  const lately = held && !held.session.operatorUntil && Date.now() - shownAt <= SET_UP_MS;
  if (!lately || !role || held.user.twoFactorEnabled || (await passkeysOf(em, held.user.id)).length > 0) throw new ApiError(START_AGAIN);
  return { session: held.session, operator: { id: held.user.id, role } };
}

/** What a right code means, as the audit trail says it. */
const rowsOf = ({ when }: Answering, withWhat: "app" | "recovery code"): AuditName[] => [
  ...(withWhat === "recovery code" ? ["used a recovery code" as const] : []),
  ...(when === "setting up" ? ["set up a second factor" as const] : []),
  when === "again" ? "confirmed that it is them" : "signed in",
];

type Given = { code: string; rememberDevice: boolean };
/**
 * Takes a code of the app or a recovery code from whoever has shown their password, and signs them in. Result is in the audit trail before
 * they can do anything: the library's tables have a connection of their own, so not in one transaction.
 * @returns the cookies of the session. @throws ApiError that says what to do.
 */
export async function takeCode({ auth, em }: { auth: Auth; em: EntityManager }, headers: Headers, { code, rememberDevice }: Given) {
  const answering = await whoAnswers(auth, headers);
  const withWhat = APP_CODE.test(code) ? "app" : "recovery code";
  const compared = withWhat === "app" ? code : hashOfRecoveryCode(code);
  const asked = { body: { code: compared, trustDevice: rememberDevice }, headers, returnHeaders: true } as const;
  try {
    if (answering && withWhat === "app" && (await wasUsed(auth, em, answering.id, code)))
      throw new APIError("UNAUTHORIZED", { code: "USED_CODE" });
    const taken = await throughOperatorsDoor(() => (withWhat === "app" ? auth.api.verifyTOTP(asked) : auth.api.verifyBackupCode(asked)));
    if (!answering) throw new ApiError(START_AGAIN);
    await em.transactional(async (unit) => {
      for (const what of rowsOf(answering, withWhat)) await writeAudit(unit, entryBy(answering, what, { after: { with: withWhat } }));
    });
    const cookies = taken.headers.getSetCookie();
    await giveOperatorsPowers(auth, cookies.length > 0 ? heldCookies(cookies) : headers, "code"); // none is set where one was shown again
    const about = { account: taken.response.user.id, role: "operator" };
    if (withWhat === "recovery code") securityEvent("recovery-code-used", about);
    securityEvent("signed-in", { ...about, how: "second factor" });
    return cookies;
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    securityEvent("second-factor-refused", { role: "operator", how: withWhat });
    const refusal = REFUSALS[error.body?.code ?? ""];
    if (answering && refusal)
      await writeAudit(
        em,
        entryBy(answering, "gave a wrong code", { after: { with: withWhat, locked: refusal.code === "TOO_MANY_REQUESTS" } }),
      );
    throw new ApiError(refusal ?? START_AGAIN);
  }
}

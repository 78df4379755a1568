import type { EntityManager } from "@mikro-orm/postgresql";
import { APIError, isAPIError } from "better-auth/api";
import { OPERATOR_SESSION_MS } from "#domain/accounts/sign-in.ts";
import type { AuditName } from "#domain/operators/audit.ts";
import { parseOperatorRole } from "#domain/operators/roles.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { findPasskeys } from "../../db/accounts/passkey.repository.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import { securityEvent } from "../../server/security-events.ts";
import type { Auth } from "../accounts/public/auth.ts";
import { runOperatorSignIn } from "../accounts/public/operator-sign-in-guard.ts";
import { hashOfRecoveryCode } from "../accounts/public/recovery-codes.ts";
import { auditEntryBy } from "../http/audit.ts";
import { ApiError } from "../http/errors.ts";
import { wasUsed } from "./sign-in/app-code.ts";
import { type CodeGiver, findCodeGiver } from "./sign-in/code-giver.ts";

/** Time to set up a second factor. */
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

/** Converts set-cookie headers into the request headers that the browser will send. */
export const toRequestHeaders = (set: readonly string[]): Headers =>
  new Headers({ cookie: set.map((cookie) => cookie.split(";")[0]).join("; ") });

/**
 * Gives a session operator powers after both factors were shown. Showing one again makes the sign-in recent but does not extend the powers. A
 * remembered device replaces the code, but does not count as a recent sign-in.
 */
export async function grantOperatorPowers(auth: Auth, headers: Headers, by: "code" | "passkey" | "remembered device"): Promise<void> {
  const held = await auth.api.getSession({ headers });
  if (!held || !parseOperatorRole(held.user.role) || (by !== "passkey" && !held.user.twoFactorEnabled)) throw new ApiError(START_AGAIN);
  const operatorUntil = held.session.operatorUntil ?? new Date(Date.now() + OPERATOR_SESSION_MS);
  await (await auth.$context).internalAdapter.updateSession(held.session.token, {
    operatorUntil,
    ...(by === "remembered device" ? {} : { provedAt: new Date() }),
    ...(by === "passkey" ? { expiresAt: operatorUntil } : {}), // the session was limited to setting up
  });
}

/**
 * Creates a second factor after the password was shown. The session has no powers until a code is given.
 * @returns the secret for the app and ten recovery codes. Neither is shown again.
 */
export async function startSetUp(auth: Auth, { token, headers, password }: { token: string; headers: Headers; password: string }) {
  const made = await auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers });
  if (!("totpURI" in made)) throw new Error("better-auth returned no TOTP secret");
  const { internalAdapter } = await auth.$context;
  await internalAdapter.updateSession(token, { expiresAt: new Date(Date.now() + SET_UP_MS), provedAt: new Date() });
  return { uri: made.totpURI, secret: new URL(made.totpURI).searchParams.get("secret") ?? "", recoveryCodes: made.backupCodes };
}

/**
 * Finds the session of an operator who has just given their password at /admin and has no second factor yet. Other sessions, such as one from
 * before the account became an operator's, do not count.
 * @throws ApiError that asks to start again.
 */
export async function requireSetUpSession(auth: Auth, em: EntityManager, headers: Headers) {
  const held = await auth.api.getSession({ headers });
  const role = parseOperatorRole(held?.user.role);
  const shownAt = held?.session.provedAt?.getTime() ?? 0;
  const isRecent = held && !held.session.operatorUntil && Date.now() - shownAt <= SET_UP_MS;
  if (!isRecent || !role || held.user.twoFactorEnabled || (await findPasskeys(em, held.user.id)).length > 0)
    throw new ApiError(START_AGAIN);
  return { session: held.session, operator: { id: held.user.id, role } };
}

/** The audit entries for a correct code. */
const auditNames = ({ when }: CodeGiver, withWhat: "app" | "recovery code"): AuditName[] => [
  ...(withWhat === "recovery code" ? ["used a recovery code" as const] : []),
  ...(when === "setting up" ? ["set up a second factor" as const] : []),
  when === "again" ? "confirmed that it is them" : "signed in",
];

type CodeInput = { code: string; rememberDevice: boolean };
/**
 * Signs an operator in with a code from the app or a recovery code, after the password. Writes the audit entry before the session has powers;
 * not in one transaction, because better-auth uses its own connection.
 * @returns the session's cookies. @throws ApiError that explains what to do.
 */
export async function takeCode({ auth, em }: { auth: Auth; em: EntityManager }, headers: Headers, { code, rememberDevice }: CodeInput) {
  const giver = await findCodeGiver(auth, headers);
  const withWhat = APP_CODE.test(code) ? "app" : "recovery code";
  const compared = withWhat === "app" ? code : hashOfRecoveryCode(code);
  const asked = { body: { code: compared, trustDevice: rememberDevice }, headers, returnHeaders: true } as const;
  try {
    if (giver && withWhat === "app" && (await wasUsed(auth, em, giver.id, code))) throw new APIError("UNAUTHORIZED", { code: "USED_CODE" });
    const taken = await runOperatorSignIn(() => (withWhat === "app" ? auth.api.verifyTOTP(asked) : auth.api.verifyBackupCode(asked)));
    if (!giver) throw new ApiError(START_AGAIN);
    await em.transactional(async (unit) => {
      for (const what of auditNames(giver, withWhat)) await writeAudit(unit, auditEntryBy(giver, what, { after: { with: withWhat } }));
    });
    const cookies = taken.headers.getSetCookie();
    await grantOperatorPowers(auth, cookies.length > 0 ? toRequestHeaders(cookies) : headers, "code"); // an existing session sets no cookie
    const about = { account: taken.response.user.id, role: "operator" };
    if (withWhat === "recovery code") securityEvent("recovery-code-used", about);
    securityEvent("signed-in", { ...about, how: "second factor" });
    return cookies;
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    securityEvent("second-factor-refused", { role: "operator", how: withWhat });
    const refusal = REFUSALS[error.body?.code ?? ""];
    if (giver && refusal)
      await writeAudit(
        em,
        auditEntryBy(giver, "gave a wrong code", { after: { with: withWhat, locked: refusal.code === "TOO_MANY_REQUESTS" } }),
      );
    throw new ApiError(refusal ?? START_AGAIN);
  }
}

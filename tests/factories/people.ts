import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { symmetricEncrypt } from "better-auth/crypto";
import { sessionCookieName } from "#domain/accounts/session-cookie.ts";
import { OPERATOR_SESSION_MS, SESSION_DAYS } from "#domain/accounts/sign-in.ts";
import { trialEnd } from "#domain/household/household.ts";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { DAY_MS } from "#domain/time.ts";
import { hashOfRecoveryCode } from "../../api/accounts/public/recovery-codes.ts";
import { base32 } from "../setup/accounts/totp.ts";

/** Password of every person and operator made here. */
export const PASSWORD = "three random words";
/** A connection or pool of node-postgres, with any search path. */
type Database = { query(sql: string, values: unknown[]): Promise<unknown> };
/** The API that accepts the session cookies: its `AUTH_SECRET` and its public origin. */
export type Site = { secret: string; origin: string };

/** Saved preferences; null = the household has not finished setup. */
type SavedPreferences = { people: number; weeklyBudgetPence: number; cookingSkill: string; basicsAtHome: boolean } | null;
export const USUAL_PREFERENCES: SavedPreferences = {
  people: 2,
  weeklyBudgetPence: 8750,
  cookingSkill: "intermediate",
  basicsAtHome: true,
};

type PersonOptions = { name?: string; email?: string; isConfirmed?: boolean; preferences?: SavedPreferences; trialEndsAt?: Date };
export type Person = { userId: string; householdId: string; email: string };

let passwordHash: Promise<string> | undefined;

/** Creates a person with a password and a household on trial, and optionally saved preferences with consent to health data. */
export async function createPerson(database: Database, options: PersonOptions = {}): Promise<Person> {
  const { name = "Ada", isConfirmed = true, preferences = null } = options;
  const [userId, householdId, now] = [randomUUID(), randomUUID(), new Date()];
  const email = (options.email ?? `${randomUUID()}@larder.test`).toLowerCase();
  passwordHash ??= hash(PASSWORD);
  await database.query(
    `with person as (
       insert into auth."user" (id, name, email, "emailVerified", role, banned, "twoFactorEnabled", "createdAt", "updatedAt")
       values ($1, $2, $3, $4, 'user', false, false, $5, $5)),
     account as (
       insert into auth.account ("accountId", "providerId", "userId", password, "createdAt", "updatedAt")
       values ($1, 'credential', $1::uuid, $6, $5, $5)),
     home as (
       insert into public.household (id, people, weekly_budget_pence, cooking_skill, basics_at_home, trial_ends_at, created_at, updated_at)
       values ($7, $8, $9, $10, $13, $11, $5, $5)),
     membership as (
       insert into public.household_member (user_id, household_id, role, created_at) values ($1, $7, 'owner', $5)),
     consent as (
       insert into public.health_consent (id, household_id, agreed_by_id, version, agreed_at)
       select gen_random_uuid(), $7, $1, $12, $5 where $8::int is not null)
     insert into public.account_use (user_id, signed_in_at) values ($1, $5)`,
    [
      userId,
      name,
      email,
      isConfirmed,
      now,
      await passwordHash,
      householdId,
      preferences?.people ?? null,
      preferences?.weeklyBudgetPence ?? null,
      preferences?.cookingSkill ?? null,
      options.trialEndsAt ?? trialEnd(now),
      HEALTH_CONSENT.version,
      preferences?.basicsAtHome ?? true,
    ],
  );
  return { userId, householdId, email };
}

const signedCookie = (name: string, value: string, secret: string) =>
  `${name}=${encodeURIComponent(`${value}.${createHmac("sha256", secret).update(value).digest("base64")}`)}`;

/**
 * Creates a session as sign-in does. @param operatorUntil when an operator's powers end; both factors count as just verified.
 * @returns the `cookie` header.
 */
export async function createSession(database: Database, site: Site, userId: string, operatorUntil: Date | null = null): Promise<string> {
  const [token, now] = [randomBytes(24).toString("base64url"), new Date()];
  const expiresAt = new Date(now.getTime() + SESSION_DAYS.idle * DAY_MS);
  await database.query(
    `insert into auth.session (token, "userId", "expiresAt", "ipAddress", "userAgent", "operatorUntil", "provedAt", "createdAt", "updatedAt")
     values ($1, $2, $3, '', '', $4, $5, $6, $6)`,
    [token, userId, expiresAt, operatorUntil, operatorUntil && now, now],
  );
  return signedCookie(sessionCookieName(site.origin), token, site.secret);
}

/** Creates a person with a session. */
export async function createSignedIn(database: Database, site: Site, options?: PersonOptions): Promise<Person & { cookie: string }> {
  const person = await createPerson(database, options);
  return { ...person, cookie: await createSession(database, site, person.userId) };
}

/**
 * Creates an operator with an authenticator app, signed in with both factors, and the audit entries of that.
 * @returns `appSecret` for `appCode`; no code has been used yet.
 */
export async function createOperator(
  database: Database,
  site: Site,
  role: OperatorRole = "owner",
  options: PersonOptions = {},
): Promise<Person & { cookie: string; appSecret: string }> {
  const person = await createPerson(database, { name: "Olive", ...options });
  const appSecret = randomBytes(32).toString("base64url");
  const secret = await symmetricEncrypt({ key: site.secret, data: appSecret });
  const recoveryCodes = JSON.stringify([hashOfRecoveryCode(randomUUID())]);
  await database.query(
    `with person as (update auth."user" set role = $2, "twoFactorEnabled" = true where id = $1),
     trail as (
       insert into public.audit_entry (id, operator_id, role, what, after)
       select gen_random_uuid(), $1::text, $2, what, '{"with": "app"}' from unnest(array['set up a second factor', 'signed in']) what)
     insert into auth."twoFactor" ("userId", secret, "backupCodes", verified, "failedVerificationCount") values ($1::uuid, $3, $4, true, 0)`,
    [person.userId, role, secret, recoveryCodes],
  );
  const cookie = await createSession(database, site, person.userId, new Date(Date.now() + OPERATOR_SESSION_MS));
  return { ...person, cookie, appSecret: base32(appSecret) };
}

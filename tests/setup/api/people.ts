import { randomUUID } from "node:crypto";
import type pg from "pg";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { signInOperator } from "../operator-sign-in.ts";

const PASSWORD = "three random words";
/** Somebody agreed to data about health being kept; a test of the question itself sends `healthConsent: undefined`. */
const AGREED = { healthConsent: HEALTH_CONSENT.version };
const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };

type Ask = (path: string, init: { method: string; json: unknown; cookie?: string }) => Promise<Response>;

/** What a browser would send back of these cookies. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** People of a test, made by the API's own calls. */
export function peopleOf(ask: Ask, pool: () => pg.Pool) {
  /** Signs a new person up, who has confirmed their address unless told otherwise. @returns the session cookie. */
  const signUp = async (name = "Ada", email = `${randomUUID()}@larder.test`, confirmed = true): Promise<string> => {
    const response = await ask("/api/auth/sign-up/email", { method: "POST", json: { name, email, password: PASSWORD } });
    if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
    if (confirmed) await pool().query(`update "user" set "emailVerified" = true where email = $1`, [email]);
    return cookieOf(response);
  };
  /** Makes somebody an operator who has signed up, and signs them in as one. @returns the session cookie. */
  const asOperator = async (email: string, role: OperatorRole = "owner"): Promise<string> => {
    await pool().query(`update "user" set role = $2 where email = $1`, [email, role]);
    const post = (path: string, json: unknown, cookie: string) => ask(path, { method: "POST", json, cookie });
    return (await signInOperator(post, { email, password: PASSWORD })).cookie;
  };
  /** Signs up somebody who is an operator. @returns the session cookie. */
  const operator = async (role?: OperatorRole): Promise<string> => {
    const email = `${randomUUID()}@larder.test`;
    await signUp("Olive", email);
    return asOperator(email, role);
  };
  /** Signs up and saves a household. */
  const household = async (profile: Record<string, unknown> = {}): Promise<string> => {
    const cookie = await signUp();
    const response = await ask("/api/user/preferences", { method: "PUT", cookie, json: { ...PROFILE, ...AGREED, ...profile } });
    if (!response.ok) throw new Error(`preferences answered ${response.status}: ${await response.text()}`);
    return cookie;
  };
  return { signUp, asOperator, operator, household };
}

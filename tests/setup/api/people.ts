import type pg from "pg";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { createOperator, createSignedIn, PASSWORD, type Site, USUAL_PREFERENCES } from "../../factories/people.ts";
import { signInOperator } from "../accounts/operator-sign-in.ts";

/** Consent to storing health data; a test of the question itself sends `healthConsent: undefined`. */
const AGREED = { healthConsent: HEALTH_CONSENT.version };
const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate", basicsAtHome: true };

type Ask = (path: string, init: { method: string; json: unknown; cookie?: string }) => Promise<Response>;

/** The cookie header that a browser would send back. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Test users created as rows. `signUp`, `operator` and `household` return the session cookie. */
export function peopleOf(ask: Ask, pool: () => pg.Pool, site: Site) {
  const signUp = async (name = "Ada", email?: string, isConfirmed = true): Promise<string> =>
    (await createSignedIn(pool(), site, { name, ...(email && { email }), isConfirmed })).cookie;
  /** Makes a user an operator and logs them in on the operators' login. @returns the session cookie. */
  const asOperator = async (email: string, role: OperatorRole = "owner"): Promise<string> => {
    await pool().query(`update "user" set role = $2 where email = $1`, [email, role]);
    const post = (path: string, json: unknown, cookie: string) => ask(path, { method: "POST", json, cookie });
    return (await signInOperator(post, { email, password: PASSWORD })).cookie;
  };
  const operator = async (role?: OperatorRole): Promise<string> => (await createOperator(pool(), site, role)).cookie;
  /** A user whose household has the default preferences, with their ids. */
  const member = () => createSignedIn(pool(), site, { preferences: USUAL_PREFERENCES });
  /** A user whose household has saved preferences: the defaults, or with these changes through the API. */
  const household = async (profile: Record<string, unknown> = {}): Promise<string> => {
    if (Object.keys(profile).length === 0) return (await member()).cookie;
    const cookie = await signUp();
    const response = await ask("/api/user/preferences", { method: "PUT", cookie, json: { ...PROFILE, ...AGREED, ...profile } });
    if (!response.ok) throw new Error(`preferences answered ${response.status}: ${await response.text()}`);
    return cookie;
  };
  return { signUp, asOperator, operator, member, household };
}

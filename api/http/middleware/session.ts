import { isAPIError } from "better-auth/api";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { SESSION_DAYS } from "#domain/accounts/sign-in.ts";
import { TRADE_ROLE } from "#domain/leads/trade.ts";
import { type OperatorRole, parseOperatorRole } from "#domain/operators/roles.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Auth } from "../../accounts/public/auth.ts";
import { withFacts } from "../document/facts.ts";
import { unauthorized, unavailable } from "../errors.ts";
import type { RequestVariables } from "./request-context.ts";

/** `confirmed`: the email address is verified; otherwise nothing is matched, exported, erased or shared by it (decision 58). */
export type SignedIn = {
  id: string;
  email: string;
  confirmed: boolean;
  name: string;
  joinedAt: Date;
  /** Null if the person is not an operator. */
  operatorRole: OperatorRole | null;
  sessionId: string;
  /** The last authentication. Operators need both factors; a remembered device counts as one. */
  signedInAt: Date;
};
/** `user`: of a household, or an operator. `trade`: of a buyer or seller of leads, who cannot use households' routes. */
type SessionVariables = { user: SignedIn | null; trade?: SignedIn | null };
/** The context of every route. */
export type ApiEnv = { Variables: SessionVariables & RequestVariables };

/** Account routes that people of buyers and sellers may use too. */
const OWN_SIGN_IN = /^\/api\/user\/(sign-in|sessions|password|sign-in-again|passkeys)(\/|$)/;

/** Whether a session is older than the maximum age, however often it is used. */
export const isExpired = ({ createdAt }: { createdAt: Date }): boolean => createdAt.getTime() + SESSION_DAYS.most * DAY_MS <= Date.now();

/**
 * The account of the session cookie; null without a valid session. Operators need a session opened at the operators' sign-in (decision 57); any other
 * session of their account is invalid.
 * `cookies`: the renewed session cookie, if the session was extended.
 */
async function findSession(auth: Auth, headers: Headers): Promise<{ user: SignedIn; isTrade: boolean; cookies: string[] } | null> {
  if (!headers.get("cookie")) return null;
  const { headers: responseHeaders, response: found } = await auth.api
    .getSession({ headers, returnHeaders: true })
    .catch((error: unknown) => {
      throw isAPIError(error) && error.statusCode >= 500 ? unavailable() : error; // better-auth hides the cause, such as an unavailable database
    });
  if (!found) return null;
  const { user, session } = found;
  if (isExpired(session)) {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(session.token);
    return null;
  }
  const { id, email, emailVerified, name, role, createdAt: joinedAt } = user;
  const until = session.operatorUntil;
  const operatorRole = parseOperatorRole(role);
  if (until ? until.getTime() <= Date.now() : operatorRole) return null;
  return {
    user: {
      id,
      email,
      confirmed: emailVerified,
      name,
      joinedAt,
      operatorRole,
      sessionId: session.id,
      signedInAt: session.provedAt ?? (operatorRole ? new Date(0) : session.createdAt),
    },
    isTrade: role === TRADE_ROLE,
    cookies: until ? [] : responseHeaders.getSetCookie(), // an operator's session ends with the browser
  };
}

export const whoIs = async (auth: Auth, headers: Headers): Promise<SignedIn | null> => (await findSession(auth, headers))?.user ?? null;

export const readSession = (auth: Auth) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const found = await findSession(auth, c.req.raw.headers);
    const trade = found?.isTrade ? found.user : null;
    c.set("trade", trade);
    c.set("user", trade && !OWN_SIGN_IN.test(c.req.path) ? null : (found?.user ?? null));
    await next();
    // extends the browser's cookie with the session, unless the route set or removed a cookie itself
    if (c.res.headers.getSetCookie().length === 0)
      for (const cookie of found?.cookies ?? []) c.header("set-cookie", cookie, { append: true });
  });

/** Rejects signed-out requests. After it, `signedIn(c)` never throws. */
export const requireUser = withFacts(
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!c.var.user) throw unauthorized();
    await next();
  }),
  { needs: "session", says: "For anyone logged in.", refuses: { 401: "Not logged in" } },
);

export function signedIn(c: { readonly var: SessionVariables }): SignedIn {
  if (!c.var.user) throw unauthorized();
  return c.var.user;
}

/** The request for better-auth, with the validated body. */
export function forAuthLibrary(c: Context, body?: object): Request {
  const { url, method, headers: sent } = c.req.raw;
  const headers = new Headers(sent);
  headers.delete("content-length");
  return new Request(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

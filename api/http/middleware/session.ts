import { isAPIError } from "better-auth/api";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { SESSION_DAYS } from "#domain/accounts/sign-in.ts";
import { TRADE_ROLE } from "#domain/leads/trade.ts";
import { type OperatorRole, operatorRoleOf } from "#domain/operators/roles.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Auth } from "../../accounts/public/auth.ts";
import { withFacts } from "../document/facts.ts";
import { unauthorized, unavailable } from "../errors.ts";
import type { RequestVariables } from "./request-context.ts";

/** `confirmed`: the address was shown to be theirs; without it nothing is matched, exported, erased or shared by it (decision 58). */
export type SignedIn = {
  id: string;
  email: string;
  confirmed: boolean;
  name: string;
  joinedAt: Date;
  /** What they may do as an operator; null = they are none. */
  operatorRole: OperatorRole | null;
  sessionId: string;
  /** When they last showed that it is them: operators, both factors; a device that is remembered shows one. */
  signedInAt: Date;
};
/** `user`: of a household, or an operator. `trade`: of a buyer or a seller of leads, to whom every call of households is closed. */
type SessionVariables = { user: SignedIn | null; trade?: SignedIn | null };
/** What every route finds in its context. */
export type ApiEnv = { Variables: SessionVariables & RequestVariables };

/** What people of buyers and sellers may do of what everybody does with their own account; all else of it is a household's. */
const OWN_SIGN_IN = /^\/api\/user\/(sign-in|sessions|password|sign-in-again|passkeys)(\/|$)/;

/** Whether a session is older than any may become, however much it is used. */
export const isOver = ({ createdAt }: { createdAt: Date }): boolean => createdAt.getTime() + SESSION_DAYS.most * DAY_MS <= Date.now();

/**
 * Who is asking, from the session cookie; `null` where nobody is signed in. An operator's powers come with a session that was opened at the
 * operators' own sign-in, and end with it (decision 57): any other session of that account is nobody's.
 * `cookies`: the session's, where its time was counted anew.
 */
async function findSession(auth: Auth, headers: Headers): Promise<{ user: SignedIn; ofTrade: boolean; cookies: string[] } | null> {
  if (!headers.get("cookie")) return null;
  const { headers: answered, response: found } = await auth.api.getSession({ headers, returnHeaders: true }).catch((error: unknown) => {
    throw isAPIError(error) && error.statusCode >= 500 ? unavailable() : error; // the library keeps its cause, such as a database that is away, to itself
  });
  if (!found) return null;
  const { user, session } = found;
  if (isOver(session)) {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(session.token);
    return null;
  }
  const { id, email, emailVerified, name, role, createdAt: joinedAt } = user;
  const until = session.operatorUntil;
  const operatorRole = operatorRoleOf(role);
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
    ofTrade: role === TRADE_ROLE,
    cookies: until ? [] : answered.getSetCookie(), // an operator's ends with the browser
  };
}

export const whoIs = async (auth: Auth, headers: Headers): Promise<SignedIn | null> => (await findSession(auth, headers))?.user ?? null;

export const readSession = (auth: Auth) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const found = await findSession(auth, c.req.raw.headers);
    const trade = found?.ofTrade ? found.user : null;
    c.set("trade", trade);
    c.set("user", trade && !OWN_SIGN_IN.test(c.req.path) ? null : (found?.user ?? null));
    await next();
    // the browser keeps its cookie for as long as we keep the session; a call that gave it another, or took it away, has the last word
    if (c.res.headers.getSetCookie().length === 0)
      for (const cookie of found?.cookies ?? []) c.header("set-cookie", cookie, { append: true });
  });

/** Refuses the signed-out. After it, `signedIn(c)` is sure. */
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

/** The request as the sign-in library reads it: of the body what our contract took. */
export function forAuthLibrary(c: Context, body?: object): Request {
  const { url, method, headers: sent } = c.req.raw;
  const headers = new Headers(sent);
  headers.delete("content-length");
  return new Request(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

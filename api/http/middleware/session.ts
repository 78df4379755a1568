import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type Auth, CLIENT_ADDRESS_HEADER } from "../../accounts/public/auth.ts";
import { withFacts } from "../document/facts.ts";
import { unauthorized } from "../errors.ts";
import { clientAddress } from "./client-address.ts";
import type { RequestVariables } from "./request-context.ts";

/** `confirmed`: the address was shown to be theirs; without it nothing is matched, exported, erased or shared by it (decision 58). */
export type SignedIn = { id: string; email: string; confirmed: boolean; name: string; isOperator: boolean };
type SessionVariables = { user: SignedIn | null };
/** What every route finds in its context. */
export type ApiEnv = { Variables: SessionVariables & RequestVariables };

/**
 * Who is asking, from the session cookie; `null` where nobody is signed in. An operator's powers come with a session that was opened at the
 * operators' own sign-in, and end with it (decision 57): any other session of that account is nobody's.
 */
export async function whoIs(auth: Auth, headers: Headers): Promise<SignedIn | null> {
  if (!headers.get("cookie")) return null;
  const session = await auth.api.getSession({ headers });
  if (!session) return null;
  const { id, email, emailVerified, name, role } = session.user;
  const until = session.session.operatorUntil;
  const isOperator = role === "admin";
  if (until ? until.getTime() <= Date.now() : isOperator) return null;
  return { id, email, confirmed: emailVerified, name, isOperator };
}

export const readSession = (auth: Auth) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    c.set("user", await whoIs(auth, c.req.raw.headers));
    await next();
  });

/** Refuses the signed-out. After it, `signedIn(c)` is sure. */
export const requireUser = withFacts(
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!c.var.user) throw unauthorized();
    await next();
  }),
  { needs: "session", says: "For whoever is signed in.", refuses: { 401: "Not signed in" } },
);

export function signedIn(c: { readonly var: SessionVariables }): SignedIn {
  if (!c.var.user) throw unauthorized();
  return c.var.user;
}

/** The request as the sign-in library reads it, with the client's address in its own header, and of the body what our contract took. */
export function forAuthLibrary(c: Context, trustedHops: number, body?: object): Request {
  const { url, method, headers: sent } = c.req.raw;
  const headers = new Headers(sent);
  headers.set(CLIENT_ADDRESS_HEADER, clientAddress(c, trustedHops));
  headers.delete("content-length");
  return new Request(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

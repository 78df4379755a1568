import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type Auth, CLIENT_ADDRESS_HEADER } from "../auth.ts";
import { unauthorized } from "../errors.ts";
import type { RequestVariables } from "./request-context.ts";

export type SignedIn = { id: string; email: string; name: string; isOperator: boolean };
type SessionVariables = { user: SignedIn | null };
/** What every route finds in its context. */
export type ApiEnv = { Variables: SessionVariables & RequestVariables };

/** Who is asking, from the session cookie; `null` where nobody is signed in. */
export async function whoIs(auth: Auth, headers: Headers): Promise<SignedIn | null> {
  if (!headers.get("cookie")) return null;
  const session = await auth.api.getSession({ headers });
  return session && { id: session.user.id, email: session.user.email, name: session.user.name, isOperator: session.user.role === "admin" };
}

export const readSession = (auth: Auth) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    c.set("user", await whoIs(auth, c.req.raw.headers));
    await next();
  });

/** Refuses the signed-out. After it, `signedIn(c)` is sure. */
export const requireUser = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.var.user) throw unauthorized();
  await next();
});

export function signedIn(c: { readonly var: SessionVariables }): SignedIn {
  if (!c.var.user) throw unauthorized();
  return c.var.user;
}

/**
 * The address that limits are counted by: the socket's, or behind a trusted proxy the last hop it wrote down.
 * A header that the client can set itself is never believed.
 */
export function clientAddress(c: Context, trustedProxy: boolean): string {
  const forwarded = trustedProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded ?? getConnInfo(c).remote.address ?? "";
}

/** The request as the sign-in library reads it, with the client's address in its own header, and of the body what our contract took. */
export function forAuthLibrary(c: Context, trustedProxy: boolean, body?: object): Request {
  const { url, method, headers: sent } = c.req.raw;
  const headers = new Headers(sent);
  headers.set(CLIENT_ADDRESS_HEADER, clientAddress(c, trustedProxy));
  headers.delete("content-length");
  return new Request(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

import { Hono } from "hono";
import { OwnSignIn } from "#contracts/accounts/sign-in.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";

/** Mounted at /user: how somebody signs in. */
export const ownSignInRoutes = ({ auth }: ApiDeps) =>
  new Hono<ApiEnv>().use(requireUser).get("/sign-in", describe("How one signs in", "Signing in", 200, OwnSignIn, SIGNED_OUT), async (c) => {
    const { internalAdapter } = await auth.$context;
    const account = await internalAdapter.findCredentialAccount(signedIn(c).id);
    return c.json({ hasPassword: Boolean(account?.password) });
  });

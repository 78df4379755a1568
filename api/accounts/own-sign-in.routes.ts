import { Hono } from "hono";
import { z } from "zod";
import { OwnSignIn } from "#contracts/accounts/sign-in.ts";
import { deviceInWords } from "#domain/accounts/device.ts";
import { findPasskeys } from "../../db/accounts/passkey.repository.ts";
import { securityEvent } from "../../server/security-events.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { type ApiEnv, isExpired, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

const TAG = "Signing in";
const Success = z.object({ success: z.literal(true) });
const SessionId = z.object({ id: z.uuid("That isn't a session ID") });

/** Mounted at /user: the person's sign-in methods and signed-in devices. */
export const ownSignInRoutes = ({ auth }: ApiDeps) => {
  const findSessions = async (userId: string) => {
    const { internalAdapter } = await auth.$context;
    return (await internalAdapter.listSessions(userId, { onlyActiveSessions: true })).filter((session) => !isExpired(session));
  };
  return new Hono<ApiEnv>()
    .use(requireUser)
    .get("/sign-in", describe("Your login methods and devices", TAG, 200, OwnSignIn, SIGNED_OUT), async (c) => {
      const { id: userId, sessionId } = signedIn(c);
      const { internalAdapter } = await auth.$context;
      const [account, sessions, passkeys] = await Promise.all([
        internalAdapter.findCredentialAccount(userId),
        findSessions(userId),
        findPasskeys(c.var.em, userId),
      ]);
      const shown = sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        device: deviceInWords(userAgent),
        signedInAt: createdAt.toISOString(),
        lastSeenAt: updatedAt.toISOString(),
        current: id === sessionId,
      }));
      shown.sort((one, other) => Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt));
      return c.json({ hasPassword: Boolean(account?.password), passkeys, sessions: shown });
    })
    .delete(
      "/sessions/:id",
      describe("Log out one device", TAG, 200, Success, { ...SIGNED_OUT, 404: "No such session, or not yours" }),
      validate("param", SessionId),
      async (c) => {
        const wanted = c.req.valid("param").id;
        const session = (await findSessions(signedIn(c).id)).find(({ id }) => id === wanted);
        if (!session) throw notFound("session");
        const { internalAdapter } = await auth.$context;
        await internalAdapter.deleteSession(session.token);
        return c.json({ success: true as const });
      },
    )
    .delete("/sessions", describe("Log out every device, including this one", TAG, 200, Success, SIGNED_OUT), async (c) => {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteUserSessions(signedIn(c).id);
      securityEvent("signed-out-everywhere", { account: signedIn(c).id });
      return c.json({ success: true as const });
    });
};

import { type Context, Hono } from "hono";
import { SignedUp, SignUp } from "#contracts/accounts/sign-in.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { postMail } from "../../billing/public/outbox.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { hideOutcome } from "../../http/even-answer.ts";
import { LIMITS } from "../../http/limits/limit-figures.ts";
import { mayMail } from "../../http/limits/may-mail.ts";
import { clientAddress, countedSite } from "../../http/middleware/client-address.ts";
import { rejectIfTooMany } from "../../http/middleware/rate-limit.ts";
import { forAuthLibrary } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { endEarlierSession, rejectUnlessOk } from "../auth-library.ts";
import { rejectCommonPassword } from "../passwords/common-password.ts";
import { sendSignInLink } from "../sign-in-link.ts";

/** Mails the holder of an address, at most once an hour, that someone tried to sign up with it; usually they have forgotten their account. */
async function mailHolder(deps: Pick<ApiDeps, "em" | "temporal" | "limits" | "publicOrigin">, email: string): Promise<void> {
  const recipient = email.toLowerCase();
  if (!(await mayMail(deps, "sign-up again", recipient))) return;
  await postMail(deps, {
    kind: "sign-up-again",
    recipient,
    subject: `You already have a ${PRODUCT_NAME} account`,
    body: `Hello,\n\nsomeone tried to sign up with this address, which already has an account. If it was you, log in:\n\n${deps.publicOrigin}/login\n\nIf you have forgotten your password, choose a new one:\n\n${deps.publicOrigin}/forgot-password\n\nIf it wasn't you, ignore this email; your account hasn't changed.\n\n${PRODUCT_NAME}\n`,
  });
}

/**
 * Limits of responses that reveal an account: one an hour per network address, which is enough for a person who forgot theirs, and a total,
 * because a list of addresses can be tested from many networks.
 */
const REVEALED = "sign-up with a taken address";
const REVEALED_TO_ALL = "taken addresses told";
const ALL = { everybody: "everywhere" };

const KNOWN = /"USER_ALREADY_EXISTS/;
const hasAccount = () =>
  new ApiError({
    code: "UNPROCESSABLE",
    field: "email",
    message: "This address already has an account. Log in instead; if you've forgotten your password, we'll email you a link.",
  });

/** Runs sign-ups from one network address one at a time, so that concurrent requests reveal no more than sequential ones. */
function createQueue() {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(place: string, act: () => Promise<Result>): Promise<Result> => {
    const result = (last.get(place) ?? Promise.resolve()).then(act);
    const over = result.then(
      () => {},
      () => {},
    );
    last.set(place, over);
    void over.then(() => {
      if (last.get(place) === over) last.delete(place);
    });
    return result;
  };
}

/**
 * Mounted at /auth: creates an account. A new account is signed in at once, so the response differs from that for a taken address. After a
 * few such responses, every sign-up gets the same response and continues by a mailed link.
 */
export const signUpRoutes = (deps: ApiDeps) => {
  const { auth, limits, trustedHops } = deps;
  const inTurn = createQueue();
  const tryIt = async (c: Context, address: string, person: { email: string }) => {
    await rejectIfTooMany(c, deps, "sign-up", { mailbox: person.email.toLowerCase() });
    const waits = [
      limits.untilFree(REVEALED, LIMITS[REVEALED], { address }),
      limits.untilFree(REVEALED_TO_ALL, LIMITS[REVEALED_TO_ALL], ALL),
    ];
    if (Math.max(...(await Promise.all(waits))) > 0) return "by mail";
    const answer = await auth.handler(forAuthLibrary(c, person));
    if (answer.status !== 422 || !KNOWN.test(await answer.clone().text())) return answer;
    await mailHolder(deps, person.email);
    const counts = [limits.count(REVEALED, LIMITS[REVEALED], { address }), limits.count(REVEALED_TO_ALL, LIMITS[REVEALED_TO_ALL], ALL)];
    return Math.max(...(await Promise.all(counts))) > 0 ? "by mail" : "taken";
  };
  return new Hono().post(
    "/sign-up/email",
    describe(
      "Create an account with a password and log in",
      "Signing in",
      200,
      SignedUp,
      {
        400: "The password is too short",
        422: "A password that many people use, or the address has an account",
        429: "Asked too often",
      },
      {
        description:
          "After a response that an address has an account, the same network gets `mailed` for every address for an hour: we send a login link there. After many such responses everyone does.",
      },
    ),
    validate("json", SignUp),
    async (c) => {
      const person = c.req.valid("json");
      rejectCommonPassword(person.password, "password");
      const address = countedSite(clientAddress(c, trustedHops));
      const answer = await inTurn(address, () => tryIt(c, address, person));
      if (answer === "taken") throw hasAccount();
      if (answer === "by mail") {
        await hideOutcome(c, sendSignInLink(deps, person.email, null, c.req.raw.headers));
        return c.json({ mailed: true as const });
      }
      const made = await rejectUnlessOk(answer);
      const { user } = (await made.clone().json()) as { user?: { id?: string } };
      securityEvent("signed-in", { account: user?.id, how: "sign-up" });
      await endEarlierSession(auth, c);
      return made;
    },
  );
};

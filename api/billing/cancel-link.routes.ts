import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { AskCancelLink, CancelLinkAsked, CancelledByLink, CancelPreview, CancelToken } from "#contracts/billing/cancel-link.ts";
import { normaliseEmail } from "#domain/accounts/membership.ts";
import { CANCEL_LINK_MINUTES } from "#domain/billing/emails/mailed-links.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { peopleBehindLink } from "../../db/billing/subscription/cancel-link/cancel-link.repository.ts";
import { makeCancelLink, useUpCancelLinks } from "../../db/billing/subscription/cancel-link/cancel-link.writes.ts";
import { findContracts } from "../../db/billing/subscription/contract.repository.ts";
import { hashSecret, newSecret } from "../../db/secret.ts";
import { cancelSubscription } from "../../workflows/billing/subscription/messages.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { hideOutcome } from "../http/even-answer.ts";
import { mayMail } from "../http/limits/may-mail.ts";
import { rejectIfTooMany } from "../http/middleware/rate-limit.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { presentOwn } from "./present-subscription.ts";
import { type NewMail, postMail } from "./public/outbox.ts";
import { updateSubscription } from "./public/update-subscription.ts";

const ASKED = "If this address has a subscription, we've emailed a link to cancel it. It works once, within an hour.";

const SUBJECT = `Cancel your ${PRODUCT_NAME} subscription`;
const FOOTER = `Didn't ask for this? Ignore this email and nothing changes.\n\n${PRODUCT_NAME}\n`;

/** The token follows `#`, so that it reaches no server log. */
const cancelMail = (publicOrigin: string, email: string, token: string): NewMail => ({
  kind: "cancel-link",
  recipient: email,
  subject: SUBJECT,
  body: `Hello,\n\nuse this link to see what happens when you cancel, and to cancel. It works once, for ${CANCEL_LINK_MINUTES} minutes:\n\n${publicOrigin}/cancel-subscription#token=${token}\n\nNothing changes until you press the button on that page. ${FOOTER}`,
  secret: true,
});

/** Only the email says that there is nothing to cancel; the page responds the same for every address. */
const nothingToCancelMail = (email: string): NewMail => ({
  kind: "cancel-nothing",
  recipient: email,
  subject: SUBJECT,
  body: `Hello,\n\nyou asked to cancel, but there's no subscription at this address and nothing is being charged. ${FOOTER}`,
});

const linkExpired = () => new ApiError({ code: "NOT_FOUND", message: "This link has been used or has expired. Ask for a new one below." });

const presentAll = async (em: EntityManager, people: readonly string[]) =>
  (await Promise.all(people.map((person) => presentOwn(em, person)))).flat();

/** Sends the email for this address, if it belongs to a customer. */
async function sendLink(deps: ApiDeps, email: string): Promise<void> {
  if (!(await mayMail(deps, null, email))) return;
  const token = newSecret();
  const marks = deps.leads?.seal.marks("address", normaliseEmail(email)) ?? [];
  const result = await makeCancelLink(deps.em, email, marks, hashSecret(token));
  if (result.kind === "made") await postMail(deps, cancelMail(deps.publicOrigin, result.email, token));
  if (result.kind === "nothing to cancel") await postMail(deps, nothingToCancelMail(result.email));
}

/** Cancelling without a login; mounted at /cancel-subscription. Tokens are sent in bodies, because URLs are logged. */
export const cancelLinkRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/link",
      describe("Ask for a cancellation link", "Payments", 200, CancelLinkAsked, { 429: "Asked too often" }),
      validate("json", AskCancelLink),
      async (c) => {
        await rejectIfTooMany(c, deps, "contract link");
        await rejectIfTooMany(c, deps, "asked mails");
        await hideOutcome(c, sendLink(deps, c.req.valid("json").email));
        return c.json({ message: ASKED });
      },
    )
    .post(
      "/preview",
      describe("What a cancellation link would end", "Payments", 200, CancelPreview, { 404: "The link has expired" }),
      validate("json", CancelToken),
      async (c) => {
        const people = await peopleBehindLink(c.var.em, hashSecret(c.req.valid("json").token));
        if (people.length === 0) throw linkExpired();
        const subscriptions = (await presentAll(c.var.em, people)).flatMap(({ priceName, amount, cancellation }) =>
          cancellation ? [{ priceName, amount, ...cancellation }] : [],
        );
        return c.json({ subscriptions });
      },
    )
    .post(
      "/confirm",
      describe("Cancel with a link", "Payments", 200, CancelledByLink, { 404: "The link has expired" }),
      validate("json", CancelToken),
      async (c) => {
        const people = await peopleBehindLink(c.var.em, hashSecret(c.req.valid("json").token));
        if (people.length === 0) throw linkExpired();
        const contracts = await Promise.all(people.map((person) => findContracts(c.var.em, person)));
        const live = contracts.flat().filter(({ ended, nothingAgreed }) => !ended && !nothingAgreed);
        for (const contract of live) await updateSubscription(deps, contract, cancelSubscription);
        await useUpCancelLinks(c.var.em, people); // last, so that the link still works if cancelling failed
        const until = (await presentAll(c.var.em.fork(), people)).find(({ id }) => id === live[0]?.id)?.accessUntil ?? null;
        return c.json({ success: true as const, accessUntil: until });
      },
    );

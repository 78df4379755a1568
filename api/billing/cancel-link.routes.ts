import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { AskCancelLink, CancelLinkAsked, CancelledByLink, CancelPreview, CancelToken } from "#contracts/billing/cancel-link.ts";
import { plainAddress } from "#domain/leads/person.ts";
import { peopleBehindLink } from "../../db/billing/subscription/cancel-link/cancel-link.repository.ts";
import { makeCancelLink, useUpCancelLinks } from "../../db/billing/subscription/cancel-link/cancel-link.writes.ts";
import { contractsOf } from "../../db/billing/subscription/contract.repository.ts";
import { hashOfSecret, newSecret } from "../../db/secret.ts";
import { cancelSubscription } from "../../workflows/billing/subscription/messages.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { unseen } from "../http/even-answer.ts";
import { mayMail } from "../http/limits/may-mail.ts";
import { refuseTooMany } from "../http/middleware/rate-limit.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { cancelMail, nothingToCancelMail } from "./cancel-mail.ts";
import { presentOwn } from "./own-contract.ts";
import { postMail } from "./public/outbox.ts";
import { updateSubscription } from "./public/update-subscription.ts";

const ASKED = "If this address has a subscription, we've emailed a link to cancel it. It works once, within an hour.";

const linkIsOver = () => new ApiError({ code: "NOT_FOUND", message: "This link has been used or has expired. Ask for a new one below." });

/** Everything that these people have, as one list. */
const presentAll = async (em: EntityManager, people: readonly string[]) =>
  (await Promise.all(people.map((person) => presentOwn(em, person)))).flat();

/** Mails what belongs to this address, if anybody has it. */
async function sendLink(deps: ApiDeps, email: string): Promise<void> {
  if (!(await mayMail(deps, null, email))) return;
  const token = newSecret();
  const marks = deps.leads?.seal.marks("address", plainAddress(email)) ?? [];
  const asked = await makeCancelLink(deps.em, email, marks, hashOfSecret(token));
  if (asked.kind === "made") await postMail(deps, cancelMail(deps.publicOrigin, asked.email, token));
  if (asked.kind === "nothing to cancel") await postMail(deps, nothingToCancelMail(asked.email));
}

/** Cancelling without signing in; mounted at /cancel-subscription. Tokens come in bodies: an address would be logged on its way. */
export const cancelLinkRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/link",
      describe("Ask for a cancellation link", "Payments", 200, CancelLinkAsked, { 429: "Asked too often" }),
      validate("json", AskCancelLink),
      async (c) => {
        await refuseTooMany(c, deps, "contract link");
        await refuseTooMany(c, deps, "asked mails");
        await unseen(c, sendLink(deps, c.req.valid("json").email));
        return c.json({ message: ASKED });
      },
    )
    .post(
      "/preview",
      describe("What a cancellation link would end", "Payments", 200, CancelPreview, { 404: "The link has expired" }),
      validate("json", CancelToken),
      async (c) => {
        const people = await peopleBehindLink(c.var.em, hashOfSecret(c.req.valid("json").token));
        if (people.length === 0) throw linkIsOver();
        const subscriptions = (await presentAll(c.var.em, people)).flatMap(({ priceName, amount, leaving }) =>
          leaving ? [{ priceName, amount, ...leaving }] : [],
        );
        return c.json({ subscriptions });
      },
    )
    .post(
      "/confirm",
      describe("Cancel with a link", "Payments", 200, CancelledByLink, { 404: "The link has expired" }),
      validate("json", CancelToken),
      async (c) => {
        const people = await peopleBehindLink(c.var.em, hashOfSecret(c.req.valid("json").token));
        if (people.length === 0) throw linkIsOver();
        const contracts = await Promise.all(people.map((person) => contractsOf(c.var.em, person)));
        const live = contracts.flat().filter(({ ended, nothingAgreed }) => !ended && !nothingAgreed);
        for (const contract of live) await updateSubscription(deps, contract, cancelSubscription);
        await useUpCancelLinks(c.var.em, people); // only now: a link whose cancelling failed still works
        const until = (await presentAll(c.var.em.fork(), people)).find(({ id }) => id === live[0]?.id)?.accessUntil ?? null;
        return c.json({ success: true as const, accessUntil: until });
      },
    );

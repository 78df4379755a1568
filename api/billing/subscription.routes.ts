import type { EntityManager } from "@mikro-orm/postgresql";
import type { UpdateDefinition } from "@temporalio/common";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { ChangeAnswer, OwnSubscriptionAnswer, OwnSubscriptionsAnswer } from "#contracts/billing/own-subscription.ts";
import {
  BillingDayPreview,
  OwnContract,
  PausePreview,
  PreviewBillingDay,
  ResumePreview,
  UpdateBillingDay,
} from "#contracts/billing/subscription-calls.ts";
import { payDayChangesLeft } from "#domain/billing/calendar/pay-day.ts";
import { pausePreview, payDayPreview, resumePreview } from "#domain/billing/calendar/preview.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { poundsNumber, toPounds } from "#domain/money.ts";
import {
  type ContractRow,
  contractById,
  customerNowMs,
  findContracts,
  otherMemberPays,
} from "../../db/billing/subscription/contract.repository.ts";
import { cancelSubscription, choosePayDay, pauseSubscription, resumeSubscription } from "../../workflows/billing/subscription/messages.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, describeFile, SIGNED_OUT } from "../http/describe.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { attachment } from "../http/file.ts";
import { isLenient } from "../http/middleware/lenient.ts";
import { rateLimit } from "../http/middleware/rate-limit.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { presentOne, presentOwn } from "./present-subscription.ts";
import { presentDue } from "./public/present-prices.ts";
import { subscriptionEnded, updateSubscription } from "./public/update-subscription.ts";

const REFUSALS = {
  ...SIGNED_OUT,
  403: "Another member of the household pays",
  404: "No subscription",
  409: "Not possible in its current state",
} as const;
const change = (summary: string) => describe(summary, "Payments", 200, ChangeAnswer, { ...REFUSALS, 422: "Not a day of the month" });

const notYours = () =>
  new ApiError({ code: "FORBIDDEN", message: "Only the person who subscribed can see or change this subscription. Ask them to do it." });
const none = () => new ApiError({ code: "NOT_FOUND", message: "You don't have a subscription yet. Start one on the subscribe page." });

/**
 * Finds the user's contract: the one with this id, or else their live one, or else their latest. Contracts without an agreement do not count.
 * @throws ApiError 404 if there is none, or if `id` belongs to another account; 403 if another member of the household pays.
 */
export async function ownContract(em: EntityManager, userId: string, id?: string): Promise<ContractRow> {
  if (id !== undefined) {
    const contract = await contractById(em, id);
    if (!contract || contract.nothingAgreed || contract.userId !== userId) throw notFound("subscription");
    return contract;
  }
  const contract = (await findContracts(em, userId)).find(({ nothingAgreed }) => !nothingAgreed);
  if (contract) return contract;
  throw (await otherMemberPays(em, userId)) ? notYours() : none();
}

/** Sends an update to the user's subscription, and responds with its new state. */
async function changeSubscription<Args extends unknown[]>(
  c: Context<ApiEnv>,
  deps: ApiDeps,
  message: string,
  subscriptionId: string | undefined,
  update: UpdateDefinition<Subscription, Args>,
  ...args: Args
) {
  const { id: userId } = signedIn(c);
  const contract = await ownContract(c.var.em, userId, subscriptionId);
  await updateSubscription(deps, contract, update, ...args);
  return c.json({ success: true as const, message, subscription: await presentOne(c.var.em, userId, contract.id) });
}

/** The user's own subscription: its state, previews, and every change they may make. Mounted under both names of the provider (decision 1). */
export const ownSubscriptionRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .get(
      "/subscription",
      describe("Your subscription", "Payments", 200, OwnSubscriptionAnswer, REFUSALS, { headers: ["Lenient"] }),
      requireUser,
      async (c) => {
        const { id } = signedIn(c);
        const contract = await ownContract(c.var.em, id).catch((error: unknown) => {
          if (isLenient(c) && error instanceof ApiError && error.body.code === "NOT_FOUND") return null;
          throw error;
        });
        return c.json({ subscription: contract && (await presentOne(c.var.em, id, contract.id)) });
      },
    )
    .get(
      "/subscriptions",
      describe("All your subscriptions, past and present, with their history", "Payments", 200, OwnSubscriptionsAnswer, SIGNED_OUT),
      requireUser,
      async (c) => c.json({ subscriptions: await presentOwn(c.var.em, signedIn(c).id) }),
    )
    .get(
      "/billing-day-preview",
      describe("The next payment date for a different pay day", "Payments", 200, BillingDayPreview, REFUSALS),
      requireUser,
      validate("query", PreviewBillingDay),
      async (c) => {
        const { day, subscriptionId } = c.req.valid("query");
        const contract = await ownContract(c.var.em, signedIn(c).id, subscriptionId);
        if (contract.ended) throw subscriptionEnded();
        const { left: changesLeft, againFrom } = payDayChangesLeft(contract.state, customerNowMs(contract));
        const changes = { changesLeft, againFrom };
        if (contract.state.status === "paused")
          return c.json({ nextBillingDate: null, amount: null, keepsDate: false, first: null, after: null, ...changes });
        const { first, after, keepsDate } = payDayPreview(contract.state, day, customerNowMs(contract));
        const payments = { first: presentDue(first), after: presentDue(after) };
        return c.json({ nextBillingDate: first.on, amount: poundsNumber(first.amountPence), keepsDate, ...payments, ...changes });
      },
    )
    .get(
      "/pause-preview",
      describe("What pausing now would mean", "Payments", 200, PausePreview, REFUSALS),
      requireUser,
      validate("query", OwnContract),
      async (c) => {
        const contract = await ownContract(c.var.em, signedIn(c).id, c.req.valid("query").subscriptionId);
        if (contract.ended) throw subscriptionEnded();
        const preview = pausePreview(contract.state, customerNowMs(contract));
        if (preview.kind !== "pauses") return c.json<PausePreview>(preview);
        const charged = preview.charged && { on: preview.charged.on, amount: toPounds(preview.charged.amountPence) };
        return c.json<PausePreview>({ ...preview, charged });
      },
    )
    .get(
      "/resume-preview",
      describe("What resuming would mean", "Payments", 200, ResumePreview, REFUSALS),
      requireUser,
      validate("query", OwnContract),
      async (c) => {
        const contract = await ownContract(c.var.em, signedIn(c).id, c.req.valid("query").subscriptionId);
        const preview = contract.ended ? null : resumePreview(contract.state, customerNowMs(contract));
        if (!preview) throw new ApiError({ code: "CONFLICT", message: "This subscription is not paused." });
        return c.json<ResumePreview>({ first: presentDue(preview.first), after: presentDue(preview.after), atOnce: preview.atOnce });
      },
    )
    .post("/update-billing-day", change("Change the pay day"), requireUser, validate("json", UpdateBillingDay), (c) => {
      const { billingDay, subscriptionId } = c.req.valid("json");
      return changeSubscription(c, deps, "Billing Day Updated", subscriptionId, choosePayDay, billingDay);
    })
    .post("/cancel-subscription", change("Cancel, at once"), requireUser, validate("json", OwnContract), (c) =>
      changeSubscription(c, deps, "Subscription Cancelled", c.req.valid("json").subscriptionId, cancelSubscription),
    )
    .post("/pause-subscription", change("Pause: nothing is charged until it resumes"), requireUser, validate("json", OwnContract), (c) =>
      changeSubscription(c, deps, "Subscription paused", c.req.valid("json").subscriptionId, pauseSubscription),
    )
    .post("/resume-subscription", change("Resume after a pause"), requireUser, validate("json", OwnContract), (c) =>
      changeSubscription(c, deps, "Subscription resumed", c.req.valid("json").subscriptionId, resumeSubscription),
    );

const PDF = "application/pdf";
const ChargeId = z.object({ chargeId: z.uuid("That isn't a payment ID.") });

/** Mounted under both names of the provider (decision 1). */
export const receiptRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/receipts/:chargeId",
    describeFile("The receipt for your payment", "Payments", PDF, { ...SIGNED_OUT, 404: "No such payment, or not yours" }),
    requireUser,
    rateLimit(deps, "pdf"),
    validate("param", ChargeId),
    async (c) => {
      const { chargeId } = c.req.valid("param");
      for (const subscription of await presentOwn(c.var.em, signedIn(c).id)) {
        const charge = subscription.charges.find(({ id, hasReceipt }) => id === chargeId && hasReceipt);
        if (!charge) continue;
        const receipt = await deps.pdf.draw({ kind: "receipt", charge, subscription, seller: deps.operator });
        return attachment(c, receipt, PDF, `receipt-${charge.dueOn}.pdf`);
      }
      throw notFound("receipt");
    },
  );

import { Hono } from "hono";
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
import { poundsNumber, poundsOf } from "#domain/money.ts";
import { cancelSubscription, choosePayDay, pauseSubscription, resumeSubscription } from "../../workflows/billing/subscription/messages.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { isLenient } from "../http/middleware/lenient.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { nowOf } from "./operations/customer-clock.ts";
import { ownContract, presentOne, presentOwn } from "./own-contract.ts";
import { presentDue } from "./public/present-prices.ts";
import { hasEnded, updateSubscription } from "./public/update-subscription.ts";

const REFUSALS = { ...SIGNED_OUT, 403: "It is somebody else's", 404: "There is none", 409: "Not possible in its current state" } as const;
const change = (summary: string) => describe(summary, "Payments", 200, ChangeAnswer, { ...REFUSALS, 422: "Not a day of the month" });

/** Your subscription: how it stands, and every change its holder may make. Mounted under both names of the provider (decision 1). */
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
        if (contract.ended) throw hasEnded();
        const { left: changesLeft, againFrom } = payDayChangesLeft(contract.state, nowOf(contract));
        const changes = { changesLeft, againFrom };
        if (contract.state.status === "paused")
          return c.json({ nextBillingDate: null, amount: null, keepsDate: false, first: null, after: null, ...changes });
        const { first, after, keepsDate } = payDayPreview(contract.state, day, nowOf(contract));
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
        if (contract.ended) throw hasEnded();
        const preview = pausePreview(contract.state, nowOf(contract));
        if (preview.kind !== "pauses") return c.json<PausePreview>(preview);
        const charged = preview.charged && { on: preview.charged.on, amount: poundsOf(preview.charged.amountPence) };
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
        const preview = contract.ended ? null : resumePreview(contract.state, nowOf(contract));
        if (!preview) throw new ApiError({ code: "CONFLICT", message: "This subscription is not paused." });
        return c.json<ResumePreview>({ first: presentDue(preview.first), after: presentDue(preview.after), atOnce: preview.atOnce });
      },
    )
    .post("/update-billing-day", change("Change the pay day"), requireUser, validate("json", UpdateBillingDay), async (c) => {
      const { billingDay, subscriptionId } = c.req.valid("json");
      const { id } = signedIn(c);
      const contract = await ownContract(c.var.em, id, subscriptionId);
      await updateSubscription(deps, contract, choosePayDay, billingDay);
      return c.json({ success: true as const, message: "Billing Day Updated", subscription: await presentOne(c.var.em, id, contract.id) });
    })
    .post("/cancel-subscription", change("Cancel, at once"), requireUser, validate("json", OwnContract), async (c) => {
      const { id } = signedIn(c);
      const contract = await ownContract(c.var.em, id, c.req.valid("json").subscriptionId);
      await updateSubscription(deps, contract, cancelSubscription);
      return c.json({
        success: true as const,
        message: "Subscription Cancelled",
        subscription: await presentOne(c.var.em, id, contract.id),
      });
    })
    .post(
      "/pause-subscription",
      change("Pause: nothing is charged until it resumes"),
      requireUser,
      validate("json", OwnContract),
      async (c) => {
        const { id } = signedIn(c);
        const contract = await ownContract(c.var.em, id, c.req.valid("json").subscriptionId);
        await updateSubscription(deps, contract, pauseSubscription);
        return c.json({
          success: true as const,
          message: "Subscription paused",
          subscription: await presentOne(c.var.em, id, contract.id),
        });
      },
    )
    .post("/resume-subscription", change("Resume after a pause"), requireUser, validate("json", OwnContract), async (c) => {
      const { id } = signedIn(c);
      const contract = await ownContract(c.var.em, id, c.req.valid("json").subscriptionId);
      await updateSubscription(deps, contract, resumeSubscription);
      return c.json({ success: true as const, message: "Subscription resumed", subscription: await presentOne(c.var.em, id, contract.id) });
    });

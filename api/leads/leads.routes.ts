import { Hono } from "hono";
import { PayDates } from "#contracts/billing/subscribe.ts";
import { Lead, LeadPreviewQuery, LeadSession, LeadSubscribe, LeadSubscribed, ViewTracked } from "#contracts/leads/leads.ts";
import { newSubscription } from "#domain/billing/contract/subscription.ts";
import { demoSessionId } from "#domain/leads/demo.ts";
import { findPrice } from "../../db/billing/subscription/prices.repository.ts";
import { recordView } from "../../db/leads/visit.writes.ts";
import { countCardAttempt } from "../billing/public/card-attempts.ts";
import { presentDates } from "../billing/public/present-prices.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { presentLead } from "./present-lead.ts";
import { isProtectionOnSale, LEAD_PRICE } from "./public/on-offer.ts";
import { findOwnLead } from "./public/own-lead.ts";
import { subscribeLead } from "./subscribe-lead.ts";

const UNKNOWN = { 404: "No such session, or it has expired" } as const;
const notOnOffer = () =>
  new ApiError({ code: "UNAVAILABLE", message: "The protection isn't available here at the moment. Nothing was charged." });

/** Mounted at /leads: what a lead's visitor sees and buys. The session id in the address is their only credential. */
export const leadRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .get(
      "/:session",
      describe("A masked lead, with its offers", "Leads", 200, Lead, UNKNOWN),
      validate("param", LeadSession),
      async (c) => {
        const { session } = c.req.valid("param");
        c.header("Cache-Control", "private, no-store");
        return c.json(await presentLead(c.var.em, deps, await findOwnLead(c.var.em, deps, session), session));
      },
    )
    .post(
      "/:session/track-welcome-view",
      describe("Record a view of the welcome page", "Leads", 200, ViewTracked, UNKNOWN),
      validate("param", LeadSession),
      async (c) => {
        const own = await findOwnLead(c.var.em, deps, c.req.valid("param").session);
        if (!own.demo) await recordView(c.var.em, own.lead.id, "welcome", Date.now());
        return c.json({ success: true as const });
      },
    )
    .post(
      "/:session/track-subscription-view",
      describe("Record a view of the subscription page", "Leads", 200, ViewTracked, UNKNOWN),
      validate("param", LeadSession),
      async (c) => {
        const own = await findOwnLead(c.var.em, deps, c.req.valid("param").session);
        if (!own.demo) await recordView(c.var.em, own.lead.id, "subscription", Date.now());
        return c.json({ success: true as const });
      },
    )
    .get(
      "/:session/preview",
      describe("Preview the payments for a pay day", "Leads", 200, PayDates, {
        ...UNKNOWN,
        422: "Not a day from 1 to 31",
      }),
      validate("param", LeadSession),
      validate("query", LeadPreviewQuery),
      async (c) => {
        await findOwnLead(c.var.em, deps, c.req.valid("param").session);
        const price = await findPrice(c.var.em, LEAD_PRICE);
        if (!price) throw notOnOffer();
        const { id: priceId, currency, firstPeriodPence, laterPeriodPence } = price;
        const state = newSubscription({ priceId, currency, firstPeriodPence, laterPeriodPence }, Date.now());
        return c.json(presentDates({ state, clockOffsetMs: 0 }, c.req.valid("query").payDay));
      },
    )
    .post(
      "/:session/subscribe",
      describe("Buy the protection with a card that the provider has saved", "Leads", 200, LeadSubscribed, {
        ...UNKNOWN,
        409: "The session or the contract has ended",
        422: "The card or a field cannot be used",
        429: "Too many cards tried",
        503: "Not on offer here, or the card provider is unavailable",
      }),
      validate("param", LeadSession),
      validate("json", LeadSubscribe),
      async (c) => {
        const { session } = c.req.valid("param");
        const own = await findOwnLead(c.var.em, deps, session);
        if (own.demo) return c.json<LeadSubscribed>({ success: true, redirect: `/lead-processing?session=${demoSessionId(Date.now())}` });
        if (!isProtectionOnSale(deps)) throw notOnOffer();
        await countCardAttempt(c, deps, "card", { session });
        return c.json<LeadSubscribed>(await subscribeLead(c.var.em, deps, own.funnel, own.lead, c.req.valid("json"), session));
      },
    );

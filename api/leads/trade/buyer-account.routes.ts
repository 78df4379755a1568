import { Hono } from "hono";
import { AnalyticsQuery, BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { ApiDeps } from "../../deps.ts";
import { toCsv } from "../../http/csv/csv.ts";
import { describe, describeFile } from "../../http/describe.ts";
import { attachment } from "../../http/file.ts";
import { rateLimit } from "../../http/middleware/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { findBuyerFigures } from "../buyers/figures.ts";
import { presentBuyerAnalytics, presentLeads } from "../buyers/present.ts";
import { requireTrade, type TradeEnv } from "./require-trade.ts";
import { spreadsheetMoment } from "./spreadsheet.ts";

const TAG = "Lead buyers";
const NO_DATES = { 422: "A range without its dates" };
/** The columns of the page, with the email address masked as well. */
const COLUMNS = ["Reference", "Bought (London)", "Price (£)", "Welcome page seen", "Subscribed", "Email (masked)"];
const yesNo = (yes: boolean) => (yes ? "yes" : "no");

/** Mounted at /trade: figures and leads of the signed-in buyer. */
export const buyerAccountRoutes = (deps: ApiDeps) => {
  const limited = rateLimit(deps, "figures of leads");
  return new Hono<TradeEnv>()
    .get(
      "/figures",
      describe("Results and costs of your leads in a date range", TAG, 200, BuyerAnalytics, NO_DATES),
      limited,
      requireTrade("buyer"),
      validate("query", AnalyticsQuery),
      async (c) => c.json(presentBuyerAnalytics(await findBuyerFigures(c.var.em, deps, c.var.organisation.id, c.req.valid("query")))),
    )
    .get(
      "/leads.csv",
      describeFile("Your leads in a date range, as a spreadsheet", TAG, "text/csv", NO_DATES),
      limited,
      requireTrade("buyer"),
      validate("query", AnalyticsQuery),
      async (c) => {
        const { details } = await findBuyerFigures(c.var.em, deps, c.var.organisation.id, c.req.valid("query"));
        const rows = presentLeads(details).map((lead) => [
          lead.sessionId,
          spreadsheetMoment(lead.timestamp),
          lead.purchasePrice,
          yesNo(lead.welcomeClicked),
          yesNo(lead.subscriptionCreated),
          lead.email,
        ]);
        return attachment(c, toCsv(COLUMNS, rows), "text/csv; charset=utf-8", `leads-${londonDay(Date.now())}.csv`);
      },
    );
};

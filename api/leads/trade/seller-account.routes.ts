import { Hono } from "hono";
import type { z } from "zod";
import { AnalyticsQuery } from "#contracts/leads/buyer-analytics.ts";
import { SellerFigures } from "#contracts/leads/trade.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { type SellerFigures as Figures, NO_OFFERS, REFUSALS, sumOffers } from "#domain/leads/trade.ts";
import { poundsNumber, toPounds } from "#domain/money.ts";
import { findSellerDays } from "../../../db/leads/trade/seller-figures.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import { toCsv } from "../../http/csv/csv.ts";
import { describe, describeFile } from "../../http/describe.ts";
import { attachment } from "../../http/file.ts";
import { rateLimit } from "../../http/middleware/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { requestedPeriod } from "../buyers/figures.ts";
import { requireTrade, type TradeEnv } from "./require-trade.ts";
import { spreadsheetDay } from "./spreadsheet.ts";

const TAG = "Lead sellers";
const NO_DATES = { 422: "A range without its dates" };
const COLUMNS = ["Day", "Offered", "Bid", "Bought", ...REFUSALS.map((why) => `Refused: ${why}`), "Not posted", "Price (£)"];

const present = ({ pricePence, ...figures }: Figures) => ({ ...figures, price: toPounds(pricePence) });

/** Figures of every London day in a range, newest first. */
async function offersByDay(em: TradeEnv["Variables"]["em"], sellerId: string, asked: z.output<typeof AnalyticsQuery>) {
  const { fromMs, toMs, lastDay } = requestedPeriod(asked, Date.now());
  const found = new Map(
    (await findSellerDays(em, sellerId, { from: new Date(fromMs), until: new Date(toMs) })).map((day) => [day.day, day]),
  );
  const days: (Figures & { date: string })[] = [];
  for (let date = lastDay; date >= londonDay(fromMs); date = addDays(date, -1)) {
    const { day: _, ...figures } = found.get(date) ?? { day: date, ...NO_OFFERS };
    days.push({ date, ...figures });
  }
  return days;
}

/** Mounted at /trade: figures of the signed-in seller. */
export const sellerAccountRoutes = (deps: ApiDeps) => {
  const limited = rateLimit(deps, "figures of leads");
  return new Hono<TradeEnv>()
    .get(
      "/offers",
      describe("Results of your pings and posts, day by day", TAG, 200, SellerFigures, NO_DATES),
      limited,
      requireTrade("seller"),
      validate("query", AnalyticsQuery),
      async (c) => {
        const days = await offersByDay(c.var.em, c.var.organisation.id, c.req.valid("query"));
        return c.json({
          total: present(sumOffers(days)),
          days: days.map(({ date, ...figures }) => ({ date, ...present(figures) })),
        } satisfies SellerFigures);
      },
    )
    .get(
      "/offers.csv",
      describeFile("Results of your pings and posts, as a spreadsheet", TAG, "text/csv", NO_DATES),
      limited,
      requireTrade("seller"),
      validate("query", AnalyticsQuery),
      async (c) => {
        const days = await offersByDay(c.var.em, c.var.organisation.id, c.req.valid("query"));
        const rows = days.map((day) => [
          spreadsheetDay(day.date),
          day.offered,
          day.bid,
          day.bought,
          ...REFUSALS.map((why) => day.refused[why]),
          day.notPosted,
          poundsNumber(day.pricePence),
        ]);
        return attachment(c, toCsv(COLUMNS, rows), "text/csv; charset=utf-8", `offers-${londonDay(Date.now())}.csv`);
      },
    );
};

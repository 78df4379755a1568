import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import type { LeadBid, LeadBought } from "#contracts/leads/buyer-leads.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { captureEntry, refundEntry } from "#domain/billing/ledger/ledger.ts";
import { writeEntry } from "../../db/billing/ledger/ledger.writes.ts";
import { beginSubscription } from "../../db/billing/subscription/begin-subscription.writes.ts";
import { sealHolder } from "../../db/leads/holder.repository.ts";
import { saveHolder } from "../../db/leads/holder.writes.ts";
import { paidPeriod } from "../../tests/setup/billing/paid-contract.ts";
import { aSeller, leadDetails } from "../../tests/setup/leads/lead-seller.ts";
import { leadBought } from "../../tests/setup/leads/lead-workflows.ts";
import { TEST_LEADS } from "../../tests/setup/leads.ts";
import { BUYER_PASSWORD, testApi } from "../../tests/setup/test-api.ts";

const { ask, database, started, held } = testApi();
const em = () => database.orm.em.fork();
const NOW = Date.now();
const TODAY = londonDay(NOW);

const sell = async (key: string, path: string, json: object) => {
  const headers = { authorization: `Bearer ${key}`, "idempotency-key": randomUUID() };
  return (await ask(`/api/buyer/${path}`, { method: "POST", json, headers })).json() as Promise<unknown>;
};
const ping = (key: string) =>
  sell(key, "ping", { loanAmount: "500", loanTerm: 12, outwardPostcode: "LS1", askingPrice: "9.00" }) as Promise<LeadBid>;

/** A bought lead whose visitor has opened the first `pages` pages, each three times. */
async function aLead(key: string, pages: 0 | 1 | 2): Promise<{ leadId: string; session: string; email: string }> {
  const details = leadDetails();
  const { redirect } = (await sell(key, "post", { pingId: (await ping(key)).pingId, lead: details })) as LeadBought;
  const posted = started.at(-1)?.workflowId ?? "";
  const session = new URL(redirect).searchParams.get("session") ?? "";
  for (const page of ["welcome", "subscription"].slice(0, pages))
    for (let time = 0; time < 3; time++) await ask(`/api/leads/${session}/track-${page}-view`, { method: "POST" });
  return { leadId: await leadBought(held.server, posted), session, email: details.email };
}

/** A lead that subscribed and paid. @param back fully refunded. */
async function aPayer(key: string, { back = false, cancelled = false } = {}) {
  const lead = await aLead(key, 2);
  const unit = em();
  const holderId = await saveHolder(unit, lead.leadId, sealHolder(TEST_LEADS.seal, lead.leadId, { name: "Ada", email: lead.email }), NOW);
  const begun = await beginSubscription(unit, { holderId, priceId: "lead-protection", nowMs: NOW });
  if (begun.kind !== "begun") throw new Error(begun.kind);
  const { subscriptionId } = begun;
  const { chargeId, reference } = await paidPeriod(unit, { subscriptionId, dueOn: TODAY, pence: 1729, paidAt: new Date(NOW) });
  await unit.execute("update subscription set status = 'active' where id = ?", [subscriptionId]); // pending until paid
  const moved = { chargeId, happenedAtMs: NOW };
  await unit.transactional((inside) => writeEntry(inside, captureEntry(reference, 1729), moved));
  if (back) await unit.transactional((inside) => writeEntry(inside, refundEntry(randomUUID(), reference, 1729), moved));
  if (cancelled) await unit.execute("update subscription set status = 'cancelled', cancelled_at = now() where id = ?", [subscriptionId]);
  return lead;
}
async function figures(query = ""): Promise<BuyerAnalytics> {
  const { token } = (await (await ask("/api/buyer/analytics/auth", { method: "POST", json: { password: BUYER_PASSWORD } })).json()) as {
    token: string;
  };
  return (await ask(`/api/buyer/analytics/data${query}`, { headers: { authorization: `Bearer ${token}` } })).json() as never;
}

it("counts real leads once per stage, takes money from the ledger, and ignores demo sessions (P-ENT-10, P-ENT-11, P-ENT-12, P-ENT-13, D-43a, D-43c, D-43e, D-43f, P-CALL-11, D-42a)", async () => {
  const key = await aSeller(em());
  const demo = `demo-${randomUUID()}`;
  await ask(`/api/leads/${demo}/track-welcome-view`, { method: "POST" });
  expect((await figures("?range=today")).totalLeadsSeen).toBe(0);

  await ping(key); // offered and never posted
  const unseen = await aLead(key, 0);
  const seen = await aLead(key, 1);
  const paid = await aPayer(key);
  await aPayer(key, { cancelled: true });
  await aPayer(key, { back: true });

  const shown = await figures("?range=today");
  expect(shown).toMatchObject({
    totalLeadsSeen: 6,
    totalLeadsPurchased: 5,
    totalLeadsCost: 45,
    welcomePageClicks: 4,
    proceedClickRate: 0.8, // a fraction of the leads purchased
    subscriptionsCreated: 3,
    conversionRate: 0.6,
    costPerSubscription: 15,
    conversionFunnel: {
      leadsPurchased: 5,
      welcomePageViews: 4,
      subscriptionPageViews: 3,
      subscriptionsCompleted: 3,
      redirectRate: 80, // percent
      welcomeToSubscriptionRate: 75,
      subscriptionToConversionRate: 100,
      overallConversionRate: 60,
      dropOffs: { purchaseToWelcome: 1, welcomeToSubscription: 1, subscriptionToConversion: 0 },
    },
  });
  const { dailyBreakdown, ...month } = shown.leadCostAnalytics;
  expect(month).toEqual({
    month: TODAY.slice(0, 7),
    totalMonthCost: 45,
    totalLeadsThisMonth: 6,
    totalAcceptedThisMonth: 5,
    averageCostPerLead: 9,
    monthlyAcceptanceRate: 83.3,
    costPerActiveSubscription: 22.5,
    activeSubsCreatedThisMonth: 2,
    totalSubscriptionsThisMonth: 3,
    totalRevenueFromLeads: 34.58, // three payments, one refund
    subscriptionPrice: 17.29,
    totalROI: -23.2,
    profitFromLeads: -10.42,
  });
  expect(dailyBreakdown.at(-1)).toEqual({
    date: TODAY,
    totalLeads: 6,
    acceptedLeads: 5,
    acceptanceRate: 83.3,
    dailyCost: 45,
    subscriptionsCreated: 3,
    dailyRevenue: 34.58,
    dailyROI: -23.2,
    costPerSubscription: 15,
    conversionRate: 60,
  });
  expect(shown.leadDetails).toHaveLength(5);
  const detail = ({ leadId }: { leadId: string }) =>
    shown.leadDetails.find(({ sessionId }) => sessionId === leadId.slice(0, 8).toUpperCase());
  expect(detail(unseen)).toMatchObject({ purchasePrice: 9, welcomeClicked: false, subscriptionCreated: false });
  expect(detail(seen)).toMatchObject({ welcomeClicked: true, subscriptionCreated: false });
  expect(detail(paid)).toEqual({
    sessionId: paid.leadId.slice(0, 8).toUpperCase(),
    purchasePrice: 9,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    welcomeClicked: true,
    subscriptionCreated: true,
    email: `${paid.email[0]}•••@${paid.email.split("@")[1]?.[0]}•••`,
  });
  for (const { email } of [unseen, seen, paid]) expect(JSON.stringify(shown)).not.toContain(email);
  // a session id would open the visitor's pages
  for (const { session } of [unseen, seen, paid]) expect(JSON.stringify(shown)).not.toContain(session);
});

it("gives another range its own leads and month", async () => {
  const longAgo = await figures("?range=custom&startDate=2025-03-01&endDate=2025-03-31");
  expect(longAgo).toMatchObject({ totalLeadsSeen: 0, costPerSubscription: 0, leadDetails: [] });
  expect(longAgo.leadCostAnalytics).toMatchObject({
    month: "2025-03",
    totalRevenueFromLeads: 0,
    totalMonthCost: 0,
    subscriptionPrice: 17.29,
  });
});

it("keeps a lead without personal data in the figures, without its email address", async () => {
  await em().execute("update lead set person_sealed = null, address_mark = null, phone_mark = null");
  const shown = await figures("?range=today");
  expect(shown.totalLeadsPurchased).toBe(5);
  expect(shown.leadDetails.map(({ email }) => email)).toEqual([null, null, null, null, null]);
});

import { afterAll, beforeAll } from "vitest";
import { addDays, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { newSubscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import { DAY_MS } from "#domain/time.ts";
import { createBillingActivities } from "../../../activities/billing/billing-activities.ts";
import { createAuth } from "../../../api/accounts/public/auth.ts";
import { createApp } from "../../../api/app.ts";
import type { Payments } from "../../../api/deps.ts";
import { createFoodReader } from "../../../api/household/food-reader.ts";
import { createSharedLimits } from "../../../api/http/limits/limits.ts";
import { createMarks } from "../../../api/http/limits/marks.ts";
import { requestsUnderWay } from "../../../api/http/middleware/under-way.ts";
import { createPdfPrinter } from "../../../api/http/pdf/pdf-printer.ts";
import { publish } from "../../../db/billing/subscription/publish.writes.ts";
import { createCatalogueCache } from "../../../db/catalogue/catalogue-cache.ts";
import type { ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import { aContract } from "../contract.ts";
import { TEMPORAL_PAGE, TEST_OPENER } from "../data-converter.ts";
import { TEST_SECRET, testApi } from "../test-api.ts";
import { type CardSandbox, cardSandbox, chargeable } from "./card-sandbox.ts";

const ORIGIN = "http://localhost:3000";

/** An API for billing's operator, with live or sandbox payments per request. Workflows run, and the card sandbox receives their payments. */
export function operatorApi() {
  let cards: CardSandbox;
  const api = testApi({
    activities: ({ em, temporal }) => {
      const parts = { em, temporal, deliver: async () => {}, origin: ORIGIN, sandbox: true, nowMs: () => Date.now() };
      return createBillingActivities({ ...parts, provider: cards.provider });
    },
  });

  const account = { answer: async () => ({ id: "acct", country: "GB", takesPayments: true, live: true }) };
  const records = { account: () => account.answer() } as unknown as ProviderRecords;
  const live: Payments = { forms: {} as Payments["forms"], records, publishableKey: "pk_live_x", sandboxUrl: null };
  const sandbox: Payments = { ...live, publishableKey: "pk_test_x", sandboxUrl: "http://127.0.0.1:9" };

  /** An app with these payments on the same accounts, rows and workflows. */
  const appWith = (payments: Payments | null) =>
    createApp({
      em: api.database.orm.em,
      auth: createAuth({
        pool: api.held.pool,
        baseUrl: ORIGIN,
        secret: TEST_SECRET,
        ensureHousehold: async () => {},
        sendMagicLink: async () => {},
        sendConfirmation: async () => {},
        sendPasswordReset: async () => {},
        sendPasswordChanged: async () => {},
      }),
      temporal: api.held.temporal,
      checkTemporal: async () => {},
      openPayload: TEST_OPENER,
      temporalPageOrigin: TEMPORAL_PAGE,
      underWay: requestsUnderWay(),
      catalogue: createCatalogueCache(api.database.orm.em, 1000),
      foods: createFoodReader(),
      pdf: createPdfPrinter(),
      publicOrigin: ORIGIN,
      trustedHops: 1,
      marks: createMarks(TEST_SECRET),
      limits: createSharedLimits(api.held.pool, createMarks(TEST_SECRET)),
      serverTiming: false,
      supportEmail: "help@larder.test",
      paymentProvider: "stripe",
      payments,
      partnerSlug: "partner",
      buyerAccess: null,
      supportDesk: { webhookSecret: null, refundCapPence: 2500, model: null },
      push: null,
      leads: null,
      mailboxUrl: null,
      modelProvider: null,
      operator: { name: null, address: null, companyNumber: null, dataProtectionNumber: null },
      chatModel: null,
      webFolder: null,
    });

  let operator = "";
  let household = "";
  const em = () => api.database.orm.em.fork();
  beforeAll(async () => {
    cards = await cardSandbox();
    household = await api.signUp("Household");
    operator = await api.operator();
  });
  afterAll(() => cards.sandbox.stop());

  const ask = async (payments: Payments | null, path: string, { cookie = operator, json }: { cookie?: string; json?: unknown } = {}) => {
    const response = await appWith(payments).request(path, {
      method: json === undefined ? "GET" : "POST",
      headers: { origin: ORIGIN, cookie, "x-forwarded-for": "10.1.1.1", "content-type": "application/json" },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, body: await response.json() };
  };

  /** Inserts a contract with this test card whose first payment was due yesterday. @returns its id. */
  async function due(card: string): Promise<string> {
    const { subscriptionId } = await aContract(em());
    const { customer, card: saved } = await chargeable(cards, card, subscriptionId);
    await em().execute(
      "update payment_method set customer = ?, card = ? where id = (select payment_method_id from subscription where id = ?)",
      [customer, saved, subscriptionId],
    );
    const trialEndsAtMs = Date.now() - 40 * DAY_MS;
    const terms = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
    const ready = cardSaved(payDayChosen(newSubscription(terms, trialEndsAtMs), 20, trialEndsAtMs), trialEndsAtMs);
    if (!ready.charge) throw new Error("no charge was scheduled");
    const dueOn = addDays(londonDay(Date.now()), -1);
    const charge = { ...ready.charge, dueOn, atMs: dueAtMs(dueOn) };
    await publish(em(), subscriptionId, { ...ready, charge }, { atMs: Date.now(), sequence: 0, clockOffsetMs: 0 });
    return subscriptionId;
  }

  return { ask, em, due, api, account, live, sandbox, household: () => household };
}

import { Hono } from "hono";
import { PaymentResult, PaymentResultQuery } from "#contracts/billing/subscribe.ts";
import { toPounds } from "#domain/money.ts";
import { getHousehold } from "../../../db/household/household.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { type ApiEnv, requireUser, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { householdStanding, presentDates } from "../public/present-prices.ts";
import { askProvider } from "../public/provider-faults.ts";

const UNKNOWN = "The card provider doesn't recognise that card form. Open the subscribe page again.";
const NOTHING = { outcome: "nothing", card: null, amount: null, dates: null } as const satisfies PaymentResult;

/** The result of a card form or a payment, from the provider's records; the URL only names it (decision 26). Mounted at /. */
export const paymentSuccessRoutes = ({ payments }: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/payment-success",
    describe("What the provider says about your card or payment", "Payments", 200, PaymentResult, {
      ...SIGNED_OUT,
      422: "Not a provider reference",
      503: "The card provider is unavailable",
    }),
    requireUser,
    validate("query", PaymentResultQuery),
    async (c) => {
      const { setup_intent: setup, payment_intent: reference } = c.req.valid("query");
      const { id: ownerId } = signedIn(c);
      if (!payments || (!setup && !reference)) return c.json<PaymentResult>(NOTHING);
      const customer = await askProvider(UNKNOWN, () => payments.forms.knownCustomer({ ownerId }));
      if (customer === null) return c.json<PaymentResult>(NOTHING);
      const standing = await householdStanding(c.var.em, await getHousehold(c.var.em, ownerId), ownerId);
      const { payDay, hasCard, terms } = standing.state;
      // the card was saved for the pro plan; a contract of another form has other dates
      const dates = payDay === null || !hasCard || terms.priceId !== "pro" ? null : presentDates(standing, payDay);
      if (reference) {
        const payment = await askProvider(UNKNOWN, () => payments.records.payment(reference));
        if (payment?.customer !== customer || payment.answer?.kind !== "captured") return c.json<PaymentResult>(NOTHING);
        return c.json<PaymentResult>({ outcome: "paid", card: null, amount: toPounds(payment.amountPence), dates });
      }
      const card = setup ? await askProvider(UNKNOWN, () => payments.forms.savedCard(setup)) : null;
      if (card?.customer !== customer) return c.json<PaymentResult>(NOTHING);
      return c.json<PaymentResult>({ outcome: "card saved", card: { brand: card.brand, last4: card.last4 }, amount: null, dates });
    },
  );

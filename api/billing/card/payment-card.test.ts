import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { PaymentCard } from "#contracts/billing/payment-card.ts";
import { paused } from "#domain/billing/calendar/pause.ts";
import { applyOutcome } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { came, cardPayers, due, type Payer } from "../../../tests/setup/billing/card-payers.ts";
import { read } from "../../../tests/setup/leads/lead-api.ts";
import { subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";

const { ask, post, signUp, rows, subscriptions, fillForm, kinds, proPayer, customPayer, leadPayer } = cardPayers();

const declined = (hard: boolean) => (now: Subscription) => applyOutcome(due(now), { kind: "declined", hard, atMs: Date.now() - 60_000 });
const paid = (now: Subscription): Subscription => applyOutcome(due(now), { kind: "captured", atMs: Date.now() - 60_000 });
const twiceUnknown = (now: Subscription): Subscription =>
  applyOutcome(came("unknown")(now), { kind: "unknown", atMs: Date.now() - 60_000 });

/** `pays`: the amount charged to the new card now; `next`: the price after that. */
const STATES: {
  name: string;
  put: (now: Subscription) => Subscription;
  standing: string;
  pays: boolean;
  next: "first" | "later" | null;
  open?: true;
}[] = [
  { name: "before the first payment", put: (now) => now, standing: "first payment", pays: false, next: "first" },
  { name: "up to date", put: paid, standing: "paid", pays: false, next: "later" },
  { name: "past due", put: declined(false), standing: "retry", pays: true, next: "later" },
  { name: "suspended", put: declined(true), standing: "suspended", pays: true, next: "later" },
  { name: "paused", put: (now) => paused(paid(now), Date.now()), standing: "paused", pays: false, next: null },
  { name: "to be confirmed with the bank", put: came("action"), standing: "confirm", pays: true, next: "later" },
  { name: "of unknown outcome", put: twiceUnknown, standing: "checking", pays: false, next: null, open: true },
];

describe("changing the card (decision 56)", () => {
  for (const { name, payer, ...prices } of kinds)
    it.each(STATES)(`of ${name}: $name`, async ({ put, standing, pays, next, open }) => {
      const { subscriptionId, cookie, whose } = await payer();
      await subscriptions.put(subscriptionId, put);
      const before = await read<PaymentCard>(post("/api/stripe/card", whose, cookie));
      expect(before).toMatchObject({ subscriptionId, standing: { kind: standing }, acting: false, card: { last4: expect.any(String) } });
      expect(before.preview.now?.amount ?? null).toBe(pays ? prices.first : null);
      expect(before.preview.open).toBe(open ?? false);
      // days beyond a month are charged in addition to the price
      const { next: after } = before.preview;
      const extra = Number(after?.extra?.amount ?? 0);
      expect(after ? (Number(after.amount) - extra).toFixed(2) : null).toBe(next && prices[next]);

      const form = await read<{ clientSecret: string }>(post("/api/acquired/card/form", whose, cookie));
      const setupId = await fillForm(form.clientSecret, "mastercard gb");
      const saved = await read<PaymentCard>(post("/api/stripe/card/save", { ...whose, setupId }, cookie));
      expect(saved.card).toMatchObject({ last4: "4449", brand: "mastercard", expiryYear: 2034 });
      expect(saved.acting).toBe(pays); // the previewed payment is made now
      if (pays) expect(saved.standing.kind).toBe("taking");
      expect(subscriptions.messages).toContainEqual({
        workflowId: subscriptionWorkflowId(subscriptionId),
        name: "saveCard",
        args: [{ expiresOn: "2034-12-31", fullPrice: false, again: false }],
      });
    });

  it("saves a card only if the provider has it for this payer", async () => {
    const [ada, eve] = [await proPayer(), await leadPayer()];
    const { clientSecret } = await read<{ clientSecret: string }>(post("/api/stripe/card/form", eve.whose));
    const foreign = await fillForm(clientSecret);
    const stolen = await post("/api/stripe/card/save", { ...ada.whose, setupId: foreign }, ada.cookie);
    expect([stolen.status, await stolen.json()]).toEqual([
      422,
      expect.objectContaining({ message: expect.stringContaining("Your card wasn't saved") }),
    ]);
    const form = await read<{ setupId: string }>(post("/api/stripe/card/form", ada.whose, ada.cookie));
    expect((await post("/api/stripe/card/save", { ...ada.whose, setupId: form.setupId }, ada.cookie)).status).toBe(422); // the form was not submitted
  });

  it("asks to accept the full price for a card that has had the introductory one (decision 61)", async () => {
    const withAmex = async ({ whose, cookie }: Payer) => {
      const { clientSecret } = await read<{ clientSecret: string }>(post("/api/stripe/card/form", whose, cookie));
      return fillForm(clientSecret, "amex"); // this test card has the same fingerprint for every customer
    };
    const [ada, eve] = [await proPayer(), await proPayer()];
    await read(post("/api/stripe/card/save", { ...ada.whose, setupId: await withAmex(ada) }, ada.cookie));
    const setupId = await withAmex(eve);
    const refused = await post("/api/stripe/card/save", { ...eve.whose, setupId }, eve.cookie);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ field: "fullPrice", message: expect.stringContaining("so the first month costs £24.77") }),
    ]);
    expect((await read<PaymentCard>(post("/api/stripe/card", eve.whose, eve.cookie))).card?.last4).not.toBe("0005");
    const agreed = await read<PaymentCard>(post("/api/stripe/card/save", { ...eve.whose, setupId, fullPrice: true }, eve.cookie));
    expect(agreed).toMatchObject({ card: { last4: "0005" }, preview: { now: null, next: { amount: "24.77" } } });
  });

  it("requires a recent login or an emailed link; the status needs neither", async () => {
    const [ada, holder] = [await proPayer(), await leadPayer()];
    const form = await read<{ clientSecret: string }>(post("/api/stripe/card/form", ada.whose, ada.cookie));
    const setupId = await fillForm(form.clientSecret, "mastercard gb");
    await rows(`update auth.session set "createdAt" = "createdAt" - interval '11 minutes'`, []);
    for (const [path, json] of [
      ["card/form", ada.whose],
      ["card/save", { ...ada.whose, setupId }],
    ] as const) {
      const refused = await post(`/api/stripe/${path}`, json, ada.cookie);
      expect([refused.status, await refused.json()], path).toEqual([403, expect.objectContaining({ code: "SIGN_IN_AGAIN" })]);
    }
    const shown = await read<PaymentCard>(post("/api/stripe/card", ada.whose, ada.cookie));
    expect(shown.card?.last4).not.toBe("4449");
    expect((await post("/api/stripe/card/form", holder.whose)).status).toBe(200);
    expect((await post("/api/stripe/card/form", holder.whose, ada.cookie)).status).toBe(200); // an emailed link needs no login
  });

  it("is limited to the payer, and a link to its own contract", async () => {
    const [ada, holder] = [await proPayer(), await leadPayer()];
    for (const path of ["card", "card/form", "card/confirmation", "card/confirmed"]) {
      expect((await post(`/api/stripe/${path}`, ada.whose)).status, path).toBe(401);
      expect((await post(`/api/stripe/${path}`, ada.whose, await signUp())).status, path).toBe(404);
      expect((await post(`/api/stripe/${path}`, { subscriptionId: randomUUID() }, ada.cookie)).status, path).toBe(404);
      expect((await post(`/api/stripe/${path}`, {}, await signUp())).status, path).toBe(404);
      expect((await post(`/api/stripe/${path}`, { token: "A".repeat(43) })).status, path).toBe(404);
    }
    const shown = await read<PaymentCard>(post("/api/stripe/card", { ...holder.whose, subscriptionId: ada.subscriptionId }, ada.cookie));
    expect(shown.subscriptionId).toBe(holder.subscriptionId);
    await rows("update card_link set expires_at = now() where subscription_id = ?", [holder.subscriptionId]);
    const over = await post("/api/stripe/card", holder.whose);
    expect([over.status, await over.json()]).toEqual([
      404,
      expect.objectContaining({ message: "This link no longer works. Ask for a new one below." }),
    ]);
  });

  it("allows five attempts an hour per person over all routes and IP addresses, and twenty forms (D-78b)", async () => {
    const { whose, cookie } = await proPayer();
    const tried = (path: string, json: object, last: number) =>
      ask(`/api/stripe/card/${path}`, { method: "POST", cookie, json: { ...whose, ...json }, address: `10.204.0.${last}` });
    const statuses = [];
    for (let last = 0; last < 6; last++) statuses.push((await tried("save", { setupId: "seti_notfilledin" }, last)).status);
    expect(statuses).toEqual([...Array(4).fill(422), 429, 429]); // the first of the five is the one that they subscribed with
    for (let last = 1; last < 20; last++) expect((await tried("form", {}, last)).status).toBe(200);
    const refused = await tried("form", {}, 20);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  });

  it("is not possible once the contract has ended", async () => {
    const { cookie, whose } = await customPayer();
    await read(post("/api/stripe/cancel-subscription", {}, cookie));
    expect((await post("/api/stripe/card", whose, cookie)).status).toBe(409);
  });
});

import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LeadSubscribed } from "#contracts/leads/leads.ts";
import { createMailActivities } from "../../activities/mail/mail.ts";
import { writeScheduledEmail } from "../../db/billing/emails/scheduled-email.repository.ts";
import { caughtIn, startMailbox } from "../../local/sandbox/mailbox/mailbox.ts";
import { leadApi, read } from "../../tests/setup/leads/lead-api.ts";
import { TEST_LEADS } from "../../tests/setup/leads.ts";

const { api, rows, aLead, statusOf, savedCard, buy, subscriptions } = leadApi();
const { ask, sentMessages, database } = api;

describe("a visitor", () => {
  it("buys the protection with an ordinary contract whose holder is encrypted (P-CALL-16, P-STATE-15, P-STATE-16, P-UI-04, P-UI-05)", async () => {
    const { session, leadId } = await aLead();
    expect(await read(ask(`/api/leads/${session}/preview?payDay=31`))).toMatchObject({
      payDay: 31,
      first: { amount: "17.29" },
      after: { amount: "17.29" },
    });
    const card = await savedCard(session);
    const bought = await read<LeadSubscribed>(buy(session, card));
    expect(bought).toMatchObject({ success: true, subscriptionId: expect.any(String) });
    expect(bought.redirect).toBe(`/lead-processing?session=${session}&subscriptionId=${bought.subscriptionId}`);
    const [row] = await rows<Record<string, unknown>>(
      `select s.price_id, s.user_id, s.household_id, s.status, s.pay_day, s.later_period_pence::int as pence, m.last4, m.user_id as card_user,
         h.lead_id, to_jsonb(h)::text as holder from subscription s join contract_holder h on h.id = s.holder_id
       join payment_method m on m.id = s.payment_method_id where s.id = ?`,
      [bought.subscriptionId],
    );
    expect(row).toMatchObject({
      price_id: "lead-protection",
      user_id: null,
      household_id: null,
      status: "pending",
      pay_day: 15,
      pence: 1729,
      card_user: null,
      lead_id: leadId,
    });
    for (const word of ["Payer", "ada.payer"]) expect(row?.["holder"]).not.toContain(word);
    expect(JSON.stringify(subscriptions.messages)).not.toMatch(/Ada Payer|ada\.payer/i);
    expect(sentMessages.filter((one) => one.startsWith(`lead:${leadId}`))).toEqual([
      `lead:${leadId} beginPaying`,
      `lead:${leadId} settlePaying`,
    ]);
    expect(await statusOf(session)).toMatchObject({ stage: "subscribed", subscribed: true, paid: false, redirectUrl: null });
    // a repeated request joins the contract
    expect(await read<LeadSubscribed>(buy(session, { ...card, payDay: 20 }))).toMatchObject({ subscriptionId: bought.subscriptionId });
  });

  it("cannot buy a second time with another card, and the contract stays unchanged", async () => {
    const { session } = await aLead();
    const first = await savedCard(session);
    const { subscriptionId } = await read<LeadSubscribed>(buy(session, first));
    const paying = () =>
      rows("select m.card, s.pay_day from subscription s join payment_method m on m.id = s.payment_method_id where s.id = ?", [
        subscriptionId,
      ]);
    const before = await paying();
    const other = await savedCard(session, "mastercard gb");
    for (const named of [other, { setupId: other.setupId }, { paymentMethodId: other.paymentMethodId }])
      expect(await read(buy(session, { ...named, payDay: 3 }), 409)).toMatchObject({
        code: "CONFLICT",
        message: expect.stringContaining("already have this protection, with another card"),
      });
    expect(await paying()).toEqual(before);
    expect(await read(buy(session, { setupId: first.setupId }))).toMatchObject({ subscriptionId }); // a retry after a lost response
  });

  it("gets no contract with an unknown, unconfirmed or foreign card, or with invalid fields", async () => {
    const { session } = await aLead();
    const asked = await savedCard(session, "confirm always");
    await read(buy(session, { paymentMethodId: "pm_unknown" }), 422);
    expect((await statusOf(session)).stage).toBe("offered");
    await read(buy(session, { ...asked, paymentMethodId: asked.paymentMethodId ?? "pm_1" }), 422); // the bank has not confirmed it
    const { session: other } = await aLead();
    await read(buy(other, await savedCard(session)), 422); // another lead's card
    for (const wrong of [{ payDay: 0 }, { payDay: 32 }, { customerEmail: "x" }, { customerName: " " }])
      await read(buy(session, { paymentMethodId: "pm_1", ...wrong }), 422);
  });

  it("receives emails at the encrypted address, and cancels with a mailed link without an account", async () => {
    const { session } = await aLead();
    const email = `${randomUUID()}@leads.test`;
    const { subscriptionId = "" } = await read<LeadSubscribed>(buy(session, { ...(await savedCard(session)), customerEmail: email }));
    await writeScheduledEmail(
      database.orm.em,
      subscriptionId,
      { kind: "card expiring", about: "2034-12-31", atMs: 0 } as never,
      "http://localhost:3000",
      Date.now(),
    );
    const [sent] = await rows<{ id: string; recipient: string; body: string }>(
      "select id, recipient, body from mail where recipient like 'holder:%' order by created_at desc limit 1",
    );
    expect(sent?.body).toContain("/billing/card#token="); // a holder without an account cannot log in
    const folder = mkdtempSync(join(tmpdir(), "larder-holder-"));
    const mailbox = await startMailbox(folder);
    try {
      await createMailActivities({
        em: database.orm.em,
        smtpUrl: mailbox.smtpUrl,
        from: "hello@larder.test",
        seal: TEST_LEADS.seal,
      }).deliverMail({ mailId: sent!.id });
    } finally {
      await mailbox.stop();
    }
    expect(caughtIn(folder)).toEqual([expect.objectContaining({ to: email })]);

    await read(ask("/api/cancel-subscription/link", { method: "POST", json: { email: email.toUpperCase() } }));
    const [mail] = await rows<{ body: string; kind: string }>("select body, kind from mail where lower(recipient) = ?", [email]);
    const token = /#token=(\S+)/.exec(mail?.body ?? "")?.[1];
    const { subscriptions } = await read<{ subscriptions: object[] }>(
      ask("/api/cancel-subscription/preview", { method: "POST", json: { token } }),
    );
    expect(subscriptions).toEqual([expect.objectContaining({ priceName: "Protection" })]);
    await read(ask("/api/cancel-subscription/confirm", { method: "POST", json: { token } }));
    expect(sentMessages.at(-1)).toBe(`subscription:${subscriptionId} cancelSubscription`);
    expect(await statusOf(session)).toMatchObject({ stage: "offered", subscribed: false });
    await read(ask("/api/cancel-subscription/confirm", { method: "POST", json: { token } }), 404); // once
  });
});

it("limits a lead's session to five cards an hour, from any number of IP addresses, and says when to try again (D-78b, D-78c)", async () => {
  const { session } = await aLead();
  const json = { payDay: 15, customerName: "Ada", customerEmail: "ada@leads.test", paymentMethodId: "pm_unknown" };
  const tried = (tries: number) => ask(`/api/leads/${session}/subscribe`, { method: "POST", json, address: `10.204.0.${tries}` });
  const statuses = [];
  for (let tries = 0; tries < 5; tries++) statuses.push((await tried(tries)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422]);
  const refused = await tried(5);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({
      message: expect.stringMatching(/^Too many attempts\. You can try again (tomorrow )?at \d\d:\d\d\. Your details are still here\.$/),
    }),
  ]);
});

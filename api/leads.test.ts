import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { LeadBid, LeadBought } from "#contracts/buyer-leads.ts";
import type { Lead, LeadStatus, LeadSubmitted, LeadSubscribed } from "#contracts/leads.ts";
import { CONSENT_VERSION } from "#domain/leads/hand-off.ts";
import { type Lead as HeldLead, newLead, stageOf } from "#domain/leads/stage.ts";
import { createMailActivities } from "../activities/mail.ts";
import { type CardSandbox, cardSandbox, typed } from "../checks/setup/card-sandbox.ts";
import { aSeller, leadDetails } from "../checks/setup/lead-seller.ts";
import { TEST_LEADS } from "../checks/setup/leads.ts";
import { SubscriptionStandIn } from "../checks/setup/subscription-stand-in.ts";
import { testApi } from "../checks/setup/test-api.ts";
import { writeNotice } from "../db/repositories/billing/notice.repository.ts";
import { closeHandOff } from "../db/repositories/leads/hand-off.repository.ts";
import { publishStage } from "../db/repositories/leads/session.repository.ts";
import { caughtIn, startMailbox } from "../local/sandbox/mailbox/mailbox.ts";

let cards: CardSandbox;
const standIn = new SubscriptionStandIn(() => database.orm.em);
const leads = new Map<string, HeldLead>();
beforeAll(async () => {
  cards = await cardSandbox();
});
afterAll(() => cards.sandbox.stop());

/** What a lead's story does with a message, by the product's own rules. */
async function tellLead(leadId: string, name: string, args: readonly unknown[]): Promise<void> {
  const now = leads.get(leadId) ?? newLead();
  if (name === "beginPaying") now.paying = true;
  else if (name === "settlePaying")
    Object.assign(now, { paying: false, subscribed: now.subscribed || (args as [{ subscribed: boolean }])[0].subscribed });
  else now.handOff ??= "under way";
  leads.set(leadId, now);
  await publishStage(database.orm.em.fork(), leadId, stageOf(now));
}
const api = testApi({}, () => null, {
  payments: () => ({
    vault: cards.vault,
    records: cards.records,
    publishableKey: cards.sandbox.keys.publishableKey,
    sandboxUrl: cards.sandbox.url,
  }),
  begin: (input) => standIn.start(input),
  update: ({ workflowId, name, args }) =>
    workflowId.startsWith("lead:") ? tellLead(workflowId.slice(5), name, args) : standIn.update(workflowId, name, [...args]),
});
const { ask, database, started, told } = api;
const em = () => database.orm.em.fork();
const rows = <Row>(sql: string, values: unknown[] = []) => em().execute<Row[]>(sql, values);
const read = async <T>(response: Promise<Response>, status = 200) => {
  const answer = await response;
  const body = await answer.text();
  expect(answer.status, body).toBe(status);
  return JSON.parse(body) as T;
};
const headers = (key: string, idempotencyKey?: string) => ({
  authorization: `Bearer ${key}`,
  ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
});
const PING = { loanAmount: "500", loanTerm: 12, outwardPostcode: "LS1", askingPrice: "9.00" };
const ping = (key: string, json: object = PING) => ask("/api/buyer/ping", { method: "POST", json, headers: headers(key) });
const post = (key: string, json: object, idempotencyKey: string = randomUUID()) =>
  ask("/api/buyer/post", { method: "POST", json, headers: headers(key, idempotencyKey) });
const sessionIn = ({ redirect }: LeadBought) => new URL(redirect).searchParams.get("session") ?? "";

/** A bought lead. @returns its session. */
async function aLead(over: Record<string, unknown> = {}): Promise<{ session: string; leadId: string }> {
  const key = await aSeller(em());
  const { pingId } = await read<LeadBid>(ping(key));
  const session = sessionIn(await read<LeadBought>(post(key, { pingId, lead: leadDetails(over) })));
  return { session, leadId: (started.at(-1)!.args[0] as { leadId: string }).leadId };
}
const leadOf = (session: string) => read<Lead>(ask(`/api/leads/${session}`));
const submit = (json: object) => ask("/api/leads/submit-to-partner", { method: "POST", json });
const statusOf = (session: string) => read<LeadStatus>(ask(`/api/leads/${session}/partner-status`));
const CONSENT = { given: true, textVersion: CONSENT_VERSION };

/** Fills the provider's form in as a browser does. @returns the card's id and the form's. */
async function savedCard(sessionId: string, name = "visa gb") {
  const form = await read<{ success: boolean; clientSecret: string }>(
    ask("/api/subscription/create-setup-intent", { method: "POST", json: { sessionId } }),
  );
  expect(form).toMatchObject({ success: true, customerId: expect.stringMatching(/^cus_/) }); // proves P-CALL-15 for a lead's session
  const setupId = form.clientSecret.split("_secret_")[0]!;
  const { number, expMonth, expYear, cvc } = typed(name);
  const body = new URLSearchParams({
    client_secret: form.clientSecret,
    "payment_method_data[type]": "card",
    return_url: "http://localhost:3000/",
  });
  for (const [field, value] of Object.entries({ number, exp_month: expMonth, exp_year: expYear, cvc }))
    body.set(`payment_method_data[card][${field}]`, String(value));
  const answer = await fetch(`${cards.sandbox.url}/v1/setup_intents/${setupId}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${cards.sandbox.keys.publishableKey}` },
    body,
  });
  const { payment_method } = (await answer.json()) as { payment_method: string };
  return { setupId, paymentMethodId: payment_method };
}
const buy = (session: string, json: object) =>
  ask(`/api/leads/${session}/subscribe`, {
    method: "POST",
    json: { payDay: 15, customerName: "Ada Payer", customerEmail: "ada.payer@leads.test", ...json },
  });

describe("sellers", () => {
  // proves D-37a, D-37b (price, redirect, per-seller key)
  it("ping without a person, get a signed bid, and post with it", async () => {
    const key = await aSeller(em());
    const bid = await read<LeadBid>(ping(key));
    expect(bid).toMatchObject({ bid: "9.00", pingId: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/) });
    const bought = await read<LeadBought>(post(key, { pingId: bid.pingId, lead: leadDetails() }));
    expect(bought).toMatchObject({ accepted: true, price: "9.00" });
    expect(bought.redirect).toMatch(/^http:\/\/localhost:3000\/lead-welcome\?session=[\w-]{43}$/);
    const { leadId } = started.at(-1)!.args[0] as { leadId: string };
    expect(started.at(-1)).toMatchObject({ workflow: "leadWorkflow", workflowId: `lead:${leadId}` });
    expect(Object.keys(started.at(-1)!.args[0] as object)).toEqual(["leadId", "expiresAtMs"]); // proves D-42a: ids alone reach a history
  });

  it("get no more than their ceiling", async () => {
    const key = await aSeller(em(), { ceilingPence: 700 });
    expect(await read<LeadBid>(ping(key))).toMatchObject({ bid: "7.00" });
  });

  // proves D-37a: nothing personal may stand in a ping
  it.each([{ email: "a@leads.test" }, { firstName: "Ada" }, { outwardPostcode: "LS1 4AP" }, { loanAmount: "-1" }, { loanTerm: 0 }])(
    "are refused a ping with %o",
    async (wrong) => {
      const key = await aSeller(em());
      const { message } = await read<{ message: string }>(ping(key, { ...PING, ...wrong }), 422);
      expect(message).not.toContain("a@leads.test");
    },
  );

  it("are told what is wrong with a key, a ping or a post", async () => {
    const key = await aSeller(em());
    expect(await read<{ message: string }>(ping("wrong"), 401)).toMatchObject({ message: expect.stringContaining("Bearer") });
    await read(ask("/api/buyer/ping", { method: "POST", json: PING }), 401);
    await read(ping(await aSeller(em(), { enabled: false })), 403);
    const { pingId } = await read<LeadBid>(ping(key));
    const [id, mark] = pingId!.split(".");
    const lead = leadDetails();
    for (const forged of [id, `${id}.`, `${randomUUID()}.${mark}`, `${id}.${mark?.startsWith("A") ? "B" : "A"}${mark?.slice(1)}`])
      await read(post(key, { pingId: forged, lead }), 422);
    await read(post(await aSeller(em()), { pingId, lead }), 422);
    await read(ask("/api/buyer/post", { method: "POST", json: { pingId, lead }, headers: headers(key) }), 422);
    for (const wrong of [{ email: "x" }, { cellPhone: "1" }, { postcode: "LS1" }, { birthDate: "yesterday" }])
      await read(post(key, { pingId, lead: { ...lead, ...wrong } }), 422);
    await read(post(key, { pingId, lead }));
    expect(await read<{ message: string }>(post(key, { pingId, lead: leadDetails() }), 409)).toMatchObject({
      message: expect.stringContaining("Ping again"),
    });
    const other = await read<LeadBid>(ping(key));
    await read(post(key, { pingId: other.pingId, lead }), 409); // a duplicate
  });

  it("repeat a post with its key and are answered the same; another post with that key is refused", async () => {
    const key = await aSeller(em());
    const { pingId } = await read<LeadBid>(ping(key));
    const [body, again] = [{ pingId, lead: leadDetails() }, randomUUID()];
    const first = await read<LeadBought>(post(key, body, again));
    expect(await read<LeadBought>(post(key, body, again))).toEqual(first);
    await read(post(key, { pingId, lead: leadDetails() }, again), 409);
    const capped = await aSeller(em(), { dailyCap: 0 });
    expect(await read<LeadBid>(ping(capped))).toMatchObject({ bid: null, pingId: null });
  });
});

describe("a visitor", () => {
  // proves P-ENT-08, P-CALL-12, D-42a (masked), P-ROLE-03
  it("is shown their own lead, masked, with what is on offer", async () => {
    const { session } = await aLead();
    const response = await ask(`/api/leads/${session}`);
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const text = await response.clone().text();
    for (const known of ["delaide", "nmistakable", "leads.test", "nalytical", "4AP", "496", "2100"]) expect(text).not.toContain(known);
    const lead = (await response.json()) as Lead;
    expect(lead).toMatchObject({
      sessionId: session,
      demo: false,
      stage: "offered",
      firstName: "A•••",
      loanAmount: "500.00",
      loanTerm: 12,
    });
    expect(lead).toMatchObject({
      nextPayDate: "2026-11-27",
      followingPayDate: null,
      workPhone: null,
      price: { id: "lead-protection", firstPeriod: "17.29" },
    });
    expect(lead.partner).toMatchObject({ name: "Lendwell", consentText: expect.stringContaining("Lendwell") });
    expect(lead.savings).toBeNull(); // proves D-08c: no evidence, no claim
    for (const field of [
      "lastName",
      "email",
      "birthDate",
      "currentStreet",
      "currentTown",
      "currentPostcode",
      "postcode",
      "homePhone",
      "cellPhone",
      "monthlyIncome",
    ])
      expect(lead).toHaveProperty(field);
  });

  // proves P-CALL-13, P-CALL-14
  it("is counted once per page", async () => {
    const { session, leadId } = await aLead();
    for (const page of ["welcome", "welcome", "subscription", "subscription"])
      expect(await read(ask(`/api/leads/${session}/track-${page}-view`, { method: "POST" }))).toEqual({ success: true });
    expect(await rows("select page from lead_view where lead_id = ? order by page", [leadId])).toEqual([
      { page: "subscription" },
      { page: "welcome" },
    ]);
  });

  // proves P-ERR-26, D-37c
  it("with a session that is unknown or over gets nothing", async () => {
    const { session, leadId } = await aLead();
    await em().execute("update lead set expires_at = now() where id = ?", [leadId]);
    for (const id of [session, "nonsense", randomUUID()]) {
      await read(ask(`/api/leads/${id}`), 404);
      await read(ask(`/api/leads/${id}/track-welcome-view`, { method: "POST" }), 404);
      await read(ask(`/api/leads/${id}/preview?payDay=1`), 404);
      await read(buy(id, { paymentMethodId: "pm_1" }), 404);
      await read(submit({ sessionId: id, consent: CONSENT }), 404);
      await read(ask(`/api/leads/${id}/partner-status`), 404);
      expect(await read(ask("/api/subscription/create-setup-intent", { method: "POST", json: { sessionId: id } }))).toMatchObject({
        success: false,
      });
    }
  });

  // proves P-CALL-16, P-STATE-15, P-STATE-16 (the answer names where to go), P-UI-04, P-UI-05
  it("buys the protection: an ordinary contract whose holder is sealed", async () => {
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
    expect(JSON.stringify(standIn.said)).not.toContain("ayer");
    expect(told.filter((one) => one.startsWith(`lead:${leadId}`))).toEqual([`lead:${leadId} beginPaying`, `lead:${leadId} settlePaying`]);
    expect(await statusOf(session)).toMatchObject({ stage: "subscribed", subscribed: true, paid: false, redirectUrl: null });
    // asked again it joins what is there
    expect(await read<LeadSubscribed>(buy(session, { ...card, payDay: 20 }))).toMatchObject({ subscriptionId: bought.subscriptionId });
  });

  it("whose bank wants to be asked is asked; whose card is declined is told, and nothing is begun", async () => {
    const { session } = await aLead();
    const asked = await savedCard(session, "confirm always");
    await read(buy(session, { paymentMethodId: "pm_unknown" }), 422);
    expect((await statusOf(session)).stage).toBe("offered");
    await read(buy(session, { ...asked, paymentMethodId: asked.paymentMethodId ?? "pm_1" }), 422); // the bank has not confirmed it
    const { session: other } = await aLead();
    await read(buy(other, await savedCard(session)), 422); // somebody else's card
    for (const wrong of [{ payDay: 0 }, { payDay: 32 }, { customerEmail: "x" }, { customerName: " " }])
      await read(buy(session, { paymentMethodId: "pm_1", ...wrong }), 422);
  });

  it("is written to at the sealed address, and cancels by a mailed link without an account", async () => {
    const { session } = await aLead();
    const email = `${randomUUID()}@leads.test`;
    const { subscriptionId = "" } = await read<LeadSubscribed>(buy(session, { ...(await savedCard(session)), customerEmail: email }));
    await writeNotice(
      database.orm.em,
      subscriptionId,
      { kind: "card expiring", about: "2034-12-31", atMs: 0 } as never,
      "http://localhost:3000",
    );
    const [letter] = await rows<{ id: string; recipient: string; body: string }>(
      "select id, recipient, body from mail where recipient like 'holder:%' order by created_at desc limit 1",
    );
    expect(letter?.body).toContain("/contact");
    const folder = mkdtempSync(join(tmpdir(), "larder-holder-"));
    const mailbox = await startMailbox(folder);
    try {
      await createMailActivities({
        em: database.orm.em,
        smtpUrl: mailbox.smtpUrl,
        from: "hello@larder.test",
        seal: TEST_LEADS.seal,
      }).deliverMail({ mailId: letter!.id });
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
    expect(told.at(-1)).toBe(`subscription:${subscriptionId} cancelSubscription`);
    expect(await statusOf(session)).toMatchObject({ stage: "offered", subscribed: false });
    await read(ask("/api/cancel-subscription/confirm", { method: "POST", json: { token } }), 404); // once
  });
});

describe("the hand-off", () => {
  // proves D-40a (its own consent, independent of buying, text version and time, never a payment method), P-CALL-17
  it("needs its own consent, and nothing else", async () => {
    const { session, leadId } = await aLead();
    for (const consent of [undefined, { given: false, textVersion: CONSENT_VERSION }, { given: true, textVersion: "2020-01-01" }])
      expect(await read(submit({ sessionId: session, consent, hasSubscription: true, paymentMethodId: "pm_1" }), 422)).toMatchObject({
        field: "consent",
      });
    expect(told.filter((one) => one === `lead:${leadId} handOffLead`)).toEqual([]);
    const answer = await read<LeadSubmitted>(
      submit({ sessionId: session, consent: CONSENT, hasSubscription: true, paymentMethodId: "pm_1" }),
    );
    expect(answer).toEqual({ success: true, redirectUrl: null, partnerRedirectUrl: null });
    const [consent] = await rows<Record<string, unknown>>("select partner, text_version, given_at from lead_consent where lead_id = ?", [
      leadId,
    ]);
    expect(consent).toMatchObject({ partner: "Lendwell", text_version: CONSENT_VERSION, given_at: expect.anything() });
    expect(await statusOf(session)).toMatchObject({ stage: "matching", subscribed: false, redirectUrl: null, partner: "Lendwell" });
    await read(submit({ sessionId: session })); // asked again it joins the first
  });

  // proves P-CALL-18, P-ENT-14, D-03b
  it("tells where the partner wants the visitor once it is known, and notes that they were told", async () => {
    const { session, leadId } = await aLead();
    await read(submit({ sessionId: session, consent: CONSENT }));
    await em().execute("insert into lead_hand_off (lead_id, partner, asked_at) values (?, 'Lendwell', now())", [leadId]);
    const redirectUrl = "https://apply.lender.test/o/1";
    await closeHandOff(em(), TEST_LEADS.seal, { leadId, outcome: "offer", redirectUrl, nowMs: Date.now() });
    await publishStage(em(), leadId, "redirected");
    expect(await statusOf(session)).toMatchObject({ redirectUrl, partnerRedirectUrl: redirectUrl, stage: "redirected" });
    expect(await rows("select redirected_at is not null as told from lead_hand_off where lead_id = ?", [leadId])).toEqual([{ told: true }]);
  });
});

describe("a demo", () => {
  // proves D-38a
  it("is made up, charges nobody, sends nothing on, and leaves no row", async () => {
    const count = () =>
      rows("select (select count(*) from lead) + (select count(*) from lead_view) + (select count(*) from subscription) as n");
    const before = [await count(), told.length, started.length];
    const demo = `demo-${randomUUID()}`;
    expect(await leadOf(demo)).toMatchObject({ demo: true, reference: "DEMO", firstName: "D•••" });
    await read(ask(`/api/leads/${demo}/track-welcome-view`, { method: "POST" }));
    expect(await read(ask("/api/subscription/create-setup-intent", { method: "POST", json: { sessionId: demo } }))).toMatchObject({
      success: false,
    });
    const { redirect } = await read<LeadSubscribed>(buy(demo, { paymentMethodId: "pm_demo" }));
    const going = new URL(redirect!, "http://localhost").searchParams.get("session")!;
    expect(going).toMatch(/^demo-/);
    expect(await read(submit({ sessionId: demo, consent: CONSENT }))).toMatchObject({ success: true, redirectUrl: null });
    expect(await statusOf(going)).toMatchObject({ demo: true, stage: "matching", redirectUrl: null, paid: false });
    expect(await statusOf("demo-1")).toMatchObject({ stage: "no offer" });
    expect([await count(), told.length, started.length]).toEqual(before);
  });
});

// proves D-41a
it("outside the sandbox nothing is bought, sold or passed on before the operator's name, regulator number and terms are known", async () => {
  const { session } = await aLead();
  const payments = api.held.payments!;
  const [sandboxUrl, operator] = [payments.sandboxUrl, TEST_LEADS.operator];
  payments.sandboxUrl = null;
  try {
    expect(await leadOf(session)).toMatchObject({ price: { id: "lead-protection" }, partner: { name: "Lendwell" } });
    for (const missing of Object.keys(operator)) {
      TEST_LEADS.operator = { ...operator, [missing]: null };
      expect(await leadOf(session), missing).toMatchObject({ price: null, partner: null });
      await read(ping(await aSeller(em())), 503);
      await read(buy(session, { paymentMethodId: "pm_1" }), 503);
      await read(submit({ sessionId: session, consent: CONSENT }), 503);
    }
  } finally {
    payments.sandboxUrl = sandboxUrl;
    TEST_LEADS.operator = operator;
  }
});

it("a fault of ours on a visitor's address is logged without their session", async () => {
  const { session, leadId } = await aLead();
  await em().execute("update lead set person_sealed = 'broken' where id = ?", [leadId]);
  const logged: string[] = [];
  const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => logged.push(String(text)) > 0);
  try {
    await read(ask(`/api/leads/${session}`), 500);
  } finally {
    write.mockRestore();
  }
  expect(logged.join()).toContain('"route":"/api/leads/:session"');
  expect(logged.join()).not.toContain(session);
});

// proves P-CONST-10, D-08c: £29 and £347+ are claimed with the operator's evidence beside them, and not without
it("savings are claimed only with evidence", async () => {
  const { session } = await aLead();
  expect((await leadOf(session)).savings).toBeNull();
  TEST_LEADS.savingsEvidence = "A survey of 2026";
  try {
    expect((await leadOf(session)).savings).toEqual({ monthly: "29.00", yearly: "347.00", evidence: "A survey of 2026" });
  } finally {
    TEST_LEADS.savingsEvidence = null;
  }
});

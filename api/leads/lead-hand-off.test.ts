import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { LeadSubmitted, LeadSubscribed } from "#contracts/leads/leads.ts";
import { CONSENT_VERSION } from "#domain/leads/hand-off.ts";
import { closeHandOff, publishStage } from "../../db/leads/hand-off.writes.ts";
import { CONSENT, leadApi, read } from "../../tests/setup/leads/lead-api.ts";
import { aSeller } from "../../tests/setup/leads/lead-seller.ts";
import { TEST_LEADS } from "../../tests/setup/leads.ts";

const { api, em, rows, ping, aLead, leadOf, submit, statusOf, buy } = leadApi();
const { ask, started, sentMessages } = api;

describe("the hand-off", () => {
  it("needs consent to the current wording, and no subscription (D-40a, P-CALL-17)", async () => {
    const { session, leadId } = await aLead();
    for (const consent of [true, "yes", { given: "yes", textVersion: CONSENT_VERSION }, { given: true }])
      expect(await read(submit({ sessionId: session, consent }), 422)).toMatchObject({
        message: expect.stringMatching(/^consent\S*: Send whether consent was given and the version of the text that was shown/),
      });
    for (const consent of [undefined, { given: false, textVersion: CONSENT_VERSION }, { given: true, textVersion: "2020-01-01" }])
      expect(await read(submit({ sessionId: session, consent, hasSubscription: true, paymentMethodId: "pm_1" }), 422)).toMatchObject({
        field: "consent",
      });
    expect(sentMessages.filter((one) => one === `lead:${leadId} handOffLead`)).toEqual([]);
    const answer = await read<LeadSubmitted>(
      submit({ sessionId: session, consent: CONSENT, hasSubscription: true, paymentMethodId: "pm_1" }),
    );
    expect(answer).toEqual({ success: true, redirectUrl: null, partnerRedirectUrl: null });
    const [consent] = await rows<Record<string, unknown>>("select partner, text_version, given_at from lead_consent where lead_id = ?", [
      leadId,
    ]);
    expect(consent).toMatchObject({ partner: "Lendwell", text_version: CONSENT_VERSION, given_at: expect.anything() });
    expect(await statusOf(session)).toMatchObject({ stage: "matching", subscribed: false, redirectUrl: null, partner: "Lendwell" });
    await read(submit({ sessionId: session })); // a repeated request joins the first
  });

  it("returns the partner's redirect once there is an offer, and records when (P-CALL-18, P-ENT-14, D-03b)", async () => {
    const { session, leadId } = await aLead();
    await read(submit({ sessionId: session, consent: CONSENT }));
    await em().execute("insert into lead_hand_off (lead_id, partner, asked_at) values (?, 'Lendwell', now())", [leadId]);
    const redirectUrl = "https://apply.lender.test/o/1";
    await closeHandOff(em(), TEST_LEADS.seal, { leadId, outcome: "offer", redirectUrl, nowMs: Date.now() });
    await publishStage(em(), leadId, "redirected");
    expect(await statusOf(session)).toMatchObject({ redirectUrl, partnerRedirectUrl: redirectUrl, stage: "redirected" });
    expect(await rows("select redirected_at is not null as redirected from lead_hand_off where lead_id = ?", [leadId])).toEqual([
      { redirected: true },
    ]);
  });
});

describe("a visitor after the hand-off", () => {
  it("sees how long the partner has been deciding, so that a reloaded page keeps its progress", async () => {
    const { session, leadId } = await aLead();
    expect(await statusOf(session)).toMatchObject({ waitedSeconds: null });
    await read(submit({ sessionId: session, consent: CONSENT }));
    await em().execute("insert into lead_hand_off (lead_id, partner, asked_at) values (?, 'Lendwell', now() - interval '60 seconds')", [
      leadId,
    ]);
    const { waitedSeconds } = await statusOf(session);
    expect(waitedSeconds).toBeGreaterThanOrEqual(60);
    expect(waitedSeconds).toBeLessThan(75);
  });

  it.each(["no offer", "declined", "expired"] as const)("cannot be handed off again after “%s”", async (stage) => {
    const { session, leadId } = await aLead();
    await read(submit({ sessionId: session, consent: CONSENT }));
    await publishStage(em(), leadId, stage);
    const before = sentMessages.length;
    expect(await read(submit({ sessionId: session, consent: CONSENT }), 409)).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("already been passed on"),
    });
    expect(sentMessages.length).toBe(before);
    expect(await leadOf(session)).toMatchObject({ stage, subscribed: false });
  });
});

describe("a demo", () => {
  it("is invented, charges nothing, hands nothing off, and stores no row (D-38a)", async () => {
    const count = () =>
      rows("select (select count(*) from lead) + (select count(*) from lead_view) + (select count(*) from subscription) as n");
    const before = [await count(), sentMessages.length, started.length];
    const demo = `demo-${randomUUID()}`;
    expect(await leadOf(demo)).toMatchObject({ demo: true, reference: "DEMO", firstName: "D•••" });
    await read(ask(`/api/leads/${demo}/track-welcome-view`, { method: "POST" }));
    expect(await read(ask("/api/subscription/create-setup-intent", { method: "POST", json: { sessionId: demo } }))).toMatchObject({
      success: false,
    });
    const { redirect } = await read<LeadSubscribed>(buy(demo, { paymentMethodId: "pm_demo" }));
    const session = new URL(redirect!, "http://localhost").searchParams.get("session")!;
    expect(session).toMatch(/^demo-/);
    expect(await read(submit({ sessionId: demo, consent: CONSENT }))).toMatchObject({ success: true, redirectUrl: null });
    expect(await statusOf(session)).toMatchObject({ demo: true, stage: "matching", redirectUrl: null, paid: false });
    expect(await statusOf("demo-1")).toMatchObject({ stage: "no offer" });
    expect([await count(), sentMessages.length, started.length]).toEqual(before);
  });
});

it("outside the sandbox, buys, sells and hands off nothing until the operator's name, regulator number and terms are configured (D-41a)", async () => {
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

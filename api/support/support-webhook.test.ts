import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { shortened } from "../../tests/setup/api/shortened.ts";
import { whileRowLocked } from "../../tests/setup/billing/subscriptions.ts";
import { supportByRules } from "../../tests/setup/support/by-rules.ts";
import { SUPPORT_SECRET } from "../../tests/setup/test-api.ts";
import { ANSWER_WITHIN_MS } from "../billing/public/update-subscription.ts";
import { signEvent } from "./support-webhook.routes.ts";

const { api, em, operator, payer, findActions, refunds } = supportByRules();

describe("the support tool's webhook (D-45d)", () => {
  const event = (text: string, email: string, over: Record<string, unknown> = {}) =>
    JSON.stringify({
      id: randomUUID(),
      type: "message.created",
      data: { message: { text }, customer: { email, name: "Ada", authenticated: true } },
      ...over,
    });
  const send = (body: string, signature: string | null = signEvent(SUPPORT_SECRET, body, Date.now())) =>
    api.ask("/api/grove/webhook", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...(signature === null ? {} : { "x-grove-signature": signature }) },
    });

  it("rejects events not signed with our secret within five minutes", async () => {
    const { email } = await payer();
    const body = event("refund please", email);
    const before = refunds().length;
    // each is signed just before it is sent: one of the future becomes valid while the others are answered
    for (const sign of [
      () => null,
      () => "",
      () => "t=1,v1=00",
      () => signEvent("another secret that is long", body, Date.now()),
      () => signEvent(SUPPORT_SECRET, `${body} `, Date.now()),
      () => signEvent(SUPPORT_SECRET, body, Date.now() - 301_000),
      () => signEvent(SUPPORT_SECRET, body, Date.now() + 310_000),
    ]) {
      const signature = sign();
      expect((await send(body, signature)).status, String(signature)).toBe(400);
    }
    expect(refunds()).toHaveLength(before);
    expect((await send("{")).status).toBe(400);
    expect((await send("x".repeat(70_000))).status).toBe(413);
  });

  it("handles a message once, even if its event arrives several times at once", async () => {
    const { email, subscriptionId } = await payer();
    const body = event("Please refund my payment", email);
    const before = refunds().length;
    const first = await (await send(body)).json();
    expect(first).toMatchObject({ received: true, should_reply: true, reply: expect.stringContaining("£12.99") });
    const copies = await Promise.all(Array.from({ length: 5 }, async () => (await send(body)).json()));
    for (const copy of copies) expect(copy).toEqual({ received: true, should_reply: false, reply: null });
    expect(refunds().length - before).toBe(1);
    expect(await findActions(subscriptionId)).toHaveLength(1);
  });

  it("moves no money unless the tool has authenticated the sender", async () => {
    const { email, subscriptionId } = await payer();
    const before = refunds().length;
    for (const customer of [
      { email, name: "Ada" },
      { email, name: "Ada", authenticated: false },
    ])
      expect(
        await (
          await send(event("Please refund my payment", email, { data: { message: { text: "Please refund my payment" }, customer } }))
        ).json(),
      ).toEqual({
        received: true,
        should_reply: false,
        reply: null,
      });
    expect(refunds()).toHaveLength(before);
    expect(await findActions(subscriptionId)).toEqual([]);
  });

  it("replies to an event once", async () => {
    const body = event("How do I cancel?", "ada@larder.test");
    expect(await (await send(body)).json()).toMatchObject({ should_reply: true, reply: expect.stringContaining("/cancel-subscription") });
    expect(await (await send(body)).json()).toEqual({ received: true, should_reply: false, reply: null });
  });

  it("resumes a refund that was interrupted", async () => {
    const { email, subscriptionId } = await payer();
    const body = event("refund please", email);
    const unanswered = await shortened(ANSWER_WITHIN_MS, () => whileRowLocked(em(), subscriptionId, () => send(body)));
    expect(unanswered.status).toBe(503);
    expect((await findActions(subscriptionId)).map(({ status }) => status)).toEqual(["begun"]);
    expect(await (await send(body)).json()).toMatchObject({ should_reply: true });
    expect((await findActions(subscriptionId)).map(({ status }) => status)).toEqual(["succeeded"]);
  });

  it("accepts and ignores other events", async () => {
    const { email } = await payer();
    const answer = await send(event("refund please", email, { type: "message.deleted" }));
    expect(await answer.json()).toEqual({ received: true, should_reply: false, reply: null });
    const status = await (await api.ask("/api/grove/automation-status", { cookie: operator() })).json();
    expect(status).toMatchObject({
      webhook: "configured",
      webhookPath: "/api/grove/webhook",
      decidesBy: "rules",
      model: null,
      refundCap: "25.00",
      testActs: true,
    });
    expect(status.lastWebhookAt).toMatch(/^\d{4}-/);
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { Lead } from "#contracts/leads/leads.ts";
import { CONSENT, leadApi, read } from "../../tests/setup/leads/lead-api.ts";
import { TEST_LEADS } from "../../tests/setup/leads.ts";

const { api, em, rows, aLead, leadOf, submit, buy } = leadApi();
const { ask } = api;

describe("a visitor", () => {
  it("gets their own lead, masked, with what is on offer (P-ENT-08, D-42a, P-ROLE-03, D-08c)", async () => {
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
    expect(lead.savings).toBeNull();
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

  it("is counted once per page (P-CALL-13, P-CALL-14)", async () => {
    const { session, leadId } = await aLead();
    for (const page of ["welcome", "welcome", "subscription", "subscription"])
      expect(await read(ask(`/api/leads/${session}/track-${page}-view`, { method: "POST" }))).toEqual({ success: true });
    expect(await rows("select page from lead_view where lead_id = ? order by page", [leadId])).toEqual([
      { page: "subscription" },
      { page: "welcome" },
    ]);
  });

  it("gets 404 for an unknown or ended session (P-ERR-26, D-37c)", async () => {
    const { session, leadId } = await aLead();
    await em().execute("update lead set expires_at = now() - interval '1 second' where id = ?", [leadId]);
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
});

it("logs a server error without the visitor's session", async () => {
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

it("claims savings only with the operator's evidence (P-CONST-10, D-08c)", async () => {
  const { session } = await aLead();
  expect((await leadOf(session)).savings).toBeNull();
  TEST_LEADS.savingsEvidence = "A survey of 2026";
  try {
    expect((await leadOf(session)).savings).toEqual({ monthly: "29.00", yearly: "347.00", evidence: "A survey of 2026" });
  } finally {
    TEST_LEADS.savingsEvidence = null;
  }
});

import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { LeadBid, LeadBought } from "#contracts/leads/buyer-leads.ts";
import { OFFERS_PER_MINUTE } from "#domain/leads/buying.ts";
import { headers, leadApi, PING, read } from "../../tests/setup/leads/lead-api.ts";
import { aSeller, leadDetails } from "../../tests/setup/leads/lead-seller.ts";
import { leadBought } from "../../tests/setup/leads/lead-workflows.ts";
import { startedWith } from "../../tests/setup/workflows/started-with.ts";
import { leadWorkflowId } from "../../workflows/leads/lead/messages.ts";

const { api, em, ping, post } = leadApi();
const { ask, started } = api;

describe("sellers", () => {
  it("ping without personal data, get a signed bid, and post with it (D-37a, D-37b, D-42a)", async () => {
    const key = await aSeller(em());
    const bid = await read<LeadBid>(ping(key));
    expect(bid).toMatchObject({ bid: "9.00", pingId: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/) });
    const bought = await read<LeadBought>(post(key, { pingId: bid.pingId, lead: leadDetails() }));
    expect(bought).toMatchObject({ accepted: true, price: "9.00" });
    expect(bought.redirect).toMatch(/^http:\/\/localhost:3000\/lead-welcome\?session=[\w-]{43}$/);
    expect(started.at(-1)).toMatchObject({ workflow: "buyLeadWorkflow" });
    const leadId = await leadBought(api.held.server, started.at(-1)!.workflowId);
    const [begun] = await startedWith(api.held.server, leadWorkflowId(leadId));
    expect(begun).toEqual({ leadId, expiresAtMs: expect.any(Number) }); // only ids reach a history
  });

  it("get a bid of at most their ceiling", async () => {
    const key = await aSeller(em(), { ceilingPence: 700 });
    expect(await read<LeadBid>(ping(key))).toMatchObject({ bid: "7.00" });
  });

  it.each([{ email: "a@leads.test" }, { firstName: "Ada" }, { outwardPostcode: "LS1 4AP" }, { loanAmount: "-1" }, { loanTerm: 0 }])(
    "get 422 for a ping with %o (D-37a)",
    async (wrong) => {
      const key = await aSeller(em());
      const { message } = await read<{ message: string }>(ping(key, { ...PING, ...wrong }), 422);
      expect(message).not.toContain("a@leads.test");
    },
  );

  it("get an error for an invalid key, ping or post", async () => {
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

  it("are rate limited per IP address, whatever their key", async () => {
    const key = await aSeller(em());
    const from = (address: string) => ask("/api/buyer/ping", { method: "POST", json: {}, headers: headers(key), address });
    for (let asked = 0; asked < OFFERS_PER_MINUTE; asked++) await from("10.9.9.9");
    const refused = await from("10.9.9.9");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await from("10.9.9.8")).status).toBe(422);
  });

  it("are rate limited per seller, from any number of IP addresses", async () => {
    const key = await aSeller(em());
    const other = await aSeller(em());
    const from = (whose: string) => ask("/api/buyer/ping", { method: "POST", json: {}, headers: headers(whose) });
    expect((await from(key)).status).toBe(422);
    await api.held.pool.query(`update public.request_count set points = $1 where key like 'seller offers:%'`, [2 * OFFERS_PER_MINUTE]);
    const refused = await from(key);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await from(other)).status).toBe(422);
  });

  it("get the same response to a repeated post, and 409 for another post with its idempotency key", async () => {
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

describe("a post is refused for", () => {
  const refusal = async (over: Record<string, unknown>, pinged: Record<string, unknown> = {}) => {
    const key = await aSeller(em());
    const { pingId } = await read<LeadBid>(ping(key, { ...PING, ...pinged }));
    return read<{ message: string; field: string }>(post(key, { pingId, lead: leadDetails(over) }), 422);
  };

  it.each(["2015-01-01", "2030-01-01", "1940-01-01"])("a person born on %s", async (birthDate) => {
    expect(await refusal({ birthDate })).toMatchObject({ field: "lead.birthDate", message: expect.stringContaining("aged 18 to 80") });
  });

  it("a loan outside the limits, as is its ping", async () => {
    const key = await aSeller(em());
    for (const [field, value] of [
      ["loanAmount", "9999999.00"],
      ["loanAmount", "1.00"],
      ["loanTerm", 61],
      ["askingPrice", "501.00"],
    ] as const)
      expect(await read<{ field: string }>(ping(key, { ...PING, [field]: value }), 422)).toMatchObject({ field });
    expect(await refusal({ loanAmount: "9999999.00" })).toMatchObject({
      field: "lead.loanAmount",
      message: expect.stringContaining("£50 to £25,000"),
    });
    expect(await refusal({ monthlyIncome: "9999999.00" })).toMatchObject({ field: "lead.monthlyIncome" });
  });

  it("contradicting its ping, which can be used again", async () => {
    const key = await aSeller(em());
    const { pingId } = await read<LeadBid>(ping(key));
    for (const [field, over] of [
      ["lead.loanAmount", { loanAmount: "501.00" }],
      ["lead.loanTerm", { loanTerm: 24 }],
      ["lead.currentPostcode", { currentPostcode: "M1 1AA" }],
    ] as const) {
      const refused = await read<{ field: string; message: string }>(post(key, { pingId, lead: leadDetails(over) }), 422);
      expect(refused).toMatchObject({ field, message: expect.stringContaining("doesn't match the ping") });
    }
    const rows = await em().execute("select refusal from lead_ping where id = ?", [pingId?.split(".")[0] ?? ""]);
    expect(rows).toEqual([{ refusal: "contradicts" }]);
    await read(post(key, { pingId, lead: leadDetails() }));
  });

  it("the same person in another spelling", async () => {
    const name = randomUUID();
    const cellPhone = `07${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
    const offer = async (over: Record<string, unknown>, status: number) => {
      const key = await aSeller(em());
      const { pingId } = await read<LeadBid>(ping(key));
      return read(post(key, { pingId, lead: leadDetails(over) }), status);
    };
    await offer({ email: `${name}@leads.test`, cellPhone }, 200);
    await offer({ email: `${name}+2@Leads.test` }, 409);
    await offer({ cellPhone: `+44 (0)${cellPhone.slice(1)}` }, 409);
    await offer({ cellPhone: `44${cellPhone.slice(1)}` }, 409);
  });
});

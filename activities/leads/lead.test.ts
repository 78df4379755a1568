import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { LeadPerson } from "#domain/leads/person.ts";
import { DAY_MS } from "#domain/time.ts";
import { savePaymentMethod } from "../../db/billing/card/payment-method.writes.ts";
import { beginSubscription } from "../../db/billing/subscription/begin-subscription.writes.ts";
import { buyLead } from "../../db/leads/buy-lead.writes.ts";
import { sellerByKey } from "../../db/leads/buying.repository.ts";
import { findHolderEmail, sealHolder } from "../../db/leads/holder.repository.ts";
import { saveHolder } from "../../db/leads/holder.writes.ts";
import { answerPing } from "../../db/leads/ping.writes.ts";
import { recordConsent } from "../../db/leads/visit.writes.ts";
import { createSeal } from "../../db/seal.ts";
import { type PartnerSandbox, startPartnerSandbox } from "../../local/sandbox/partner/partner.ts";
import { aCard } from "../../tests/setup/contract.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { aSeller, asking } from "../../tests/setup/leads/lead-seller.ts";
import type { LendingPartner, PartnerAnswer } from "../../workflows/leads/lead/partner.port.ts";
import { createChargeStore } from "../billing/charge-store.ts";
import { type ConfiguredPartner, createLeadActivities } from "./lead.ts";
import { partnerOverHttp } from "./partner-over-http.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
const seal = createSeal("5e".repeat(32));
let partner: PartnerSandbox;
let nowMs = Date.parse("2026-11-21T12:00:00Z");
beforeAll(async () => {
  partner = await startPartnerSandbox({ nowMs: () => nowMs });
});
beforeEach(() => {
  for (const name of Object.keys(partner.knobs)) delete partner.knobs[name as keyof typeof partner.knobs];
});
afterAll(() => partner.stop());

const overHttp = (redirectHosts: string[]): ConfiguredPartner => ({
  name: "Lendwell",
  api: partnerOverHttp({ apiUrl: partner.url, apiKey: partner.key }),
  redirectHosts,
});
const withPartner = (lender: ConfiguredPartner, sandbox = true) =>
  createLeadActivities({ em: database.orm.em, seal, partner: lender, leadRetentionDays: 30, sandbox, nowMs: () => nowMs });
const activities = (redirectHosts = [new URL(partner.url).host], sandbox = true) => withPartner(overHttp(redirectHosts), sandbox);

async function aLead({ consent = true, loanAmountPence = 50_000, birthDate = "1990-12-10", lender = "Lendwell" } = {}): Promise<string> {
  const key = await aSeller(em());
  const seller = (await sellerByKey(em(), createHash("sha256").update(key).digest("hex")))!;
  const ping = (await answerPing(em(), seller, asking(900), nowMs))!;
  const person: LeadPerson = {
    firstName: "Ada",
    lastName: "Unmistakable",
    email: `${randomUUID()}@leads.test`,
    birthDate,
    currentStreet: "1 Row",
    currentTown: "Leeds",
    currentPostcode: "LS1 4AP",
    postcode: "LS1 4AP",
    homePhone: null,
    workPhone: null,
    cellPhone: randomUUID(),
    loanAmountPence,
    loanTermMonths: 12,
    monthlyIncomePence: 210_000,
    nextPayDate: null,
    followingPayDate: null,
  };
  const id = randomUUID();
  const bought = await buyLead(database.orm.em, seal, {
    sellerId: seller.id,
    pingId: ping.pingId,
    idempotencyKey: id,
    bodyMark: "",
    person,
    session: { id, hash: id },
    nowMs,
  });
  if (bought.kind !== "bought") throw new Error(bought.kind);
  if (consent) await recordConsent(em(), { leadId: bought.leadId, partner: lender, textVersion: "1", nowMs });
  return bought.leadId;
}
const handOffOf = async (leadId: string) =>
  (
    await em().execute<{ outcome: string | null; redirect_sealed: string | null }[]>(
      "select outcome, redirect_sealed from lead_hand_off where lead_id = ?",
      [leadId],
    )
  )[0];
const ofKey = (leadId: string) => partner.applications.all().filter(({ key }) => key === leadId);

it.each(["2015-01-01", "1930-01-01"])("sends no application for a person born on %s, and returns no offer (D-40a)", async (birthDate) => {
  const { askPartner } = activities();
  const leadId = await aLead({ birthDate });
  expect(await askPartner({ leadId })).toBe("no offer");
  expect(ofKey(leadId)).toEqual([]);
});

it("sends no application without consent to this partner", async () => {
  const leadId = await aLead({ consent: false });
  expect(await activities().askPartner({ leadId })).toBe("no consent");
  expect([ofKey(leadId), await handOffOf(leadId)]).toEqual([[], undefined]);
});

it("applies once despite failures, without any payment details, and then polls the status (D-40a)", async () => {
  const leadId = await aLead();
  const { askPartner } = activities();
  partner.knobs.errors = 1;
  await expect(askPartner({ leadId })).rejects.toThrow("the partner responded with 500");
  partner.knobs.resets = 1;
  await expect(askPartner({ leadId })).rejects.toThrow();
  partner.knobs.errorsAfter = 1; // it accepts the application, then responds with an error
  await expect(askPartner({ leadId })).rejects.toThrow();
  expect(await askPartner({ leadId })).toBe("reviewing");
  expect(await askPartner({ leadId })).toBe("reviewing");
  expect(ofKey(leadId)).toHaveLength(1);
  const [{ fields } = { fields: {} }] = ofKey(leadId);
  expect(fields).toMatchObject({ lastName: "Unmistakable", loanAmount: "500.00", postcode: "LS1 4AP" });
  expect(JSON.stringify(fields)).not.toMatch(/pm_|seti_|card|payment/i);
  nowMs += 10_000;
  expect(await askPartner({ leadId })).toBe("offer");
  expect(await askPartner({ leadId })).toBe("offer");
  expect(await handOffOf(leadId)).toMatchObject({ outcome: "offer" });
});

it("keeps personal data out of error messages", async () => {
  const leadId = await aLead();
  partner.knobs.errors = 1;
  const fault = await activities()
    .askPartner({ leadId })
    .catch((error: Error) => `${error.message} ${error.stack}`);
  expect(fault).not.toMatch(/Unmistakable|leads\.test/);
});

it("treats an offer with a redirect to a foreign host as no offer (D-40a)", async () => {
  for (const redirectUrl of ["https://evil.test/", `${partner.url}.evil.test/`, "javascript:alert(1)", ""]) {
    const leadId = await aLead();
    Object.assign(partner.knobs, { reviewMs: 0, decide: "offer", redirectUrl });
    expect(await activities().askPartner({ leadId }), redirectUrl).toBe("no offer");
    expect(await handOffOf(leadId)).toEqual({ outcome: "no offer", redirect_sealed: null });
  }
  const leadId = await aLead();
  Object.assign(partner.knobs, { reviewMs: 0, decide: "offer", redirectUrl: `${partner.url}/x` });
  expect(await activities(undefined, false).askPartner({ leadId })).toBe("no offer"); // outside the sandbox only https is allowed
});

it("supports a second partner with another adapter only (D-03c)", async () => {
  const asked: string[] = [];
  const answers: PartnerAnswer[] = [
    { kind: "reviewing", reference: "q-1" },
    { kind: "offer", reference: "q-1", redirectUrl: "https://quickloan.test/q-1" },
  ];
  const answer = async (question: string): Promise<PartnerAnswer> => {
    asked.push(question);
    return answers.shift()!;
  };
  const api: LendingPartner = {
    apply: ({ applicant: { lastName } }) => answer(`apply ${lastName}`),
    getStatus: (reference) => answer(`status ${reference}`),
  };
  const { askPartner } = withPartner({ name: "Quickloan", api, redirectHosts: ["quickloan.test"] });
  const leadId = await aLead({ lender: "Quickloan" });
  expect([await askPartner({ leadId }), await askPartner({ leadId })]).toEqual(["reviewing", "offer"]);
  expect(asked).toEqual(["apply Unmistakable", "status q-1"]);
  expect(await handOffOf(leadId)).toMatchObject({ outcome: "offer", redirect_sealed: expect.any(String) });
  expect(ofKey(leadId)).toEqual([]); // the first partner received nothing
});

it.each([
  { loanAmountPence: 40_400, outcome: "no offer" },
  { loanAmountPence: 40_300, outcome: "declined" },
])("returns the partner's decision: $outcome", async ({ loanAmountPence, outcome }) => {
  const leadId = await aLead({ loanAmountPence });
  const { askPartner } = activities();
  expect(await askPartner({ leadId })).toBe("reviewing");
  nowMs += 10_000;
  expect(await askPartner({ leadId })).toBe(outcome);
});

it("ignores a decision after the time-out", async () => {
  const leadId = await aLead();
  const { askPartner, giveUpHandOff } = activities();
  await askPartner({ leadId });
  expect(await giveUpHandOff({ leadId })).toBe("late");
  nowMs += 10_000;
  expect(await askPartner({ leadId })).toBe("late");
});

it("clears personal data after the retention period, but keeps costs and the holders of running contracts (D-42a)", async () => {
  const [old, buyer, leaver] = [await aLead(), await aLead(), await aLead()];
  const contract = async (leadId: string) => {
    const holderId = await saveHolder(em(), leadId, sealHolder(seal, leadId, { name: "Ada", email: "ada@leads.test" }), nowMs);
    const begun = await beginSubscription(em(), { holderId, priceId: "lead-protection", nowMs });
    return { holderId, subscriptionId: begun.kind === "begun" ? begun.subscriptionId : "" };
  };
  const [stays, left] = [await contract(buyer), await contract(leaver)];
  await em().execute("update subscription set status = 'cancelled', cancelled_at = ? where id = ?", [new Date(nowMs), left.subscriptionId]);
  nowMs += 29 * DAY_MS;
  const young = await aLead();
  expect(await activities().forgetLeads()).toMatchObject({ leads: 0, holders: 0 });
  nowMs += 2 * DAY_MS;
  const { leads, holders } = await activities().forgetLeads();
  expect([leads >= 3, holders]).toEqual([true, 1]);
  const rows = await em().execute<{ id: string; price_pence: string; person_sealed: string | null; address_mark: string | null }[]>(
    "select id, price_pence, person_sealed, address_mark from lead where id = any(?::uuid[])",
    [`{${[old, buyer, leaver, young].join(",")}}`],
  );
  for (const { id, price_pence, person_sealed, address_mark } of rows)
    expect([Number(price_pence), person_sealed === null, address_mark === null]).toEqual([900, id !== young, id !== young]);
  expect(await findHolderEmail(em(), seal, stays.holderId)).toBe("ada@leads.test");
  expect(await findHolderEmail(em(), seal, left.holderId)).toBeNull();
});

// a lead's contract is an ordinary one, without an account (decision 41)
it("charges a holder's contract like any other, and addresses its emails to the holder", async () => {
  const leadId = await aLead();
  const holderId = await saveHolder(em(), leadId, sealHolder(seal, leadId, { name: "Ada", email: "ada@leads.test" }), nowMs);
  const begun = await beginSubscription(em(), { holderId, priceId: "lead-protection", nowMs });
  if (begun.kind !== "begun") throw new Error(begun.kind);
  const { subscriptionId } = begun;
  expect(begun.terms).toMatchObject({ firstPeriodPence: 1729, laterPeriodPence: 1729 });
  expect(await beginSubscription(em(), { holderId, priceId: "lead-protection", nowMs })).toMatchObject({ subscriptionId, joined: true });
  const card = aCard();
  expect(await savePaymentMethod(em(), { holderId, subscriptionId, card, nowMs })).toMatchObject({ kind: "kept" });
  expect(await savePaymentMethod(em(), { holderId: randomUUID(), subscriptionId, card: aCard(), nowMs })).toEqual({ kind: "not kept" });
  const store = createChargeStore({ em: database.orm.em, origin: "http://localhost:3000" });
  const attempt = { subscriptionId, dueOn: "2027-03-15", attempt: 1, amountPence: 1729 };
  expect(await store.begin(attempt, nowMs)).toMatchObject({
    kind: "ask",
    request: { amountPence: 1729, customer: card.customer, card: card.card },
  });
  await store.settle(attempt, { kind: "declined", reference: null, code: "insufficient_funds", hard: false, atMs: nowMs });
  await store.begin({ ...attempt, attempt: 2 }, nowMs);
  await store.settle({ ...attempt, attempt: 2 }, { kind: "captured", reference: `pi_${randomUUID()}`, atMs: nowMs });
  const emails = await em().execute("select kind from mail where recipient = ? order by created_at, kind", [`holder:${holderId}`]);
  expect(emails).toEqual([{ kind: "payment-failed" }, { kind: "receipt" }]);
  const [ledger] = await em().execute(
    `select (-sum(p.pence))::int as income from ledger_posting p join ledger_entry e on e.id = p.entry_id join charge c on c.id = e.charge_id
     where p.account = 'income' and c.subscription_id = ?`,
    [subscriptionId],
  );
  expect(ledger).toEqual({ income: 1729 });
});

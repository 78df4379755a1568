import { createHash, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { LeadPerson } from "#domain/leads/person.ts";
import { DAY_MS } from "#domain/time.ts";
import { aCard } from "../../tests/setup/contract.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { asking, INSERT_SELLER } from "../../tests/setup/leads/lead-seller.ts";
import { savePaymentMethod } from "../billing/card/payment-method.writes.ts";
import { beginSubscription } from "../billing/subscription/begin-subscription.writes.ts";
import { createSeal } from "../seal.ts";
import { type Bought, buyLead } from "./buy-lead.writes.ts";
import { sellerByKey } from "./buying.repository.ts";
import { closeHandOff, startHandOff } from "./hand-off.writes.ts";
import { sealHolder } from "./holder.repository.ts";
import { saveHolder } from "./holder.writes.ts";
import { countOfferedLeads, findBoughtLeads } from "./list.repository.ts";
import { answerPing } from "./ping.writes.ts";
import { leadInSession } from "./session.repository.ts";
import { recordConsent, recordRedirect, recordView } from "./visit.writes.ts";

const database = testDatabase();
const hashOf = (session: string) => createHash("sha256").update(session).digest("hex");
const em = () => database.orm.em.fork();
const seal = createSeal("5e".repeat(32));
const NOW = Date.parse("2026-11-21T12:00:00Z");
const PERIOD = { from: new Date(NOW - DAY_MS), until: new Date(NOW + 40 * DAY_MS) };

const person = (over: Partial<LeadPerson> = {}): LeadPerson => ({
  firstName: "Ada",
  lastName: "Lovelace",
  email: `${randomUUID()}@leads.test`,
  birthDate: "1990-12-10",
  currentStreet: "1 Row",
  currentTown: "Leeds",
  currentPostcode: "LS1 4AP",
  postcode: "LS1 4AP",
  homePhone: null,
  workPhone: null,
  cellPhone: `07${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`,
  loanAmountPence: 50_000,
  loanTermMonths: 12,
  monthlyIncomePence: 210_000,
  nextPayDate: null,
  followingPayDate: null,
  ...over,
});
async function aSeller({ ceilingPence = 1250, dailyCap = 100 } = {}) {
  const keyHash = randomUUID();
  await em().execute(INSERT_SELLER, [randomUUID(), randomUUID(), ceilingPence, dailyCap, true, keyHash]);
  return (await sellerByKey(em(), keyHash))!;
}
type Seller = Awaited<ReturnType<typeof aSeller>>;
const post = (seller: Seller, pingId: string, over: Partial<Parameters<typeof buyLead>[2]> = {}): Promise<Bought> => {
  const id = randomUUID();
  const lead = {
    sellerId: seller.id,
    pingId,
    idempotencyKey: randomUUID(),
    bodyMark: "body",
    person: person(),
    session: { id, hash: hashOf(id) },
    nowMs: NOW,
  };
  return buyLead(database.orm.em, seal, { ...lead, ...over });
};
async function bought(seller: Seller, over: Partial<Parameters<typeof buyLead>[2]> = {}) {
  const ping = await answerPing(em(), seller, asking(900), over.nowMs ?? NOW);
  const lead = await post(seller, ping!.pingId, over);
  if (lead.kind !== "bought") throw new Error(lead.kind);
  return lead;
}

it("buys a ping's lead once, at its bid, and returns the same result for a repeated post (D-37b)", async () => {
  const seller = await aSeller();
  const ping = (await answerPing(em(), seller, asking(900), NOW))!;
  const same = { idempotencyKey: "key 1", person: person() };
  const all = await Promise.all(Array.from({ length: 5 }, () => post(seller, ping.pingId, same)));
  const [first] = all.filter((one) => one.kind === "bought" && !one.isRepeat);
  expect(first).toMatchObject({ pricePence: 900 });
  for (const one of all) expect(one).toEqual({ ...first, isRepeat: one !== first });
  expect(await post(seller, ping.pingId, { ...same, bodyMark: "something else" })).toEqual({ kind: "another body" });
  expect(await post(seller, ping.pingId)).toEqual({ kind: "used" });
  expect(await post(await aSeller(), ping.pingId)).toEqual({ kind: "no such ping" });
  expect(await post(seller, randomUUID())).toEqual({ kind: "no such ping" });
});

it("buys nothing with an expired ping", async () => {
  const seller = await aSeller();
  const ping = (await answerPing(em(), seller, asking(null), NOW))!;
  expect(ping.bidPence).toBe(1250);
  expect(await post(seller, ping.pingId, { nowMs: NOW + 5 * 60_000 })).toEqual({ kind: "expired" });
});

it("keeps a seller's daily cap per London day under concurrent posts (D-37b)", async () => {
  const seller = await aSeller({ dailyCap: 2 });
  const pings = await Promise.all(Array.from({ length: 4 }, () => answerPing(em(), seller, asking(900), NOW)));
  const kinds = (await Promise.all(pings.map((ping) => post(seller, ping!.pingId)))).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["bought", "bought", "cap", "cap"]);
  expect(await answerPing(em(), seller, asking(900), NOW)).toBeNull();
  expect(await answerPing(em(), seller, asking(900), Date.parse("2026-11-22T00:00:01Z"))).not.toBeNull();
});

it("does not buy a person twice within thirty days, from any seller and in any spelling (D-37b)", async () => {
  const [one, other] = [await aSeller(), await aSeller()];
  const known = person();
  await bought(one, { person: known });
  const again = async (over: Partial<LeadPerson>, nowMs = NOW) => {
    const ping = await answerPing(em(), other, asking(900), nowMs);
    return (await post(other, ping!.pingId, { person: person(over), nowMs })).kind;
  };
  expect(await again({ email: ` ${known.email.toUpperCase()} ` })).toBe("duplicate");
  expect(await again({ cellPhone: `+44 ${known.cellPhone.slice(1, 5)} ${known.cellPhone.slice(5)}` })).toBe("duplicate");
  expect(await again({ email: known.email }, NOW + 31 * DAY_MS)).toBe("bought");
});

it("buys one of several concurrent posts about the same person", async () => {
  const sellers = [await aSeller(), await aSeller(), await aSeller()];
  const known = person();
  const pings = await Promise.all(sellers.map((seller) => answerPing(em(), seller, asking(900), NOW)));
  const kinds = await Promise.all(sellers.map(async (seller, at) => (await post(seller, pings[at]!.pingId, { person: known })).kind));
  expect(kinds.sort()).toEqual(["bought", "duplicate", "duplicate"]);
});

it("stores person and session encrypted (D-42a, D-37c)", async () => {
  const known = person({ lastName: "Unmistakable" });
  const { leadId, session } = await bought(await aSeller(), { person: known });
  const [row] = await em().execute<{ all: string }[]>("select to_jsonb(l)::text as all from lead l where id = ?", [leadId]);
  // a three-letter district alone could occur in a ciphertext by chance
  const postcodes = ['"LS1"', "LS1 4AP", "LS14AP"];
  for (const word of ["Unmistakable", known.email, known.cellPhone, session, ...postcodes]) expect(row?.all).not.toContain(word);
});

it("finds a session until it ends (D-37c)", async () => {
  const { leadId, session } = await bought(await aSeller());
  const found = await leadInSession(em(), hashOf(session), NOW + 86_399_000);
  expect(found).toMatchObject({ id: leadId, stage: "offered", subscriptionId: null, paid: false, consented: false });
  expect(found?.expiresAtMs).toBe(NOW + DAY_MS);
  expect(await leadInSession(em(), hashOf(session), NOW + DAY_MS)).toBeUndefined();
});

it("treats a lead as subscribed once its contract has a card, not when it is created", async () => {
  const { leadId, session } = await bought(await aSeller());
  const holderId = await saveHolder(em(), leadId, sealHolder(seal, leadId, { name: "Ada", email: "ada@leads.test" }), NOW);
  const begun = await beginSubscription(em(), { holderId, priceId: "lead-protection", nowMs: NOW });
  if (begun.kind !== "begun") throw new Error(begun.kind);
  const { subscriptionId } = begun;
  const readBoth = async () => {
    const [listed] = (await findBoughtLeads(em(), seal, PERIOD)).filter(({ id }) => id === leadId);
    return [await leadInSession(em(), hashOf(session), NOW), listed];
  };
  expect(await readBoth()).toMatchObject([
    { stage: "offered", subscriptionId: null },
    { subscriptionId: null, subscribedAtMs: null },
  ]);
  expect(await savePaymentMethod(em(), { holderId, subscriptionId, card: aCard(), nowMs: NOW })).toMatchObject({ kind: "kept" });
  expect(await readBoth()).toMatchObject([
    { stage: "subscribed", subscriptionId },
    { subscriptionId, subscribedAtMs: NOW },
  ]);
});

it("records the first view per session and page", async () => {
  const seller = await aSeller();
  const { leadId } = await bought(seller);
  for (const at of [1000, 2000]) await recordView(em(), leadId, "welcome", NOW + at);
  await recordView(em(), leadId, "subscription", NOW + 3000);
  const [lead] = (await findBoughtLeads(em(), seal, PERIOD)).filter(({ id }) => id === leadId);
  expect(lead).toMatchObject({
    pricePence: 900,
    seller: seller.name,
    welcomeSeenAtMs: NOW + 1000,
    subscriptionSeenAtMs: NOW + 3000,
  });
  expect(lead).toMatchObject({ email: expect.stringContaining("@leads.test"), subscriptionId: null, handOff: null, redirectedAtMs: null });
  expect(lead?.reference).toMatch(/^[0-9A-F]{8}$/);
});

it("counts every ping as an offered lead, even without a bid", async () => {
  const period = { from: new Date("2020-01-01"), until: new Date("2020-01-02") };
  const seller = await aSeller({ dailyCap: 0 });
  expect(await answerPing(em(), seller, asking(900), Date.parse("2020-01-01T10:00:00Z"))).toBeNull();
  expect(await countOfferedLeads(em(), period)).toBe(1);
});

it("starts one hand-off, and only to the partner of the consent (D-40a)", async () => {
  const { leadId } = await bought(await aSeller());
  expect(await startHandOff(database.orm.em, leadId, "Lendwell", NOW)).toBeNull();
  await recordConsent(em(), { leadId, partner: "Lendwell", textVersion: "2026-11-21", nowMs: NOW });
  await recordConsent(em(), { leadId, partner: "Other", textVersion: "2027-01-01", nowMs: NOW + 1 });
  expect(await startHandOff(database.orm.em, leadId, "Other", NOW)).toBeNull();
  const begun = await Promise.all([1, 2, 3].map(() => startHandOff(database.orm.em, leadId, "Lendwell", NOW)));
  for (const one of begun) expect(one).toEqual({ reference: null, outcome: null });
  const [rows] = await em().execute<{ hands: number; version: string }[]>(
    "select count(*)::int as hands, min(c.text_version) as version from lead_hand_off o join lead_consent c using (lead_id) where lead_id = ?",
    [leadId],
  );
  expect(rows).toEqual({ hands: 1, version: "2026-11-21" });
});

it("keeps the first outcome of a hand-off, and seals its redirect", async () => {
  const { leadId, session } = await bought(await aSeller());
  await recordConsent(em(), { leadId, partner: "Lendwell", textVersion: "1", nowMs: NOW });
  await startHandOff(database.orm.em, leadId, "Lendwell", NOW);
  const redirectUrl = "https://apply.lender.test/secret-token";
  expect(await closeHandOff(em(), seal, { leadId, outcome: "offer", redirectUrl, nowMs: NOW })).toBe("offer");
  expect(await closeHandOff(em(), seal, { leadId, outcome: "late", redirectUrl: null, nowMs: NOW + 1 })).toBe("offer");
  const { redirectSealed } = (await leadInSession(em(), hashOf(session), NOW))!;
  expect(redirectSealed).not.toContain("secret-token");
  for (const at of [5, 6]) expect(await recordRedirect(em(), seal, leadId, redirectSealed!, NOW + at)).toBe(redirectUrl);
  const [lead] = (await findBoughtLeads(em(), seal, PERIOD)).filter(({ id }) => id === leadId);
  expect(lead).toMatchObject({ handOff: "offer", redirectedAtMs: NOW + 5 });
});

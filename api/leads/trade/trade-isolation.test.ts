import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import type { LeadBid } from "#contracts/leads/buyer-leads.ts";
import type { SellerFigures, SellerKey } from "#contracts/leads/trade.ts";
import { leadDetails } from "../../../tests/setup/leads/lead-seller.ts";
import { BUYER_PASSWORD, testApi } from "../../../tests/setup/test-api.ts";
import { type TradePerson, tradeApi } from "../../../tests/setup/trade.ts";

const api = testApi();
const { ask, household } = api;
const trade = tradeApi(api);

type Buyer = TradePerson & { references: string[] };
type Seller = TradePerson & { keyId: string; key: string };
let buyers: [Buyer, Buyer];
let sellers: [Seller, Seller];

const offer = (key: string, path: string, json: object) =>
  ask(`/api/buyer/${path}`, { method: "POST", json, headers: { authorization: `Bearer ${key}`, "idempotency-key": randomUUID() } });
const ping = async (key: string) =>
  (await (await offer(key, "ping", { loanAmount: "500", loanTerm: 12, outwardPostcode: "LS1", askingPrice: "9.00" })).json()) as LeadBid;
const sell = async (key: string, details = leadDetails()) => offer(key, "post", { pingId: (await ping(key)).pingId, lead: details });
const read = async <Answer>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as Answer;
const csv = async (path: string, cookie: string) => (await (await ask(path, { cookie })).text()).replace("\uFEFF", "").trim().split("\r\n");

beforeAll(async () => {
  const made = [];
  for (const leads of [1, 2]) {
    const buyer = await trade.person("buyer", await trade.buyer());
    const seller = await trade.person("seller", await trade.seller(buyer.organisationId));
    const { id: keyId, key } = await trade.key(seller);
    for (let number = 0; number < leads; number++) expect((await sell(key)).status).toBe(200);
    const { leadDetails: mine } = await read<BuyerAnalytics>("/api/trade/figures?range=today", buyer.cookie);
    made.push({ buyer: { ...buyer, references: mine.map(({ sessionId }) => sessionId) }, seller: { ...seller, keyId, key } });
  }
  const [one, two] = made;
  if (!one || !two) throw new Error("expected two buyers and two sellers");
  [buyers, sellers] = [
    [one.buyer, two.buyer],
    [one.seller, two.seller],
  ];
});

const idsOf = ({ organisationId, userId, email }: TradePerson) => [organisationId, userId, email];
/** Values that belong to this person's organisation only. */
const privateValues = (person: Buyer | Seller) => [
  ...idsOf(person),
  ...("references" in person ? person.references : [person.keyId, person.key]),
];
const tradeCalls = () => [
  ...new Set(
    api.held.app.routes
      .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/trade/"))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];
/** Routes that need the token of a mailed link instead of a session. */
const BY_TOKEN = ["POST /api/trade/join/preview", "POST /api/trade/join"];

describe("two buyers and two sellers", () => {
  it("see their own figures, and each lead belongs to one buyer and one seller", async () => {
    for (const [index, leads] of [1, 2].entries()) {
      const [buyer, seller] = [buyers[index as 0 | 1], sellers[index as 0 | 1]];
      expect(await read<BuyerAnalytics>("/api/trade/figures?range=today", buyer.cookie)).toMatchObject({
        totalLeadsSeen: leads,
        totalLeadsPurchased: leads,
        totalLeadsCost: 9 * leads,
      });
      const { total } = await read<SellerFigures>("/api/trade/offers?range=today", seller.cookie);
      expect(total).toMatchObject({ offered: leads, bought: leads, price: `${9 * leads}.00` });
    }
    expect(new Set(buyers.flatMap(({ references }) => references)).size).toBe(3);
  });

  it("get nothing of each other's from any route, whichever ids they send", async () => {
    const people = [...buyers, ...sellers];
    for (const asker of people) {
      const foreign = people.filter((one) => one !== asker).flatMap(privateValues);
      for (const call of tradeCalls().filter((one) => !BY_TOKEN.includes(one))) {
        const [method = "", path = ""] = call.split(" ");
        for (const other of people.filter((one) => one !== asker)) {
          const id = "keyId" in other ? other.keyId : other.organisationId;
          const query = `range=this-month&buyerId=${other.organisationId}&sellerId=${other.organisationId}&id=${other.organisationId}`;
          const response = await ask(`${path.replace(":id", id)}${method === "GET" ? `?${query}` : ""}`, {
            method,
            cookie: asker.cookie,
            ...(method === "GET" ? {} : { json: { name: "", sellerId: other.organisationId, buyerId: other.organisationId } }),
          });
          const text = await response.text();
          const result = `${asker.kind} ${call} answered ${response.status}`;
          for (const value of foreign) expect(text.includes(value), `${result} with ${value}`).toBe(false);
          if (path.includes(":id")) expect(response.ok, result).toBe(false);
          const wrongKind = asker.kind === "buyer" ? !/figures|leads\.csv/.test(path) : /figures|leads\.csv/.test(path);
          if (wrongKind) expect(response.status, result).toBe(403);
        }
      }
    }
    // no request changed anything
    for (const seller of sellers) expect((await ping(seller.key)).pingId).toBeTruthy();
  });

  it("are closed to visitors, households and operators, and the shared password shows none of their leads", async () => {
    const cookies = ["", await household(), await trade.operator()];
    for (const call of tradeCalls().filter((one) => !BY_TOKEN.includes(one))) {
      const [method = "", path = ""] = call.split(" ");
      for (const [index, cookie] of cookies.entries()) {
        const response = await ask(path.replace(":id", sellers[0].keyId), { method, cookie, ...(method === "GET" ? {} : { json: {} }) });
        expect([call, response.status]).toEqual([call, index === 0 ? 401 : 403]);
      }
    }
    const { token } = (await (await ask("/api/buyer/analytics/auth", { method: "POST", json: { password: BUYER_PASSWORD } })).json()) as {
      token: string;
    };
    const shared = await ask("/api/buyer/analytics/data", { headers: { authorization: `Bearer ${token}` } });
    expect(await shared.json()).toMatchObject({ totalLeadsSeen: 0, leadDetails: [] });
  });

  it("cannot use any route of a household", async () => {
    const routes = api.held.app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));
    const all = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
    const signedInOnly: string[] = [];
    for (const call of all.filter((one) => !/ \/api\/(auth\/|logout$|trade\/|user\/(sign-in|sessions|password|passkeys))/.test(one))) {
      const [method = "", path = ""] = call.split(" ");
      const asked = path.replaceAll(/:\w+(\{[^}]*\})?\??/g, randomUUID());
      const send = (cookie: string) => ask(asked, { method, cookie, ...(method === "GET" ? {} : { json: {} }) });
      const response = await send(buyers[0].cookie);
      await response.body?.cancel();
      const signedOut = await send("");
      await signedOut.body?.cancel();
      if (signedOut.status === 401) signedInOnly.push(call);
      if (signedOut.status === 401 && path !== "/api/user") expect([call, response.status]).toEqual([call, 401]);
    }
    expect(signedInOnly.length).toBeGreaterThan(60);
  });

  it("download their own leads as CSV, with no more than the page shows", async () => {
    const [first, second] = buyers;
    const [header, ...rows] = await csv("/api/trade/leads.csv?range=today", second.cookie);
    expect(header).toBe("Reference,Bought (London),Price (£),Welcome page seen,Subscribed,Email (masked)");
    expect(rows.map((row) => row.split(",")[0]).sort()).toEqual([...second.references].sort());
    for (const row of rows) expect(row).toMatch(/^[0-9A-F]{8},\d\d\/\d\d\/\d{4} \d\d:\d\d,9,no,no,\S•••@l•••$/);
    expect(await csv("/api/trade/leads.csv?range=today", first.cookie)).toHaveLength(2);
    const response = await ask("/api/trade/leads.csv", { cookie: first.cookie });
    expect([response.headers.get("cache-control"), response.headers.get("content-disposition")]).toEqual([
      "private, no-store",
      expect.stringMatching(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/),
    ]);
  });
});

it("assigns a seller's future leads to another buyer, and leaves earlier leads with theirs", async () => {
  const [before, after] = [await trade.person("buyer", await trade.buyer()), await trade.person("buyer", await trade.buyer())];
  const sellerId = await trade.seller(before.organisationId);
  const { key } = await trade.key(await trade.person("seller", sellerId));
  await sell(key);
  const change = (json: object) =>
    trade.operator().then((cookie) =>
      ask(`/api/admin/lead-sellers/${sellerId}`, {
        method: "PUT",
        cookie,
        json: { ceiling: "12.50", dailyCap: 100, enabled: true, ...json },
      }),
    );
  expect((await change({ buyerId: after.organisationId })).status).toBe(200);
  expect((await change({ buyerId: randomUUID() })).status).toBe(422);
  await sell(key);
  await sell(key);
  const bought = async ({ cookie }: TradePerson) =>
    (await read<BuyerAnalytics>("/api/trade/figures?range=today", cookie)).totalLeadsPurchased;
  expect([await bought(before), await bought(after)]).toEqual([1, 2]);
  expect((await change({ buyerId: after.organisationId, enabled: false })).status).toBe(200);
  expect((await offer(key, "ping", { loanAmount: "500", loanTerm: 12 })).status).toBe(403);
});

describe("a seller's page", () => {
  it("has at most two active keys, which are shown once, stored hashed, and can be revoked", async () => {
    const seller = await trade.person("seller", await trade.seller());
    const first = await trade.key(seller, "Main");
    const second = await trade.key(seller, "Next");
    const make = () => ask("/api/trade/keys", { method: "POST", json: { name: "Third" }, cookie: seller.cookie });
    expect((await make()).status).toBe(409);
    await ping(second.key);
    const { keys, testKey } = await read<{ keys: SellerKey[]; testKey: string }>("/api/trade/keys", seller.cookie);
    expect(keys.map(({ name, lastFour }) => [name, lastFour])).toEqual([
      ["Next", second.key.slice(-4)],
      ["Main", first.key.slice(-4)],
    ]);
    expect(keys.map(({ lastUsedAt }) => lastUsedAt !== null)).toEqual([true, false]);
    expect(testKey).toBe("test-seller-key");
    const kept = JSON.stringify(await trade.em().execute("select * from lead_seller_key"));
    for (const { key } of [first, second]) expect(kept).not.toContain(key);
    const revoke = () => ask(`/api/trade/keys/${first.id}`, { method: "DELETE", cookie: seller.cookie });
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 404]);
    expect([(await offer(first.key, "ping", {})).status, (await make()).status]).toEqual([401, 201]);
    expect((await ping(second.key)).pingId).toBeTruthy();
  });

  it("counts offers, purchases and refusals by reason and day, on the page and as CSV", async () => {
    const seller = await trade.person("seller", await trade.seller());
    const { key } = await trade.key(seller);
    const person = leadDetails();
    expect((await sell(key, person)).status).toBe(200);
    expect((await sell(key, { ...leadDetails(), email: person.email })).status).toBe(409);
    expect((await sell(key, leadDetails({ loanAmount: "900" }))).status).toBe(422);
    await ping(key);
    const late = await ping(key);
    await trade
      .em()
      .execute("update lead_ping set expires_at = now() - interval '1 second' where id = ?", [late.pingId?.split(".")[0] ?? ""]);
    expect((await offer(key, "post", { pingId: late.pingId, lead: leadDetails() })).status).toBe(409);
    const { total, days } = await read<SellerFigures>("/api/trade/offers?range=last-7-days", seller.cookie);
    const expected = {
      offered: 5,
      bid: 5,
      bought: 1,
      refused: { duplicate: 1, cap: 0, expired: 1, contradicts: 1 },
      notPosted: 1,
      price: "9.00",
    };
    expect(total).toEqual(expected);
    expect(days).toHaveLength(7);
    expect(days[0]).toMatchObject(expected);
    expect(days[6]).toMatchObject({ offered: 0, price: "0.00" });
    const [header, today, ...others] = await csv("/api/trade/offers.csv?range=last-7-days", seller.cookie);
    expect(header).toBe(
      "Day,Offered,Bid,Bought,Refused: duplicate,Refused: cap,Refused: expired,Refused: contradicts,Not posted,Price (£)",
    );
    expect(today).toMatch(/^\d\d\/\d\d\/\d{4},5,5,1,1,0,1,1,1,9$/);
    expect(others).toHaveLength(6);
  });
});

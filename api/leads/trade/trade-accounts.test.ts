import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testApi } from "../../../tests/setup/test-api.ts";
import { tradeApi } from "../../../tests/setup/trade.ts";

const api = testApi();
const { ask, cookieOf, signUp } = api;
const trade = tradeApi(api);
const { em, post, operator, invited, accept, signIn, person } = trade;
const json = async (answer: Promise<Response>) => (await answer).json();
const FIGURES = "/api/trade/figures";

describe("a person invited to a buyer", () => {
  it("sees the organisation, chooses a password, logs in like any user, and has no household", async () => {
    const buyerId = await trade.buyer("Acme Loans");
    const email = `${randomUUID()}@trade.test`;
    const token = await invited("buyer", buyerId, email.toUpperCase());
    expect(await json(post("/api/trade/join/preview", { token }))).toEqual({ kind: "buyer", organisation: "Acme Loans", email });
    expect((await accept(token)).status).toBe(200);
    const cookie = cookieOf(await signIn(email));
    expect(await json(ask("/api/user", { cookie }))).toEqual({ kind: "buyer", organisation: "Acme Loans", firstName: "Bea", email });
    expect(await json(ask(FIGURES, { cookie }))).toMatchObject({ totalLeadsSeen: 0, leadDetails: [] });
    const rows = await em().execute(
      `select u."emailVerified" as verified, m.household_id from auth."user" u left join household_member m on m.user_id = u.id where u.email = ?`,
      [email],
    );
    expect(rows).toEqual([{ verified: true, household_id: null }]);
    // the link works once, and only its hash is stored
    expect((await accept(token)).status).toBe(404);
    expect(JSON.stringify(await em().execute("select * from lead_invitation"))).not.toContain(token);
  });

  it("cannot use a common or short password, and keeps the invitation", async () => {
    const token = await invited("buyer", await trade.buyer(), `${randomUUID()}@trade.test`);
    expect((await accept(token, { password: "password123" })).status).toBe(422);
    expect((await accept(token, { password: "short" })).status).toBe(422);
    expect((await accept(token)).status).toBe(200);
  });

  it("needs an address without a household, both when invited and when accepting", async () => {
    const [buyerId, taken, later] = [await trade.buyer(), `${randomUUID()}@larder.test`, `${randomUUID()}@larder.test`];
    await signUp("Ada", taken);
    const invite = (email: string) =>
      ask(`/api/admin/lead-organisations/buyer/${buyerId}/invitations`, { method: "POST", json: { email }, cookie: cookie });
    const cookie = await operator();
    expect((await invite(taken)).status).toBe(409);
    const token = await invited("buyer", buyerId, later);
    await signUp("Ben", later);
    expect((await accept(token)).status).toBe(409);
  });

  it("gets a new link when invited again; an earlier or withdrawn one stops working", async () => {
    const [buyerId, email, cookie] = [await trade.buyer(), `${randomUUID()}@trade.test`, await operator()];
    const first = await invited("buyer", buyerId, email);
    const second = await invited("buyer", buyerId, email);
    expect((await accept(first)).status).toBe(404);
    const { buyers } = (await json(ask("/api/admin/lead-organisations", { cookie }))) as {
      buyers: { id: string; invitations: { id: string; email: string }[] }[];
    };
    const open = buyers.find(({ id }) => id === buyerId)?.invitations ?? [];
    expect(open.map((one) => one.email)).toEqual([email]);
    expect((await ask(`/api/admin/lead-invitations/${open[0]?.id}`, { method: "DELETE", cookie })).status).toBe(200);
    expect((await accept(second)).status).toBe(404);
  });

  it("can accept again after an interrupted attempt", async () => {
    const email = `${randomUUID()}@trade.test`;
    const token = await invited("buyer", await trade.buyer(), email);
    await em().execute(`insert into auth."user" (name, email, "emailVerified", role) values ('Half', ?, true, 'trade')`, [email]);
    expect((await accept(token)).status).toBe(200);
    expect((await ask(FIGURES, { cookie: cookieOf(await signIn(email)) })).status).toBe(200);
  });
});

describe("an account with a buyer or seller", () => {
  it("lists its devices, changes its password, and signs in with a mailed link like others", async () => {
    const { cookie, email } = await person("buyer", await trade.buyer());
    expect(await json(ask("/api/user/sign-in", { cookie }))).toMatchObject({ hasPassword: true, sessions: [{ current: true }] });
    expect((await ask("/api/user/passkeys/options", { method: "POST", cookie, json: {} })).status).toBe(200);
    const newPassword = "another four random words";
    const changed = await ask("/api/user/password", {
      method: "POST",
      cookie,
      json: { currentPassword: "four quite random words", newPassword },
    });
    expect(changed.status).toBe(200);
    expect((await ask(FIGURES, { cookie })).status).toBe(401); // the session before the new password
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
    await post("/api/auth/sign-in/magic-link", { email });
    const token = new URL(api.sentLinks.find((link) => link.email === email)?.url ?? "").searchParams.get("token");
    const linked = cookieOf(await post("/api/auth/magic-link/verify", { token }));
    expect((await ask(FIGURES, { cookie: linked })).status).toBe(200);
    expect(await em().execute("select 1 from household_member m join auth.user u on u.id = m.user_id where u.email = ?", [email])).toEqual(
      [],
    );
  });

  it("loses its session on the server at sign-out", async () => {
    const { cookie } = await person("buyer", await trade.buyer());
    expect((await ask(FIGURES, { cookie })).status).toBe(200);
    await ask("/api/logout", { method: "POST", cookie });
    expect((await ask(FIGURES, { cookie })).status).toBe(401);
  });

  it("is deleted with its sessions, invitations and emails when an operator removes the person", async () => {
    const { cookie, email, userId } = await person("seller", await trade.seller());
    const other = cookieOf(await signIn(email));
    expect((await ask(`/api/admin/lead-people/${userId}`, { method: "DELETE", cookie: await operator() })).status).toBe(200);
    for (const held of [cookie, other]) expect((await ask("/api/trade/keys", { cookie: held })).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    for (const table of ['auth."user"', "auth.session", "lead_account", "lead_invitation", "mail"])
      expect(JSON.stringify(await em().execute(`select * from ${table}`)), table).not.toContain(email);
  });

  it("has no operator's powers, and the removal does not apply to household accounts", async () => {
    const { cookie } = await person("buyer", await trade.buyer());
    const household = await signUp();
    const { id } = (await json(ask("/api/user", { cookie: household }))) as { id: string };
    expect((await ask("/api/admin/lead-organisations", { cookie })).status).toBe(401);
    expect((await ask(`/api/admin/lead-people/${id}`, { method: "DELETE", cookie: await operator() })).status).toBe(404);
    expect((await ask("/api/user", { cookie: household })).status).toBe(200);
  });
});

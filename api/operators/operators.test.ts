import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Operators } from "#contracts/operators/operators.ts";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { giveRole, openSession } from "../../db/operators/command-line.writes.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const api = testApi();
const em = () => api.database.orm.em.fork();
let owner = "";
beforeAll(async () => {
  owner = await api.operator();
});
beforeEach(() => api.held.pool.query(`update "session" set "provedAt" = now() where "provedAt" is not null`));

const account = async (confirmed = true) => {
  const email = `${randomUUID()}@larder.test`;
  const cookie = await api.signUp("Cleo", email, confirmed);
  const { rows } = await api.held.pool.query<{ id: string }>(`select id from "user" where email = $1`, [email]);
  return { email, cookie, id: rows[0]?.id ?? "" };
};
const send = async (method: string, path: string, json: unknown, cookie = owner) => {
  const response = await api.ask(`/api/admin/operators${path}`, { method, cookie, json });
  return { status: response.status, ...((await response.json()) as { code?: string; message?: string; field?: string }) };
};
const make = (email: string, role: OperatorRole, cookie?: string) => send("POST", "", { email, role }, cookie);
const change = (id: string, role: OperatorRole, cookie?: string) => send("PUT", `/${id}/role`, { role }, cookie);
const remove = (id: string, cookie?: string) => send("DELETE", `/${id}`, {}, cookie);
const listed = async () => ((await (await api.ask("/api/admin/operators", { cookie: owner })).json()) as Operators).operators;
const trailOf = async (id: string) =>
  (
    await em().execute<{ what: string; before: unknown; after: unknown; operator_id: string }[]>(
      "select what, before, after, operator_id from audit_entry where subject_id = ? order by at, id",
      [id],
    )
  ).map(({ what, before, after }) => ({ what, before, after }));
const isSignedIn = async (cookie: string) => (await api.ask("/api/user", { cookie })).status === 200;
const oneOwnerLeft = async () => {
  const me = (await listed()).find(({ you }) => you);
  await api.held.pool.query(`update "user" set role = 'user' where role = 'owner' and id <> $1`, [me?.id]);
  return me?.id ?? "";
};

describe("an owner", () => {
  it("makes an account an operator's, who is emailed and logged out, and logs in at /admin", async () => {
    const { email, cookie, id } = await account();
    expect(await make(email.toUpperCase(), "support")).toMatchObject({ status: 201 });
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await listed()).find((one) => one.id === id)).toEqual({
      id,
      email,
      role: "support",
      secondFactor: false,
      lastSignInAt: null,
      you: false,
      namedByConfiguration: false,
    });
    const [mail] = await em().execute<{ subject: string; body: string }[]>("select subject, body from mail where recipient = ?", [email]);
    expect(mail).toMatchObject({ subject: expect.stringContaining("operator"), body: expect.stringContaining("/admin") });
    const theirs = await api.asOperator(email, "support");
    expect((await api.ask("/api/admin/support-messages", { cookie: theirs })).status).toBe(200);
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ secondFactor: true, lastSignInAt: expect.any(String) });
    expect(await trailOf(id)).toEqual([{ what: "made somebody an operator", before: null, after: { role: "support" } }]);
  });

  it("changes a role and removes it: sessions and the second factor end, and the account is a household's again", async () => {
    const { email, id } = await account();
    await make(email, "billing");
    const billing = await api.asOperator(email, "billing");
    expect(await change(id, "content")).toMatchObject({ status: 200 });
    expect(await isSignedIn(billing)).toBe(false);
    expect(await remove(id)).toMatchObject({ status: 200 });
    expect((await listed()).some((one) => one.id === id)).toBe(false);
    expect((await api.held.pool.query(`select 1 from "twoFactor" where "userId" = $1`, [id])).rowCount).toBe(0);
    const signIn = await api.ask("/api/auth/sign-in/email", { method: "POST", json: { email, password: "three random words" } });
    expect(signIn.status).toBe(200);
    expect((await trailOf(id)).slice(1)).toEqual([
      { what: "changed an operator’s role", before: { role: "billing" }, after: { role: "content" } },
      { what: "took an operator’s role away", before: { role: "content" }, after: { role: null } },
    ]);
  });

  it("gets the reason if an account cannot be made an operator, and nothing changes", async () => {
    expect(await make(`${randomUUID()}@larder.test`, "support")).toMatchObject({
      status: 409,
      message: expect.stringContaining("sign up"),
    });
    const unconfirmed = await account(false);
    expect(await make(unconfirmed.email, "support")).toMatchObject({ status: 409, message: expect.stringContaining("confirmed") });
    const byMail = await account();
    await api.held.pool.query(`update "account" set password = null where "userId" = $1`, [byMail.id]);
    expect(await make(byMail.email, "support")).toMatchObject({ status: 409, message: expect.stringContaining("no password") });
    expect(await isSignedIn(byMail.cookie)).toBe(true);
    const twice = await account();
    await make(twice.email, "support");
    expect(await make(twice.email, "billing")).toMatchObject({ status: 409, message: expect.stringContaining("already") });
    for (const json of [{ email: twice.email, role: "admin" }, { email: "nobody", role: "support" }, {}])
      expect(await send("POST", "", json)).toMatchObject({ status: 422, field: expect.any(String) });
    expect(await change(randomUUID(), "billing")).toMatchObject({ status: 404 });
    expect(await remove(unconfirmed.id)).toMatchObject({ status: 404 });
  });

  it("cannot be removed as the last owner: on the page, by deleting the account or by the command", async () => {
    const me = await oneOwnerLeft();
    expect(await change(me, "billing")).toMatchObject({ status: 409, message: expect.stringContaining("last owner") });
    expect(await remove(me)).toMatchObject({ status: 409, message: expect.stringContaining("last owner") });
    const { email } = (await (await api.ask("/api/user", { cookie: owner })).json()) as { email: string };
    const erased = await api.ask("/api/user", { method: "DELETE", cookie: owner, json: { email } });
    expect([erased.status, await erased.json()]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining("last owner") }),
    ]);
    expect(await giveRole(em(), email, null)).toEqual({ done: false, why: "last owner" });
    expect(await isSignedIn(owner)).toBe(true);
  });

  it("and another owner removing each other at the same time leave one owner", async () => {
    const me = await oneOwnerLeft();
    const other = await account();
    await make(other.email, "owner");
    const theirs = await api.asOperator(other.email, "owner");
    const both = await Promise.all([change(other.id, "billing"), change(me, "billing", theirs)]);
    const owners = await api.held.pool.query<{ id: string }>(`select id from "user" where role = 'owner'`);
    expect(owners.rowCount).toBe(1);
    expect(both.map(({ status }) => status)).toContain(200);
    if (owners.rows[0]?.id !== me) {
      await api.held.pool.query(`update "user" set role = 'owner' where id = $1`, [me]);
      owner = await api.operator();
    }
  });

  it("named in the configuration stays an owner", async () => {
    const { email, id } = await account();
    await make(email, "owner");
    await api.held.pool.query(`update "user" set "namedByConfiguration" = true where id = $1`, [id]);
    expect(await change(id, "billing")).toMatchObject({ status: 409, message: expect.stringContaining("OPERATOR_EMAIL") });
    expect(await remove(id)).toMatchObject({ status: 409, message: expect.stringContaining("OPERATOR_EMAIL") });
    await api.held.pool.query(`update "user" set "namedByConfiguration" = false where id = $1`, [id]);
  });

  it("needs a code from the last ten minutes for changes, but not to view the list", async () => {
    const { email, id } = await account();
    await make(email, "support");
    const again = { status: 403, code: "SIGN_IN_AGAIN" };
    await api.held.pool.query(`update "session" set "provedAt" = now() - interval '11 minutes' where "provedAt" is not null`);
    const another = await account();
    expect(await make(another.email, "support")).toMatchObject(again);
    expect(await change(id, "billing")).toMatchObject(again);
    expect(await remove(id)).toMatchObject(again);
    await api.held.pool.query(`update "session" set "provedAt" = null, "createdAt" = now()`); // as on a remembered device, which shows only the password
    expect(await remove(id)).toMatchObject(again);
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ role: "support" });
    await api.held.pool.query(`update "session" set "provedAt" = now() where "operatorUntil" is not null`);
  });
});

it("the command gives, changes and removes a role, audited as the command line", async () => {
  const { email, id, cookie } = await account();
  expect(await giveRole(em(), email, null)).toEqual({ done: false, why: "no operator" });
  expect(await giveRole(em(), `${randomUUID()}@larder.test`, "owner")).toEqual({ done: false, why: "no account" });
  expect(await giveRole(em(), email.toUpperCase(), "owner")).toMatchObject({ done: true });
  expect(await isSignedIn(cookie)).toBe(false);
  expect(await giveRole(em(), email, "billing")).toMatchObject({ done: true, before: "owner" });
  expect(await giveRole(em(), email, "billing")).toMatchObject({ done: true });
  expect(await giveRole(em(), email, null)).toMatchObject({ done: true });
  expect(await trailOf(id)).toEqual([
    { what: "made somebody an operator", before: null, after: { role: "owner" } },
    { what: "changed an operator’s role", before: { role: "owner" }, after: { role: "billing" } },
    { what: "took an operator’s role away", before: { role: "billing" }, after: { role: null } },
  ]);
  const by = await em().execute("select distinct operator_id, role from audit_entry where subject_id = ?", [id]);
  expect(by).toEqual([{ operator_id: "command line", role: "command line" }]);
});

it("a command's session is an owner's and is audited", async () => {
  expect(await openSession(em(), randomUUID())).toBe(true);
  const rows = await em().execute("select operator_id, subject_kind from audit_entry where what = 'opened an operator’s session'");
  expect(rows).toEqual([{ operator_id: "command line", subject_kind: "user" }]);
});

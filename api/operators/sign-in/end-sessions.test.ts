import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { testApi } from "../../../tests/setup/test-api.ts";

const api = testApi();
const PASSWORD = "three random words";
let email = "";
let cookies: string[] = [];
const signIn = async () => api.cookieOf(await api.ask("/api/auth/sign-in/email", { method: "POST", json: { email, password: PASSWORD } }));
const statuses = (held: readonly string[]) => Promise.all(held.map(async (cookie) => (await api.ask("/api/user", { cookie })).status));
const end = async (role: OperatorRole, whose = email) => {
  const cookie = await api.operator(role);
  const response = await api.ask("/api/admin/end-sessions", { method: "POST", cookie, json: { email: whose } });
  return { status: response.status, ...((await response.json()) as { ended?: number; message?: string }) };
};

beforeEach(async () => {
  email = `${randomUUID()}@larder.test`;
  cookies = [await api.signUp("Ada", email), await signIn()];
});

it.each(["owner", "support"] as const)("%s logs one customer out on every device, which is audited", async (role) => {
  const another = await api.signUp("Bea");
  expect(await statuses([...cookies, another])).toEqual([200, 200, 200]);
  expect(await end(role, email.toUpperCase())).toEqual({ status: 200, ended: 2 });
  expect(await statuses([...cookies, another])).toEqual([401, 401, 200]);
  const rows = await api.database.orm.em
    .fork()
    .execute(
      `select e.what, e.role, e.after from audit_entry e join auth."user" u on u.id::text = e.subject_id where u.email = ? and e.what = 'ended somebody’s sessions'`,
      [email],
    );
  expect(rows).toEqual([{ what: "ended somebody’s sessions", role, after: { ended: 2 } }]);
  expect(await statuses([await signIn()])).toEqual([200]); // they come back with their password
});

it.each(["billing", "content"] as const)("%s may not log customers out", async (role) => {
  expect((await end(role)).status).toBe(403);
  expect(await statuses(cookies)).toEqual([200, 200]);
});

it("rejects unknown addresses, operators' and traders' accounts", async () => {
  expect(await end("support", "nobody@larder.test")).toEqual({
    status: 404,
    code: "NOT_FOUND",
    message: "There's no account with that address.",
  });
  for (const role of ["content", "trade"]) {
    await api.held.pool.query(`update "user" set role = $2 where email = $1`, [email, role]);
    expect(await end("owner"), role).toMatchObject({ status: 409, message: expect.stringContaining("isn't a household account") });
  }
  const { rowCount } = await api.held.pool.query(`select 1 from "session" s join "user" u on u.id = s."userId" where u.email = $1`, [
    email,
  ]);
  expect(rowCount).toBe(2);
});

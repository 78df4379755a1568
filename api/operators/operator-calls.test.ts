import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { findPower, POWERS, type Power, rolesWith } from "#domain/operators/powers.ts";
import { OPERATOR_ROLES, type OperatorRole, rolesInWords } from "#domain/operators/roles.ts";
import { contractById } from "../../db/billing/subscription/contract.repository.ts";
import { aContract } from "../../tests/setup/contract.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import { clientFor } from "../billing/public/update-subscription.ts";
import type { Payments } from "../deps.ts";
import { resolveAlias } from "../http/alias-paths.ts";

// with real money, because the sandbox opens some calls to everyone
const payments = () => {
  const records = {
    account: async () => ({ id: "acct", country: "GB", takesPayments: true, live: true }),
  } as unknown as Payments["records"];
  return { vault: {} as never, records, publishableKey: "pk_live_x", sandboxUrl: null };
};
const api = testApi({ payments });
type Document = { paths: Record<string, Record<string, { security?: Record<string, unknown>[]; description: string }>> };
type OperatorCall = { call: string; method: string; path: string; description: string };

/** Every call that the document keeps for operators, under the name that its route has. */
async function operatorCalls(): Promise<OperatorCall[]> {
  const { paths } = (await (await api.ask("/api/docs/openapi.json")).json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [], description }]) =>
      security.length > 0 && security.every((one) => "operator" in one)
        ? [{ call: `${method.toUpperCase()} ${resolveAlias(path)}`, method: method.toUpperCase(), path, description }]
        : [],
    ),
  );
}
/** Calls with an empty body and an unknown id: an allowed caller gets 404 or 422, and nothing happens. */
const asked = ({ method, path }: OperatorCall, cookie: string) =>
  api.ask(path.replace(/\{\w+\}/g, randomUUID()), { method, cookie, ...(method === "GET" ? {} : { json: {} }) });

let calls: OperatorCall[] = [];
let household = "";
const operators = new Map<OperatorRole, string>();
beforeAll(async () => {
  calls = await operatorCalls();
  household = await api.signUp();
  for (const role of OPERATOR_ROLES) operators.set(role, await api.operator(role));
});
const cookieOf = (role: OperatorRole) => operators.get(role) ?? "";
const trail = (role: OperatorRole) =>
  api.database.orm.em
    .fork()
    .execute<{ after: { call: string; needs: string } }[]>(
      "select after from audit_entry where what = 'was refused' and role = ? order by at, id",
      [role],
    );

describe("every call that the API's document keeps for operators", () => {
  it("is in the table of powers, which lists no other calls; its description names the roles", () => {
    const known = Object.values(POWERS).flatMap((row) => row.calls);
    expect([...new Set(calls.map(({ call }) => call))].sort()).toEqual([...known].sort()); // some have two names
    for (const { call, description } of calls)
      expect(description, call).toContain(`in the role ${rolesInWords(rolesWith(findPower(call) as Power))}.`);
  });

  it.each(OPERATOR_ROLES)(
    "answers the role %s where the table says so; else 403, with the roles that may, and a row in the trail",
    async (role) => {
      const refused: string[] = [];
      for (const one of calls) {
        const response = await asked(one, cookieOf(role));
        const roles = rolesWith(findPower(one.call) as Power);
        if (roles.includes(role)) expect([401, 403, 500], `${one.call} as ${role}: ${response.status}`).not.toContain(response.status);
        else {
          expect(response.status, `${one.call} as ${role}`).toBe(403);
          const { message } = (await response.json()) as { message: string };
          expect(message).toContain(`needs the role ${rolesInWords(roles)}, and yours is ${role}`);
          refused.push(one.call);
        }
      }
      expect((await trail(role)).map(({ after }) => after.call)).toEqual(refused);
      expect(refused.length === 0).toBe(role === "owner");
    },
  );

  it("answers households with 403 and visitors with 401", async () => {
    for (const one of calls) {
      expect((await asked(one, household)).status, one.call).toBe(403);
      expect((await asked(one, "")).status, one.call).toBe(401);
    }
  });

  it("rejects a session that has shown only the password", async () => {
    const email = `${randomUUID()}@larder.test`;
    await api.signUp("Olive", email);
    await api.held.pool.query(`update "user" set role = 'owner' where email = $1`, [email]);
    const login = await api.ask("/api/admin/login", { method: "POST", json: { email, password: "three random words" } });
    expect(await login.json()).toMatchObject({ secondFactor: "set up" });
    const cookie = api.cookieOf(login);
    expect(cookie).toContain("session_token=");
    expect(calls.length).toBeGreaterThan(25);
    for (const one of calls) expect((await asked(one, cookie)).status, one.call).toBe(401);
  });
});

describe("a call that does more for some roles", () => {
  it("shows a draft only to roles that publish", async () => {
    const em = api.database.orm.em.fork();
    const [post] = await em.execute<{ id: number }[]>(
      "update post set status = 'draft' where id = (select id from post limit 1) returning id",
    );
    const seen = async (cookie: string) => (await api.ask(`/api/blog/posts/${post?.id}`, { cookie })).status;
    for (const role of OPERATOR_ROLES) expect(await seen(cookieOf(role)), role).toBe(rolesWith("publish posts").includes(role) ? 200 : 404);
    expect([await seen(household), await seen("")]).toEqual([404, 404]);
  });
});

describe("in the sandbox, the clock of another person's subscription", () => {
  const sandbox = testApi({ payments: () => ({ ...payments(), sandboxUrl: "http://127.0.0.1:9" }) });

  it("is available to the roles in the table; other operators get 403 with the roles, households get no information", async () => {
    const em = sandbox.database.orm.em.fork();
    const { subscriptionId } = await aContract(em);
    const contract = await contractById(em, subscriptionId);
    if (!contract) throw new Error("a contract was written and is not there");
    await clientFor(sandbox.held, contract).start(contract);
    const look = async (cookie: string) => {
      const response = await sandbox.ask(`/api/sandbox/clock?subscriptionId=${subscriptionId}`, { cookie });
      return [response.status, response.ok ? "" : ((await response.json()) as { message: string }).message];
    };
    for (const role of OPERATOR_ROLES) {
      const [status, message] = await look(await sandbox.operator(role));
      if (rolesWith("move a customer’s clock in the sandbox").includes(role)) expect([403, 404], role).not.toContain(status);
      else expect([status, message], role).toEqual([403, expect.stringContaining("needs the role owner or billing")]);
    }
    expect((await look(await sandbox.signUp()))[0]).toBe(404);
  });
});

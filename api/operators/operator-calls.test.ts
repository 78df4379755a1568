import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { testApi } from "../../checks/setup/test-api.ts";

const api = testApi();
type Document = { paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>> };

/** Every call that the document keeps for operators. */
async function operatorCalls(): Promise<{ method: string; path: string }[]> {
  const { paths } = (await (await api.ask("/api/docs/openapi.json")).json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [] }]) =>
      security.length > 0 && security.every((one) => "operator" in one) ? [{ method: method.toUpperCase(), path }] : [],
    ),
  );
}

it("no operator call answers whoever has shown the password alone", async () => {
  const email = `${randomUUID()}@larder.test`;
  await api.signUp("Olive", email);
  await api.held.pool.query(`update "user" set role = 'admin' where email = $1`, [email]);
  const login = await api.ask("/api/admin/login", { method: "POST", json: { email, password: "three random words" } });
  expect(await login.json()).toMatchObject({ secondFactor: "set up" });
  const cookie = api.cookieOf(login);
  expect(cookie).toContain("session_token=");
  const calls = await operatorCalls();
  expect(calls.length).toBeGreaterThan(20);
  for (const { method, path } of calls) {
    const asked = path.replace(/\{\w+\}/g, randomUUID());
    const response = await api.ask(asked, { method, cookie, ...(method === "GET" ? {} : { json: {} }) });
    expect(response.status, `${method} ${path}`).toBe(401);
  }
});

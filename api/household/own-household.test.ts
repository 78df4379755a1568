import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createHousehold, ensureHousehold } from "../../db/household/household.repository.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, signUp, operator, cookieOf, sentLinks, database } = testApi();

const address = () => `${randomUUID()}@larder.test`;
const rows = <Row>(sql: string, values: unknown[] = []) => database.orm.em.fork().execute<Row[]>(sql, values);
const householdsOf = (email: string) =>
  rows<{ id: string; role: string; trial: number }>(
    `select h.id, m.role, extract(epoch from h.trial_ends_at - u."createdAt")::int / 3600 as trial from household h
     join household_member m on m.household_id = h.id join auth."user" u on u.id = m.user_id where u.email = ?`,
    [email],
  );
const takeHousehold = (email: string) =>
  rows(
    `delete from household where id in (select m.household_id from household_member m join auth."user" u on u.id = m.user_id where u.email = ?)`,
    [email],
  );
const OWN = [{ id: expect.any(String), role: "owner", trial: 7 * 24 }];

describe("a person has a household", () => {
  it("as soon as they have signed up with a password", async () => {
    const email = address();
    await signUp("Ada", email);
    expect(await householdsOf(email)).toEqual(OWN);
  });

  it("as soon as they have signed up by a mailed link", async () => {
    const email = address();
    await ask("/api/auth/sign-in/magic-link", { method: "POST", json: { email } });
    const token = new URL(sentLinks.findLast((link) => link.email === email)?.url ?? "").searchParams.get("token");
    expect(cookieOf(await ask("/api/auth/magic-link/verify", { method: "POST", json: { token } }))).not.toBe("");
    expect(await householdsOf(email)).toEqual(OWN);
  });

  it("before they are signed in, where a sign-up was cut off before it was made", async () => {
    const email = address();
    await signUp("Ada", email);
    await takeHousehold(email);
    const json = { email, password: "three random words" };
    expect((await ask("/api/auth/sign-in/email", { method: "POST", json })).status).toBe(200);
    expect(await householdsOf(email)).toEqual(OWN);
  });

  it("of which two calls at once make one, and a third none", async () => {
    const email = address();
    await signUp("Ada", email);
    await takeHousehold(email);
    const [{ id } = { id: "" }] = await rows<{ id: string }>('select id from auth."user" where email = ?', [email]);
    await Promise.all([ensureHousehold(database.orm.em, id), ensureHousehold(database.orm.em, id)]);
    const made = await householdsOf(email);
    await ensureHousehold(database.orm.em, id);
    expect(made).toEqual(OWN);
    expect(await householdsOf(email)).toEqual(made);
    await expect(database.orm.em.fork().transactional((unit) => createHousehold(unit, id))).rejects.toThrow(/duplicate key/);
  });
});

it("no call that reads makes a household", { timeout: 120_000 }, async () => {
  const document = (await (await ask("/api/docs/openapi.json")).json()) as { paths: Record<string, { get?: unknown }> };
  const paths = Object.keys(document.paths).filter((path) => document.paths[path]?.get && !path.endsWith("/events"));
  expect(paths.length).toBeGreaterThan(40);
  const email = address();
  const cookies = [await signUp("Ada", email), await operator()];
  await rows("delete from household");
  for (const path of paths)
    for (const cookie of cookies) await (await ask(path.replace(/\{[^}]+\}/g, randomUUID()), { cookie })).body?.cancel();
  expect(await rows("select id from household")).toEqual([]);
});

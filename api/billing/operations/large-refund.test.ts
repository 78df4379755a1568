import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { signInOperator } from "../../../tests/setup/accounts/operator-sign-in.ts";
import { appCode, codesGetOlder } from "../../../tests/setup/accounts/totp.ts";
import { paidContract } from "../../../tests/setup/billing/paid-contract.ts";
import { testApi } from "../../../tests/setup/test-api.ts";

const DUE_ON = "2027-03-10";
const api = testApi();
let operator: { cookie: string; secret: string };
beforeEach(async () => {
  const email = `${randomUUID()}@larder.test`;
  await api.signUp("Olive", email);
  await api.held.pool.query(`update "user" set role = 'owner' where email = $1`, [email]);
  const post = (path: string, json: unknown, cookie: string) => api.ask(path, { method: "POST", json, cookie });
  operator = await signInOperator(post, { email, password: "three random words" });
});
const minutesPass = (minutes: number) =>
  api.held.pool.query(
    `update "session" set "provedAt" = "provedAt" - make_interval(mins => $1), "createdAt" = "createdAt" - make_interval(mins => $1)`,
    [minutes],
  );
const paid = async (pence: number): Promise<string> => {
  const { subscriptionId } = await paidContract(api.database.orm.em.fork(), { dueOn: DUE_ON, pence, paidAt: new Date() });
  return subscriptionId;
};
const refund = async (subscriptionId: string) => {
  const json = { subscriptionId, dueOn: DUE_ON };
  const response = await api.ask("/api/subscription/refund", { method: "POST", cookie: operator.cookie, json });
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
};

it("refunds more than £25 only if the operator gave a code in the last ten minutes", async () => {
  const [much, little] = [await paid(2501), await paid(2500)];
  await minutesPass(11);
  expect(await refund(much)).toEqual({ status: 403, code: "SIGN_IN_AGAIN" });
  expect(api.sentMessages).not.toContain(`subscription:${much} refundPayment`); // no refund was started
  expect((await refund(little)).status).toBe(200);

  const give = (code: string) => api.ask("/api/admin/second-factor", { method: "POST", cookie: operator.cookie, json: { code } });
  expect((await give("000000")).status).toBe(401);
  expect(await refund(much)).toEqual({ status: 403, code: "SIGN_IN_AGAIN" });
  await codesGetOlder(api.held.pool);
  expect((await give(appCode(operator.secret))).status).toBe(200);
  expect((await refund(much)).status).toBe(200);
});

it("does not ask an operator who has just logged in", async () => {
  const much = await paid(10_000);
  await minutesPass(9);
  expect((await refund(much)).status).toBe(200);
});

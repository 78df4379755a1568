import { beforeAll } from "vitest";
import type { AutomationAnswer } from "#contracts/support/support-desk.ts";
import { DAY_MS } from "#domain/time.ts";
import { paidContract } from "../billing/paid-contract.ts";
import { type TestPayments, testApi } from "../test-api.ts";

export const SANDBOX = { vault: {}, records: {}, publishableKey: "pk_test_x", sandboxUrl: "http://127.0.0.1:9" } as unknown as TestPayments;

/** Creates a customer who paid for a period `daysAgo` days ago. */
export async function paidHere({ database }: Pick<ReturnType<typeof testApi>, "database">, { daysAgo = 3, pence = 1299 } = {}) {
  const paidAt = new Date(Date.now() - daysAgo * DAY_MS);
  const dueOn = paidAt.toISOString().slice(0, 10);
  return { ...(await paidContract(database.orm.em.fork(), { dueOn, pence, paidAt })), dueOn };
}

/** An API whose support automation uses the rules only. */
export function supportByRules() {
  const api = testApi({ payments: () => SANDBOX });
  const em = () => api.database.orm.em.fork();

  let operator = "";
  beforeAll(async () => {
    operator = await api.operator();
  });

  const payer = (paid: { daysAgo?: number; pence?: number } = {}) => paidHere(api, paid);

  const test = async (
    json: { message?: string; customer_email?: string; customer_name?: string },
    path = "test-automation",
  ): Promise<AutomationAnswer> => (await api.ask(`/api/grove/${path}`, { method: "POST", cookie: operator, json })).json() as never;
  const findActions = (subscriptionId: string) =>
    em().execute<{ source: string; action: string; status: string; amount: number }[]>(
      "select source, action, status, amount_pence::int as amount from support_action where subscription_id = ?",
      [subscriptionId],
    );
  const refunds = () => api.sentMessages.filter((line) => line.endsWith(" refundPayment"));

  return { api, em, operator: () => operator, payer, test, findActions, refunds };
}

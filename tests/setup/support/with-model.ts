import { beforeAll, beforeEach } from "vitest";
import type { AutomationAnswer } from "#contracts/support/support-desk.ts";
import { DAY_MS } from "#domain/time.ts";
import { signEvent } from "../../../api/support/support-webhook.routes.ts";
import type { ChatModel, ModelEvent, ModelQuestion } from "../../../workflows/assistant/chat-model.port.ts";
import { paidContract } from "../billing/paid-contract.ts";
import { SUPPORT_SECRET, type TestPayments, testApi } from "../test-api.ts";

export type Answers = (question: ModelQuestion) => AsyncIterable<ModelEvent>;

/** A model that streams this text. */
export const says = (...pieces: string[]): Answers =>
  async function* () {
    for (const text of pieces) yield { kind: "text", text };
  };
export const reads = (intent: string) => says(JSON.stringify({ intent }));

/** An API whose support automation uses rules and a model. `model.answer` sets the next answer; `asked` records its requests. */
export function supportWithModel() {
  const asked: ModelQuestion[] = [];
  const model = {
    name: "stand-in",
    answer: reads("other"),
    ask(question: ModelQuestion) {
      asked.push(question);
      return this.answer(question);
    },
  } satisfies ChatModel & { answer: Answers };

  const SANDBOX = { vault: {}, records: {}, publishableKey: "pk_test_x", sandboxUrl: "http://127.0.0.1:9" } as unknown as TestPayments;
  const api = testApi({ payments: () => SANDBOX, supportModel: () => model });
  const em = () => api.database.orm.em.fork();

  let operator = "";
  beforeAll(async () => {
    operator = await api.operator();
  });
  beforeEach(() => {
    model.answer = reads("other");
    asked.length = 0;
  });

  /** Creates a customer whose last payment may be refunded. */
  function payer() {
    const paidAt = new Date(Date.now() - 3 * DAY_MS);
    return paidContract(em(), { dueOn: paidAt.toISOString().slice(0, 10), pence: 1299, paidAt });
  }
  const test = async (message: string, customer_email = "nobody@larder.test"): Promise<AutomationAnswer> => {
    const json = { message, customer_email, customer_name: "Ada Lovelace" };
    return (await api.ask("/api/grove/test-automation", { method: "POST", cookie: operator, json })).json() as never;
  };
  const send = async (body: string) => {
    const headers = { "content-type": "application/json", "x-grove-signature": signEvent(SUPPORT_SECRET, body, Date.now()) };
    return (await api.ask("/api/grove/webhook", { method: "POST", body, headers })).json();
  };
  const rows = (where: string, value: string) =>
    em().execute<object[]>(`select intent, action, status, decided_by as "decidedBy" from support_action where ${where} = ?`, [value]);
  const refunds = () => api.sentMessages.filter((line) => line.endsWith(" refundPayment"));

  return { api, em, operator: () => operator, model, asked, payer, test, send, rows, refunds };
}

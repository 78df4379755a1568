import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SupportMessages } from "#contracts/support/support-messages.ts";
import { type BillingProduct, billingProduct } from "../tests/setup/billing/billing-product.ts";
import { bytesAsText, decrypted } from "../tests/setup/workflows/decrypted.ts";
import { responseDeadlineWorkflowId, WATCH_MESSAGES } from "../workflows/support/response-deadline/messages.ts";

/** The product as it runs: API, worker, database and workflow server. */
let product: BillingProduct;
let operator = "";
beforeAll(async () => {
  product = await billingProduct();
  operator = await product.operator();
});
afterAll(() => product?.stop());

const subscriptionStart = (messageId: string) => product.temporal.workflow.getHandle(responseDeadlineWorkflowId(messageId));
const list = async () => (await (await product.ask("/api/admin/support-messages", { cookie: operator })).json()) as SupportMessages;
const answered = (id: string) =>
  product.ask(`/api/admin/support-messages/${id}/answered`, { method: "POST", cookie: operator }).then((response) => response.json());

it("sending a message starts a workflow without personal data; after the reply it ends with the deadline met (D-47a)", async () => {
  const json = { name: "Ada Lovelace", email: "ada@larder.test", subject: "Lists", message: "Where is my list?" };
  const { messageId } = (await (await product.ask("/api/grove/send-message", { json })).json()) as { messageId: string };
  const workflow = await subscriptionStart(messageId).describe();
  expect(workflow.status.name).toBe("RUNNING");
  expect(await workflow.staticSummary()).toBe("Support message: an answer is promised within 24 hours");
  expect(await answered(messageId)).toMatchObject({ success: true, inTime: true });
  expect(await subscriptionStart(messageId).result()).toBe("kept");
  const history = bytesAsText(await decrypted(await subscriptionStart(messageId).fetchHistory(), product.dataConverter));
  expect(history).toContain(`messageId\\":\\"${messageId}`); // it is looked at decrypted
  for (const word of ["Ada", "Lovelace", "larder.test", "Lists", "Where is"]) expect(history, word).not.toContain(word);
});

it("a message without a workflow gets one at the next check, is marked overdue, and appears on the operators' list", async () => {
  const id = randomUUID();
  await product.orm.em.fork().execute(
    `insert into support_message (id, name, email, subject, message, priority, created_at, answer_by)
     values (?, 'Grace', 'grace@larder.test', '', 'Hello', 'normal', now() - interval '25 hours', now() - interval '1 hour')`,
    [id],
  );
  expect((await list()).messages.find((message) => message.id === id)).toMatchObject({ breachedAt: null });
  await product.temporal.schedule.getHandle(WATCH_MESSAGES).trigger();
  await expect.poll(async () => (await list()).overdue, { timeout: 30_000, interval: 200 }).toBe(1);
  expect((await list()).messages.find((message) => message.id === id)?.breachedAt).toMatch(/^\d{4}-/);
  expect((await subscriptionStart(id).describe()).status.name).toBe("RUNNING"); // it waits for the late answer
  expect(await answered(id)).toMatchObject({ inTime: false });
  expect(await subscriptionStart(id).result()).toBe("late");
  expect(await list()).toMatchObject({ waiting: 0, overdue: 0 });
});

import { randomUUID } from "node:crypto";
import { Worker } from "@temporalio/worker";
import { expect, inject, it, vi } from "vitest";
import { TEST_DATA_CONVERTER } from "../tests/setup/data-converter.ts";
import { timeSkippingServer } from "../tests/setup/workflows/workflow.ts";
import { mailWorkflow } from "../workflows/mail/mail.workflow.ts";
import { createClient } from "./data-converter.ts";
import { log, withLogContext } from "./log.ts";
import { logInActivity } from "./request-id.ts";

const server = timeSkippingServer();

it("an activity logs its name, its workflow's id and the id of the request that started the workflow, also on a retry", async () => {
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => lines.push(JSON.parse(String(text))) > 0);
  const deliverMail = vi.fn(async () => {
    log.warn("a mail server was slow");
    if (deliverMail.mock.calls.length < 3) throw new Error("connection refused");
  });
  const taskQueue = randomUUID();
  const worker = await Worker.create({
    connection: server.env.nativeConnection,
    dataConverter: TEST_DATA_CONVERTER,
    taskQueue,
    workflowBundle: { codePath: inject("bundlePath") },
    activities: { deliverMail, giveUpMail: async () => {} },
    interceptors: { activity: [logInActivity] },
  });
  const client = createClient({ connection: server.env.connection, dataConverter: TEST_DATA_CONVERTER });
  const start = (workflowId: string) => client.workflow.start(mailWorkflow, { workflowId, taskQueue, args: [{ mailId: "one" }] });
  await worker.runUntil(async () => {
    const handle = await withLogContext({ requestId: "request-of-ada" }, () => start("mail-1"));
    await handle.result();
    await (await start("mail-2")).result();
  });
  const slowLines = lines.filter(({ msg }) => msg === "a mail server was slow");
  const line = { level: "warn", workflowId: "mail-1", activity: "deliverMail", requestId: "request-of-ada" };
  expect(slowLines.slice(0, 3)).toEqual([expect.objectContaining(line), expect.objectContaining(line), expect.objectContaining(line)]);
  expect(slowLines.slice(3)).toEqual([expect.objectContaining({ workflowId: "mail-2" })]);
  expect(slowLines[3]).not.toHaveProperty("requestId"); // started outside a request
});

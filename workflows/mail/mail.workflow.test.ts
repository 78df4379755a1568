import { expect, it, vi } from "vitest";
import { runToEnd, timeSkippingServer } from "../../tests/setup/workflows/workflow.ts";
import type { MailActivities } from "./activities.port.ts";
import { mailWorkflow, outboxWorkflow } from "./mail.workflow.ts";

const held = timeSkippingServer();

it("sends a mail, and retries while the mail server is away", async () => {
  const deliverMail = vi.fn<MailActivities["deliverMail"]>().mockRejectedValueOnce(new Error("connection refused")).mockResolvedValue();
  const { result } = await runToEnd(
    held.env,
    mailWorkflow,
    [{ mailId: "one" }],
    { deliverMail, giveUpMail: vi.fn() },
    async () => {},
    "a mail is sent",
  );
  expect(result.status).toBe("fulfilled");
  expect(deliverMail.mock.calls).toEqual([[{ mailId: "one" }], [{ mailId: "one" }]]);
});

it("removes address and link of a mail that no server accepts within two days", async () => {
  const deliverMail = vi.fn<MailActivities["deliverMail"]>().mockRejectedValue(new Error("connection refused"));
  const giveUpMail = vi.fn<MailActivities["giveUpMail"]>().mockResolvedValue();
  const { result } = await runToEnd(held.env, mailWorkflow, [{ mailId: "one" }], { deliverMail, giveUpMail });
  expect(result.status).toBe("rejected");
  expect(giveUpMail.mock.calls).toEqual([[{ mailId: "one" }]]);
  expect(deliverMail.mock.calls.length).toBeGreaterThan(10);
});

it("posts mail that was left behind, and leaves a failed run to the next one", async () => {
  const postWaitingMail = vi.fn().mockRejectedValueOnce(new Error("connection lost")).mockResolvedValueOnce({ started: 3 });
  const sent = await runToEnd(held.env, outboxWorkflow, [], { postWaitingMail }, async () => {}, "waiting mail is posted");
  expect(sent.result).toMatchObject({
    status: "fulfilled",
    value: { started: 3 },
  });
  const away = vi.fn().mockRejectedValue(new Error("connection lost"));
  expect((await runToEnd(held.env, outboxWorkflow, [], { postWaitingMail: away })).result.status).toBe("rejected");
  expect(away).toHaveBeenCalledTimes(3);
});

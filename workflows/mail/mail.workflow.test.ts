import { expect, it, vi } from "vitest";
import { tell, timeSkippingServer } from "../../checks/setup/story.ts";
import type { MailActivities } from "./activities.port.ts";
import { mailWorkflow } from "./mail.workflow.ts";

const held = timeSkippingServer();

it("sends a mail, trying again while the mail server is away", async () => {
  const deliverMail = vi.fn<MailActivities["deliverMail"]>().mockRejectedValueOnce(new Error("connection refused")).mockResolvedValue();
  const { result } = await tell(held.env, mailWorkflow, [{ mailId: "one" }], { deliverMail });
  expect(result.status).toBe("fulfilled");
  expect(deliverMail.mock.calls).toEqual([[{ mailId: "one" }], [{ mailId: "one" }]]);
});

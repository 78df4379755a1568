import { toast } from "sonner";
import { beforeEach, expect, it } from "vitest";
import { BROKEN, HOUSEHOLD, openApp, screen, seesToast, waitFor, within } from "../../../../tests/setup/app.tsx";
import { underWay } from "../../../../tests/setup/parts.tsx";

const SEND = "POST /api/grove/send-message";

beforeEach(() => {
  toast.dismiss();
});

/** Opens the form behind the support button. */
async function openForm(answers: Parameters<typeof openApp>[2] = {}) {
  const app = await openApp("/about", HOUSEHOLD, answers);
  await app.user.click((await screen.findAllByRole("button", { name: "Contact Support" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const field = (label: string) => dialog.getByLabelText(label) as HTMLInputElement;
  await dialog.findByLabelText("Message *");
  const write = async (label: string, text: string) => {
    await app.user.clear(field(label));
    if (text !== "") await app.user.type(field(label), text);
  };
  return { ...app, dialog, field, write, send: () => app.user.click(dialog.getByRole("button", { name: "Send Message" })) };
}

it("has fields, priorities and three templates that fill in subject and message (H-UI-16, H-UI-20, H-UI-21, H-VAL-18, H-VAL-21, H-ENT-13)", async () => {
  const { dialog, field, user } = await openForm();
  expect(field("Name *").value).toBe("Ada");
  expect(field("Email *").type).toBe("email");
  expect(field("Subject (optional)").value).toBe("");
  expect(field("Message *").value).toBe("");
  expect([...(field("Priority") as unknown as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    "low",
    "normal",
    "high",
    "urgent",
  ]);
  const messages = new Set<string>();
  for (const [name, subject] of [
    ["Cancel subscription", /cancel/i],
    ["Billing inquiry", /billing/i],
    ["Technical support", /technical/i],
  ] as const) {
    await user.click(dialog.getByRole("button", { name }));
    await waitFor(() => expect(field("Subject (optional)").value).toMatch(subject));
    messages.add(field("Message *").value);
  }
  expect(messages.size).toBe(3);
  expect([...messages].every((message) => message.length > 20)).toBe(true);
});

it("requires name, message and a valid email address (H-VAL-18, H-VAL-19, H-ERR-12)", async () => {
  const { dialog, field, write, send, sent } = await openForm();
  await write("Message *", "Hello");
  for (const label of ["Name *", "Email *", "Message *"]) {
    const before = field(label).value;
    await write(label, "  ");
    await send();
    await seesToast("Missing Information", "Please fill in all required fields");
    toast.dismiss();
    await write(label, before);
  }
  await write("Email *", "nobody");
  await send();
  expect(field("Email *").type).toBe("email");
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Send Message" }).disabled).toBe(false);
  expect(sent.filter(({ call }) => call === SEND)).toEqual([]);
});

it("opens, sends, thanks, then clears and closes (H-UI-16, H-UI-22, H-STATE-07, H-ERR-11, H-VAL-20, H-CALL-27)", async () => {
  const sending = underWay();
  const { dialog, field, write, send, sent, user } = await openForm({ [SEND]: sending.answer });
  await write("Message *", "Where is my list?");
  await user.selectOptions(field("Priority"), "urgent");
  await send();
  expect((await dialog.findByRole<HTMLButtonElement>("button", { name: "Sending..." })).disabled).toBe(true);
  expect(sent.find(({ call }) => call === SEND)?.body).toEqual({
    ...{ name: "Ada", email: HOUSEHOLD.email, subject: "", message: "Where is my list?", priority: "urgent" },
  });
  sending.arrive({ body: { success: true } });
  await dialog.findByText("Thank you. We've got your message.");
  await seesToast("Message Sent Successfully", "We'll respond to your inquiry within 24 hours.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getAllByRole("button", { name: "Contact Support" })[0] as HTMLElement);
  expect(((await screen.findByLabelText("Message *")) as HTMLInputElement).value).toBe("");
});

it("keeps a message that cannot be sent, and names the address to write to (H-ERR-10)", async () => {
  const { field, write, send } = await openForm({ [SEND]: BROKEN });
  await write("Message *", "Hello");
  await send();
  await seesToast("Message Send Failed", "Please try again or email us directly at support@localhost");
  expect(field("Message *").value).toBe("Hello");
});

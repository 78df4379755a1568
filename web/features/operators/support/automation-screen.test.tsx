import { expect, it } from "vitest";
import { AUTHORIZATION_EVENTS, SUPPORT_MESSAGES } from "../../../../tests/factories/operator-figures.ts";
import { BROKEN, OPERATOR, openApp, screen, sees, seesToast } from "../../../../tests/setup/app.tsx";
import { underWay } from "../../../../tests/setup/parts.tsx";

const STATUS = "GET /api/grove/automation-status";
const TRY = "POST /api/grove/test-automation";
const EVENTS = "GET /api/admin/authorization-events";
const MESSAGES = "GET /api/admin/support-messages";

it("shows how the intent was decided, with and without a model (D-45a)", async () => {
  const taken = { refund_processed: false, refund_amount: null, handed_to_person: true };
  const tried = { should_reply: false, reply: null, intent: "other", customer_action_taken: taken, mode: "acted", note: null };
  const byRules = { decidedBy: "rules", rules: "other", model: null, words: "The rules decided, because no model is connected." };
  const status = { enabled: true, decidesBy: "rules", model: null, webhook: "/api/grove/webhook", online: true };
  const app = await openApp("/admin/automation", OPERATOR, { [STATUS]: { body: status }, [TRY]: { body: { ...tried, reading: byRules } } });
  await sees("Rules work out what each message asks for. No AI model is connected.");
  await app.click("Test Automation");
  await sees("Decided by the rules. Rules: other. AI model: no reading. The rules decided, because no model is connected.");
  app.answers[STATUS] = { body: { ...status, decidesBy: "model, checked by rules", model: "gpt-x" } };
  const reading = { decidedBy: "model and rules", rules: "refund", model: "other", words: "They do not agree." };
  app.answers[TRY] = { body: { ...tried, reading } };
  await app.open();
  await sees("An AI model (gpt-x) works out what each message asks for, and rules check it.");
  await app.click("Test Automation");
  await sees("Decided by the AI model and the rules. Rules: refund. AI model: other. They do not agree.");
});

it("shows a failed test (P-ERR-19, P-ERR-23, P-ERR-24)", async () => {
  const app = await openApp("/admin/automation", OPERATOR, { [TRY]: BROKEN, "POST /api/grove/offline-assist": BROKEN });
  await app.click("Test Automation");
  await seesToast("Test Failed", "Something broke");
  await app.click("Test Offline Assist");
  await seesToast("Offline Assist Test Failed", "Something broke");
});

it("shows the first ten authorization events (P-ENT-05, P-CONST-15)", async () => {
  const app = await openApp("/admin/automation", OPERATOR, { [EVENTS]: { body: AUTHORIZATION_EVENTS } });
  await sees("Payment method added");
  const rows = [...(await screen.findByRole("table")).querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(10);
  expect(rows[0]).toBe("Signupmethod 0—Succeeded21 Nov 2026, 12:00");
  expect(rows[1]).toContain("Payment method addedmethod 1—Failed");
  expect(rows[2]).toContain("Refund processedmethod 2£12.99Not known yet");
  expect(rows[3]).toContain("Cancellation");
  expect(rows[4]).toContain("Other");
  app.answers[EVENTS] = { body: [] };
  await app.open();
  await sees("Nothing yet. Sign-ups, cards, refunds and cancellations appear here.");
});

it("shows empty, loading and error states of the support messages", async () => {
  const app = await openApp("/admin", OPERATOR, {
    [MESSAGES]: { body: SUPPORT_MESSAGES },
    [`POST /api/admin/support-messages/${SUPPORT_MESSAGES.messages[0]?.id}/answered`]: BROKEN,
  });
  await screen.findByRole("link", { name: "2 support messages wait for an answer, none overdue" });
  await app.open("/admin/automation");
  await sees("75.0%");
  await sees("6 of 8 in 30 days");
  const rows = screen.getAllByRole("listitem").filter(({ textContent }) => textContent?.includes("Message without a subject"));
  expect(rows.map(({ textContent }) => /Due now|3 h left/.exec(textContent ?? "")?.[0])).toEqual(["Due now", "3 h left"]);
  await app.user.click(screen.getAllByRole("button", { name: /^Mark as answered/ })[0] as HTMLElement);
  await app.click("It was answered");
  await seesToast("Not Done", "Something broke");

  app.answers[MESSAGES] = { body: { ...SUPPORT_MESSAGES, waiting: 0, last30Days: { inTime: 0, of: 0 }, messages: [] } };
  await app.open();
  await screen.findByRole("heading", { name: "No messages waiting" });
  expect((await screen.findByText("Answered within 24 h")).parentElement?.textContent).toContain("—");
  await app.open("/admin");
  await sees("No support messages waiting.");

  const loading = underWay();
  app.answers[MESSAGES] = loading.answer;
  await app.open("/admin/automation");
  await sees("Loading the support messages");
  loading.arrive(BROKEN);
  await sees("We couldn't load the support messages: Something broke");
  app.answers[MESSAGES] = { body: SUPPORT_MESSAGES };
  await app.user.click((await screen.findAllByRole("button", { name: "Retry" }))[0] as HTMLElement);
  await sees("Waiting for an answer");
});

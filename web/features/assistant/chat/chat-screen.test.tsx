import { expect, it } from "vitest";
import { BROKEN, HOUSEHOLD, openApp, screen, sees, seesNot, seesToast, waitFor, within } from "../../../../tests/setup/app.tsx";
import { underWay } from "../../../../tests/setup/parts.tsx";

const LIST = "GET /api/chat/conversations";
const MESSAGES = "GET /api/chat/conversations/1/messages";
const START = "POST /api/chat/start";
const conversation = { id: 1, title: "Hello", createdAt: "2026-11-21T10:00:00.000Z", mealPlanGenerated: false, wishes: [] };
const message = (id: number, role: string, content: string, status = "done") => ({
  ...{ id, role, content, status, createdAt: "2026-11-21T10:00:00.000Z", cards: [], avoid: [], messageId: "of-both" },
});
const answered = (status: string) => ({
  body: [message(1, "user", "show me my plan"), message(2, "assistant", status === "done" ? "Here is your newest plan" : "", status)],
});
const input = () => screen.findByLabelText<HTMLTextAreaElement>("Message", { selector: "textarea" });

it("a conversation without a title is called New Conversation (H-UI-47)", async () => {
  await openApp("/ai-meal-planner", HOUSEHOLD, { [LIST]: { body: [{ ...conversation, title: null, mealPlanGenerated: true }] } });
  const list = within(await screen.findByRole("list", { name: "Conversations" }));
  expect((await list.findByRole("listitem")).textContent).toContain("New Conversation");
  list.getByRole("img", { name: "Includes a meal plan" });
});

it("rejections and errors are shown, and the typed text is not lost (H-ERR-13, H-ERR-14)", async () => {
  const app = await openApp("/ai-meal-planner", HOUSEHOLD, {
    [LIST]: { body: [] },
    [START]: { status: 429, body: { message: "Wait a minute, then send the next one." } },
  });
  await app.user.type(await input(), "quick dinners{Enter}");
  await seesToast("Error", "Wait a minute, then send the next one.");
  await waitFor(async () => expect((await input()).value).toBe("quick dinners"));
  app.answers[START] = { status: 500, body: {} };
  await app.user.type(await input(), "{Enter}");
  await seesToast("Error", "Failed to start conversation");
  await waitFor(async () => expect((await input()).value).toBe("quick dinners"));

  app.answers[LIST] = { body: [conversation] };
  app.answers[MESSAGES] = answered("done");
  app.answers["POST /api/chat/conversations/1/continue"] = { status: 500, body: {} };
  app.answers["POST /api/chat/1/continue"] = { status: 500, body: {} };
  await app.open("/ai-meal-planner?conversation=1");
  await sees("Here is your newest plan");
  await app.user.type(await input(), "and for lunch{Enter}");
  await seesToast("Error", "Failed to send message");
  await waitFor(async () => expect((await input()).value).toBe("and for lunch"));
});

it("an interrupted answer can be retried, and a pending one is polled", async () => {
  const app = await openApp("/ai-meal-planner?conversation=1", HOUSEHOLD, {
    [LIST]: { body: [conversation] },
    [MESSAGES]: answered("failed"),
  });
  await sees("This answer was cut off. Your message is saved.");
  await screen.findByRole("button", { name: "Try again" });
  app.answers[MESSAGES] = answered("pending");
  await app.open("/ai-meal-planner?conversation=1");
  await sees("AI is thinking...");
  expect((await input()).disabled).toBe(true);
  app.answers[MESSAGES] = answered("done");
  await sees("Here is your newest plan");
  app.answers[MESSAGES] = answered("failed");
  await app.open("/ai-meal-planner?conversation=1");
  await screen.findByRole("button", { name: "Try again" });
  await app.click("Try again");
  await waitFor(() =>
    expect(app.sent.filter(({ call }) => call.startsWith("POST /api/chat/")).map(({ body }) => body)).toMatchObject([
      { message: "show me my plan", messageId: "of-both" },
    ]),
  );
});

it("a failed list and a missing conversation show an error with a way forward", async () => {
  const app = await openApp("/ai-meal-planner?conversation=999", HOUSEHOLD, { [LIST]: BROKEN });
  await sees("We couldn't load your conversations.");
  await sees("We couldn't open this conversation.");
  app.answers[LIST] = { body: [] };
  const aside = within(await screen.findByRole("complementary", { name: "Conversations" }));
  await app.user.click(aside.getByRole("button", { name: "Retry" }));
  await sees("Your conversations will appear here.");
});

it("the chat shows that it is loading (H-UI-52)", async () => {
  const asked = underWay();
  await openApp("/ai-meal-planner", HOUSEHOLD, { "GET /api/user": asked.answer });
  await sees("Loading your AI chef...");
  asked.arrive({ body: HOUSEHOLD });
  await seesNot("Loading your AI chef...");
});

it("a visitor logs in and returns to the AI setup (H-UI-51, H-UI-56, H-ROUTE-28)", async () => {
  await openApp("/ai-onboarding", null);
  const links = (await screen.findAllByRole("link", { name: "Log in" })).map((link) => link.getAttribute("href"));
  expect(links).toContain("/login?next=%2Fai-onboarding");
});

it("the AI setup shows that preferences could not be saved (H-ERR-15)", async () => {
  const app = await openApp("/ai-onboarding", HOUSEHOLD, { "POST /api/chat/preferences": BROKEN });
  for (let step = 1; step <= 5; step++) {
    await sees(`Step ${step} of 6`);
    await app.click("Next Step");
  }
  await app.click("Launch AI Meal Planner");
  await seesToast("Error", "Failed to save preferences");
  expect(app.place()).toBe("/ai-onboarding");
});

import { expectNoSideScroll } from "../fit.ts";
import { expect, expectToast, holdCall, household, leaveOut, signUp, test } from "../household.ts";

const CHAT = "/ai-meal-planner";
const START = "/api/chat/start";

test("an empty chat offers six cards that fill the input; Enter sends, Shift+Enter does not; the answer is thought about and shown (H-ROUTE-27, H-UI-48, H-UI-49, H-UI-50, H-STATE-08, H-STATE-10, H-VAL-22, H-ERR-29)", async ({
  page,
}) => {
  await household(page);
  await page.goto(CHAT);
  await expect(page.getByRole("heading", { name: "AI meal planner" })).toBeVisible();
  await expect(page.getByText("Answers come from our planner")).toBeVisible();
  const input = page.getByLabel("Message", { exact: true });
  const send = page.getByRole("button", { name: "Send" });
  await expect(send).toBeDisabled();
  await input.fill("  \n ");
  await expect(send).toBeDisabled();
  await input.press("Enter");
  await expect(page.getByRole("log")).toBeHidden();
  for (const category of ["Planning", "Quick Meals", "Healthy", "Family", "Shopping", "Prep"])
    await expect(page.getByRole("button", { name: new RegExp(`^${category}`) })).toBeVisible();
  await page.getByRole("button", { name: /^Quick Meals/ }).click();
  await expect(input).toHaveValue("Find me quick dinners that take under 30 minutes");
  await expect(input).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await expect(input).toHaveValue(/minutes\n$/);
  await expect(page.getByRole("log")).toBeHidden();

  const answer = await holdCall(page, START);
  await input.press("Enter");
  await expect(page.getByText("AI is thinking...")).toBeVisible();
  await expect(input).toBeDisabled();
  await expect(send).toBeDisabled();
  answer();
  await expectToast(page, "Chat Started!", "Your AI meal planner is ready to help you.");
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByRole("region", { name: "Recipes" }).getByRole("link").first()).toHaveAttribute("href", /^\/recipe\//);
  await expect(page.getByText("AI is thinking...")).toBeHidden();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue("");
});

test("a conversation continues, is listed, opens by its address, and New Chat starts another (H-UI-45, H-UI-46, H-UI-47, H-STATE-09, H-STATE-11)", async ({
  page,
}) => {
  await household(page);
  const started = await page.request.post(START, { data: { message: "Hello" } });
  const { conversationId } = await started.json();
  await page.goto(`${CHAT}?conversation=${conversationId}`);
  await expect(page).toHaveURL(new RegExp(`${CHAT}$`));
  await expect(page.getByRole("log").getByText("Hello")).toBeVisible();
  const input = page.getByLabel("Message", { exact: true });
  await input.fill("veggie lunch ideas");
  await input.press("Enter");
  await expect(page.getByRole("region", { name: "Recipes" })).toBeVisible({ timeout: 30_000 });
  expect(await (await page.request.get(`/api/chat/conversations/${conversationId}/messages`)).json()).toHaveLength(4);
  const list = page.getByRole("list", { name: "Conversations" });
  await expect(list.getByRole("button", { name: "Hello", exact: true })).toHaveAttribute("aria-current", "true");

  await input.fill("half a thought");
  await page.getByRole("button", { name: "New Chat" }).click();
  await expect(input).toHaveValue("");
  await expect(page.getByRole("button", { name: /^Planning/ })).toBeVisible();
  await list.getByRole("button", { name: "Hello", exact: true }).click();
  await expect(page.getByRole("log").getByText("veggie lunch ideas")).toBeVisible();

  await page.getByRole("button", { name: "Delete Hello" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete conversation" }).click();
  await expect(page.getByText("Your conversations will appear here.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Planning/ })).toBeVisible();
});

test("the wizard's end opens the chat with its words; the plan is made there, and the conversation shows it (H-UI-03, H-UI-45, H-UI-47, D-14a)", async ({
  page,
}) => {
  await household(page);
  const before = await (await page.request.get("/api/user")).json();
  await page.goto("/ai-onboarding");
  for (let step = 0; step < 5; step++) {
    if (step === 4) await leaveOut(page, "Allergies", "sesame", "Sesame");
    await page.getByRole("button", { name: "Next Step" }).click();
  }
  await expect(page.getByLabel("Save as my defaults")).not.toBeChecked();
  await page.getByRole("button", { name: "Launch AI Meal Planner" }).click();
  const input = page.getByLabel("Message", { exact: true });
  await expect(input).toHaveValue(/^Plan 7 days of breakfast, lunch, dinner for 2 people, for £50, .* without sesame\.$/);
  await expect(page).toHaveURL(new RegExp(`${CHAT}$`));
  await input.fill((await input.inputValue()).replace("£50", "£70")); // what feeds two
  await input.press("Enter");
  const plan = page.getByRole("region", { name: "Plan for 7 days" });
  await expect(plan).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Here is a proposal: 7 days for 2, £\d+\.\d\d at the till/)).toBeVisible();
  await plan.getByRole("button", { name: "Use this week" }).click();
  await expect(plan.getByText("You used this week.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Includes a meal plan" })).toBeVisible();
  await expect(page.getByRole("region", { name: "For this conversation" }).getByText("without sesame")).toBeVisible();
  const { plansMade, listsMade, ...after } = await (await page.request.get("/api/user")).json();
  expect([plansMade, listsMade]).toEqual([1, 1]);
  expect(after).toEqual({ ...before, plansMade: undefined, listsMade: undefined });

  await page.getByRole("button", { name: "Save as my defaults" }).click();
  await expectToast(page, "Success", "Your preferences have been saved!");
  expect(await (await page.request.get("/api/user")).json()).toMatchObject({ weeklyBudget: "70.00", allergies: ["sesame"] });
  await plan.getByRole("link", { name: "Open the plan" }).click();
  await expect(page.getByRole("region", { name: "Monday" })).toBeVisible();
});

test("on a phone the conversations are a sheet, and a long word does not scroll the page sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page);
  await page.goto(CHAT);
  const input = page.getByLabel("Message", { exact: true });
  await input.fill(`Hello${"o".repeat(300)}`);
  await input.press("Enter");
  await expect(page.getByText(/I'm here for your meals/)).toBeVisible();
  await expectNoSideScroll(page);
  await page.getByRole("button", { name: "Conversations" }).click();
  const sheet = page.getByRole("dialog", { name: "Your conversations" });
  await expect(sheet.getByRole("list", { name: "Conversations" }).getByRole("listitem")).toHaveCount(1);
  await sheet.getByRole("button", { name: "New Chat" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: /^Planning/ })).toBeVisible();
});

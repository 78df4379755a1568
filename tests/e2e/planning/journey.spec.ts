import { agree, expect, expectToast, PASSWORD, test } from "../household.ts";
import { openMeal } from "./plans.ts";

test("a newcomer signs up, states the household, sees the week being made, reads a recipe, opens the list and ticks it; the tick is there after a reload (H-ROUTE-07, H-ROUTE-23, H-ROUTE-26, H-ROUTE-29, H-ROUTE-30, H-UI-35, H-UI-36, H-UI-38, H-STATE-04)", async ({
  page,
}) => {
  await page.goto("/signup");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email").fill(`journey-${Date.now()}@larder.test`);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create my account" }).click();

  await expect(page.getByRole("heading", { name: "Let's Get Started" })).toBeVisible();
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await page.getByLabel("Or by band").selectOption({ label: "£75-100" });
  await page.getByRole("checkbox", { name: "Nuts" }).check();
  await agree(page);
  await page.getByRole("heading", { name: "How you eat" }).click();
  await page.getByRole("radio", { name: "Intermediate" }).check();
  await page.getByRole("button", { name: "Plan my week" }).click();
  await expectToast(page, "Success", "Your preferences have been saved!");
  await expect(page).toHaveURL(/\/meal-planner$/);

  await expect(page.getByRole("button", { name: "Generating..." })).toBeDisabled(); // begun by itself
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectToast(page, "Meal Plan Generated!", "Your 7-day meal plan is ready.");
  await expect(page.getByRole("heading", { name: "Sunday" })).toBeAttached();
  const dialog = await openMeal(page, "Monday");
  await expect(dialog.getByRole("heading", { name: "Method" })).toBeVisible();
  expect(await dialog.getByRole("list").nth(1).getByRole("listitem").count()).toBeGreaterThanOrEqual(5);
  await expect(dialog.getByText(/about \d+ kcal each/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: "Open the shopping list" }).click();
  const lines = page.getByRole("checkbox");
  await expect(page.getByText("Allergens vary by brand: check the label.")).toBeAttached(); // a long list is drawn bit by bit, this last
  const ticked = () => page.waitForResponse((response) => response.url().endsWith("/operations") && response.ok());
  for (const line of [lines.first(), lines.nth(2)]) await Promise.all([ticked(), line.check()]);
  await expect(page.getByText(/^2 of \d+ in the basket$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^2 of \d+ in the basket$/)).toBeVisible();
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await expect(page.getByRole("checkbox").nth(1)).not.toBeChecked();
});

test("somebody who signed up comes back with the password, and by an emailed link (H-ROUTE-06, H-ROUTE-08, D-23b)", async ({
  page,
  context,
}) => {
  const email = `back-${Date.now()}@larder.test`;
  await page.request.post("/api/auth/sign-up/email", { data: { name: "Ada", email, password: PASSWORD } });
  await context.clearCookies();

  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText(/invalid/i);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Let's Get Started" })).toBeVisible();

  await context.clearCookies();
  await page.goto("/magic-login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("status")).toContainText(email);
  const mailbox = (await page.getByRole("link", { name: "Open the sandbox mailbox" }).getAttribute("href")) ?? "";
  const link = await expect
    .poll(async () => {
      const mails = (await (await page.request.get(`${mailbox}/mails.json`)).json()) as { to: string; text: string }[];
      return mails.find((mail) => mail.to.includes(email))?.text.match(/http\S+magic-login#\S+/)?.[0];
    })
    .toBeTruthy()
    .then(async () => {
      const mails = (await (await page.request.get(`${mailbox}/mails.json`)).json()) as { to: string; text: string }[];
      return mails.find((mail) => mail.to.includes(email))?.text.match(/http\S+magic-login#\S+/)?.[0] ?? "";
    });
  await page.goto(link);
  await page.reload(); // the same page with another fragment is not loaded anew by itself
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Let's Get Started" })).toBeVisible();

  await context.clearCookies();
  await page.goto("/");
  await page.goto(link);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("been used");
});

import { axeOn, graveFaults } from "../axe.ts";
import { confirmAddress, expect, expectToast, household, mailedLink, test } from "../household.ts";

test(`choosing notifications, sending a test, and stopping all of them`, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await household(page);
  await confirmAddress(page);
  await page.goto("/account/notifications");
  const cook = page.getByRole("switch", { name: /Cook tonight/ });
  await expect(cook).not.toBeChecked();
  await cook.check();
  await page.getByLabel("Time to cook").fill("22:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("22:00 lies within your quiet hours")).toBeVisible();
  await page.getByLabel("Time to cook").fill("17:15");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Saved", "We'll email you as you chose.");
  await page.reload();
  await expect(cook).toBeChecked();
  await expect(page.getByText("At 17:15 on days with a planned dinner")).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await graveFaults(axeOn(page)), `${width} px wide`).toEqual([]);
  }
  await page.getByRole("button", { name: "Send a test email" }).click();
  expect(await mailedLink(page, email, /http\S+\/account\/notifications/)).not.toBe("");
  await page.getByRole("button", { name: "Stop all" }).click();
  await expectToast(page, "Saved", "We won't send you notifications.");
  await expect(cook).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Stop all" })).toHaveCount(0);
});

test("an expired notification link says so, and opening it unsubscribes from nothing", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
  await page.goto("/stop-notifications#token=nobodys.cook");
  await expect(page.getByRole("button", { name: "Stop these emails" })).toBeVisible();
  expect(posts.filter((url) => url.includes("notification-stop"))).toEqual([]);
  await expect(page).toHaveURL((url) => url.hash === "");
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
});

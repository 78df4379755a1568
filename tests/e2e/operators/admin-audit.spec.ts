import { readFileSync } from "node:fs";
import { expect, test } from "../household.ts";
import { expectFit, operator } from "./operator.ts";

const BRITISH_MOMENT = /^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d$/;

test("shows what an operator did and looked at, newest first, by who, what, whom and day, and saves it as a spreadsheet", async ({
  page,
}) => {
  await operator(page);
  await page.request.post("/api/admin/find-payments", { data: { search: "nobody-in-particular@larder.test" } });
  await page.request.get("/api/subscription/review-list");
  const { id, email } = (await (await page.request.get("/api/user")).json()) as { id: string; email: string };
  await page.goto("/admin");
  await page.getByRole("link", { name: "Audit trail" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Audit trail" })).toBeVisible();
  const rows = page.getByRole("region", { name: "Newest first" }).getByRole("listitem");
  await expect(rows.filter({ hasText: `${email} saw the review list` }).first()).toContainText("Details: Entries shown: ");
  const moments = await rows.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
  expect(moments).toEqual([...moments].sort().reverse());
  await expect(rows.first().locator("time")).toHaveText(BRITISH_MOMENT);
  await expect(page.getByText("nobody-in-particular")).toHaveCount(0);
  await expectFit(page);

  await page.getByLabel("Operator").selectOption(id);
  await page.getByLabel("What", { exact: true }).selectOption("found a customer’s payments");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(rows.filter({ hasText: "saw the review list" })).toHaveCount(0);
  await expect(rows.filter({ hasText: "found a customer’s payments" }).first()).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save as CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toContain("found a customer’s payments");
  expect(text).not.toContain("review list");

  await page.getByRole("textbox", { name: "About" }).fill("an id that nobody has");
  await page.getByLabel("Day").fill("2026-11-01");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
  await expectFit(page);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(rows.filter({ hasText: "exported the audit trail" }).first()).toBeVisible();
});

import { readFileSync } from "node:fs";
import { expect, failCall, holdCall, test } from "../household.ts";
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

test("shows earlier rows when asked, says that it loads, that there is nothing, and what could not be read", async ({ page }) => {
  await operator(page);
  const row = { at: "2026-07-01T22:59:00.000Z", operatorId: "gone", role: "owner", what: "ran billing", whom: null };
  const entry = (id: string) => ({ ...row, id, before: { parked: null }, after: { scope: "all" }, requestId: "a-request" });
  const answer = (ids: string[], more: boolean) => ({ entries: ids.map(entry), more, operators: [{ id: "gone", email: null }] });
  const release = await holdCall(page, "**/api/admin/audit");
  await page.goto("/admin/audit");
  await expect(page.getByText("Loading the audit trail")).toBeAttached();
  release();
  await expect(page.getByText("Loading the audit trail")).toHaveCount(0);
  await page.unroute("**/api/admin/audit");
  await failCall(page, "**/api/admin/audit", "GET", 200, answer(["1", "2"], true));
  await failCall(page, "**/api/admin/audit?after=2", "GET", 200, answer(["3"], false));
  await page.reload();
  const rows = page.getByRole("region", { name: "Newest first" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("An account since deleted (gone) ran billing");
  await expect(rows.first()).toContainText("Role: owner");
  for (const detail of ["Before: On hold because: none", "After: Charges: all", "Request ID: a-request"])
    await expect(rows.first()).toContainText(detail);
  await expect(rows.first().locator("time")).toHaveText("1 Jul 2026, 23:59");
  await page.getByRole("button", { name: "Show earlier" }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Show earlier" })).toHaveCount(0);
  await failCall(page, "**/api/admin/audit", "GET", 200, answer([], false));
  await page.reload();
  await expect(page.getByText("Nothing yet. What operators do")).toBeVisible();
  await failCall(page, "**/api/admin/audit", "GET", 500);
  await page.reload();
  await expect(page.getByText("We couldn't load the audit trail: Something broke")).toBeVisible();
});

import { expect, planned, test } from "../household.ts";
import { openCupboard } from "./shop-mode.ts";

test("cards show the first five items and the total; a list shows its items, its progress and the way back; a list can be deleted (H-ROUTE-29, H-ROUTE-30, H-UI-72, H-UI-73)", async ({
  page,
}) => {
  await planned(page);
  const [list] = (await (await page.request.get("/api/simple-shopping-lists")).json()) as {
    id: string;
    totalCost: string;
    items: { name: string }[];
  }[];
  await page.goto("/shopping-lists");
  const card = page.getByRole("main").getByRole("listitem").first();
  for (const item of list?.items.slice(0, 5) ?? []) await expect(card.getByText(item.name, { exact: true })).toBeVisible();
  await expect(card.getByText(list?.items[5]?.name ?? "", { exact: true })).toHaveCount(0);
  await expect(card).toContainText(`£${list?.totalCost}`);
  await card.getByRole("link", { name: "Open" }).click();
  await expect(page).toHaveURL(new RegExp(`/shopping-lists/${list?.id}$`));
  await openCupboard(page);
  await expect(page.getByRole("checkbox")).toHaveCount(list?.items.length ?? 0);
  await expect(page.getByText(`0 of ${list?.items.length} in the basket`)).toBeVisible();
  await page.getByRole("link", { name: "All lists" }).click();
  await expect(page).toHaveURL(/\/shopping-lists$/);
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("link", { name: "Open" })).toBeVisible();
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Delete list" }).click();
  await expect(page.getByText("No shopping lists yet")).toBeVisible();
});

test("a list is made from the newest plan at the household's shop (H-CALL-13, D-19b)", async ({ page }) => {
  await planned(page, { supermarket: "lidl" });
  const [list] = (await (await page.request.get("/api/simple-shopping-lists")).json()) as { id: string; mealPlanId: string }[];
  await page.request.delete(`/api/simple-shopping-lists/${list?.id}`);
  await page.goto("/shopping-lists");
  await expect(page.getByText("No shopping lists yet")).toBeVisible();
  const asked = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/shopping-lists"));
  await page.getByRole("button", { name: "Generate shopping list" }).click();
  expect((await asked).postDataJSON()).toEqual({ mealPlanId: list?.mealPlanId, supermarket: "lidl" });
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Lidl");
  await expect(page).toHaveURL(/\/shopping-lists$/);
});

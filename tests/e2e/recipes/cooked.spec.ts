import type { PantryItem } from "#contracts/shopping/pantry.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, expectToast, planned, test } from "../household.ts";
import { look } from "../look.ts";
import { newest, openDay } from "../planning/plans.ts";

test("tonight's dinner is cooked by its steps, takes its stock, shows on the week, and is undone with one tap", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await planned(page, { cookOnceEatTwice: false });
  const { monday, items } = await newest(page);
  await page.clock.setFixedTime(new Date(`${monday}T17:30:00Z`));
  const dinner = items.find((item) => item.mealType === "dinner" && item.dayOfWeek === 0)!;
  const serves = `serves=${dinner.portionsCooked}`;
  const { instructions } = (await (await page.request.get(`/api/recipes/${dinner.recipeId}?${serves}`)).json()) as {
    instructions: string[];
  };
  const goesIn = await page.request.get(`/api/recipes/${dinner.recipeId}/ingredients?${serves}`);
  const [food] = (await goesIn.json()) as { id: string }[];
  await page.request.put(`/api/pantry/${food?.id}`, { data: { level: "have", quantity: 499 } });
  const atHome = async () => ((await (await page.request.get("/api/pantry")).json()) as PantryItem[])[0]?.quantity;

  await page.goto("/");
  const tonight = page.getByRole("region", { name: "Tonight" });
  await tonight.getByRole("link", { name: "Cook", exact: true }).click();
  await page.getByRole("button", { name: "Start cooking" }).click();
  for (const [index] of instructions.entries()) {
    await expect(page.getByText(`Step ${index + 1} of ${instructions.length}`)).toBeVisible();
    if (index + 1 === instructions.length) {
      await look(page, "cook-step");
      await page.setViewportSize({ width: 390, height: 844 });
    }
    // beside the buttons, a tap on the right half of a step is enough
    if (index === 0) await page.getByText(instructions[0] ?? "").click({ position: { x: 300, y: 10 }, force: true });
    else await page.getByRole("button", { name: index + 1 === instructions.length ? "Cooked" : "Next", exact: true }).click();
  }
  await expect(page.getByText(/^Taken from your pantry: /)).toBeVisible();
  expect(await atHome()).not.toBe(499);
  await expectNoSideScroll(page);

  await page.getByRole("link", { name: "Your week" }).click();
  const card = page.getByRole("article").filter({ hasText: dinner.recipeName });
  await expect(card.getByText("Cooked", { exact: true })).toBeVisible();
  await openDay(page, "Monday");
  await expect(card.getByRole("button", { name: /^Swap/ })).toHaveCount(0);
  await look(page, "week-cooked");
  await card.getByRole("button", { name: `Loved it: ${dinner.recipeName}` }).press("Enter");
  await expectToast(page, "Loved it");
  await expect(card.getByRole("button", { name: /^Loved it/ })).toHaveCount(0);

  await page.goto("/");
  await expect(tonight.getByText("Cooked", { exact: true })).toBeVisible();
  await tonight.getByRole("button", { name: "Undo “Cooked”" }).click();
  await expectToast(page, "Not cooked yet", "Put back in your pantry: ");
  expect(await atHome()).toBe(499);
  await expect(tonight.getByRole("button", { name: "We cooked it" })).toBeVisible();
});

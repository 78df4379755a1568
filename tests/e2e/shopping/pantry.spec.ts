import { expect, expectToast, failCall, household, planned, test } from "../household.ts";
import { look } from "../look.ts";

test("a household says what it has at home: found by name, with a level and an amount, removed and brought back", async ({ page }) => {
  await household(page);
  await page.goto("/meal-planner");
  await page.getByRole("link", { name: "Pantry" }).click();
  await expect(page.getByText("Nothing in your pantry yet")).toBeVisible();

  await page.getByLabel("Add a food").fill("honey");
  await page.getByRole("button", { name: "Add Clear honey" }).click();
  const honey = page.getByRole("main").getByRole("listitem").filter({ hasText: "Clear honey" });
  await expect(page.getByRole("region", { name: "Spreads" })).toContainText("Enough for a week");

  await honey.getByRole("button", { name: "Amount of Clear honey" }).click();
  await honey.getByLabel("Amount", { exact: true }).fill("none");
  await honey.getByRole("button", { name: "Save the amount" }).click();
  await expect(honey.getByText("Enter a number above 0, such as 250")).toBeVisible();
  await honey.getByLabel("Amount", { exact: true }).fill("2");
  await honey.getByLabel("Unit").selectOption("tbsp");
  await honey.getByRole("button", { name: "Save the amount" }).click();
  await expect(honey).toContainText("≈ 42 g");

  await honey.getByRole("button", { name: "Low" }).click();
  await expect(honey).toContainText("≈ 42 g, not counted");
  await page.reload();
  await expect(honey.getByRole("button", { name: "Low" })).toHaveAttribute("aria-pressed", "true");
  await expect(honey).toContainText("≈ 42 g, not counted");

  await honey.getByRole("button", { name: "Remove Clear honey" }).click();
  await expect(page.getByText("Nothing in your pantry yet")).toBeVisible();
  await expectToast(page, "Clear honey removed");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(honey).toContainText("≈ 42 g, not counted");

  await page.getByLabel("Add a food").fill("unicorn");
  await expect(page.getByText("No food with that name")).toBeVisible();
});

test("what could not be saved is shown as it was, and says so", async ({ page }) => {
  await household(page);
  await page.request.put("/api/pantry/carrot", { data: { level: "have", quantity: 500 } });
  await page.goto("/pantry");
  const carrots = page.getByRole("main").getByRole("listitem").filter({ hasText: "Carrots" });
  await failCall(page, "/api/pantry/carrot", "PUT", 503);
  await carrots.getByRole("button", { name: "None" }).click();
  await expectToast(page, "Error", "We couldn't save that. Your pantry hasn't changed.");
  await expect(carrots).toContainText("500 g");
  await failCall(page, "/api/pantry/carrot", "DELETE", 503);
  await carrots.getByRole("button", { name: "Remove Carrots" }).click();
  await expect(carrots).toContainText("500 g");
  await page.unroute("/api/pantry/carrot");

  await carrots.getByRole("button", { name: "Amount of Carrots" }).click();
  await carrots.getByLabel("Amount", { exact: true }).fill("99");
  await carrots.getByLabel("Unit").selectOption("kg");
  await carrots.getByRole("button", { name: "Save the amount" }).click();
  await expectToast(page, "Not saved", "Enter at most 50 kg of Carrots.");
  await expect(carrots).toContainText("500 g");
});

test("after shopping, what is left over goes into the pantry and out again; each line says for which meals it is", async ({ page }) => {
  await planned(page);
  const [overview] = (await (await page.request.get("/api/simple-shopping-lists")).json()) as { id: string }[];
  const list = (await (await page.request.get(`/api/simple-shopping-lists/${overview?.id}`)).json()) as {
    items: { id: string; name: string; cupboard: boolean; leftOver: number; neededFor: { day: number; meal: string }[] }[];
  };
  const left = list.items.filter(({ leftOver, cupboard }) => leftOver >= 0.01 && !cupboard).slice(0, 2);
  await page.goto(`/shopping-lists/${overview?.id}`);
  const often = list.items.find(({ neededFor, cupboard }) => neededFor.length > 2 && !cupboard);
  const line = page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: often!.name, exact: true }) });
  await line.getByRole("button").click();
  await expect(line.getByText(/^For (\w+day (breakfast|lunch|dinner|extras)(, )?)+$/)).toBeVisible();

  await expect(page.getByText("Tick what you've bought")).toBeVisible();
  for (const { name } of left) {
    await page.getByRole("checkbox", { name }).first().click();
    await expect(page.getByRole("checkbox", { name }).first()).toBeChecked();
  }
  await page.getByRole("button", { name: "Put leftovers in the pantry" }).click();
  await expectToast(page, "Leftovers put away", "2 foods in your pantry.");
  await expect(page.getByText("Leftovers from 2 foods are in your pantry.")).toBeVisible();
  await page.getByRole("link", { name: "Open the pantry" }).click();
  for (const { name } of left) await expect(page.getByRole("button", { name: `Remove ${name}`, exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Take them out" }).click();
  await expect(page.getByRole("button", { name: "Put leftovers in the pantry" })).toBeVisible();
  await page.getByRole("link", { name: "Open the pantry" }).click();
  await expect(page.getByText("Nothing in your pantry yet")).toBeVisible();
});

test("a new household taps what its cupboard holds on one screen; what it leaves is bought, and each can be undone in the pantry", async ({
  page,
}) => {
  await household(page, { basicsAtHome: true });
  await page.goto("/");
  const question = page.getByRole("region", { name: "What's in your cupboard?" });
  await question.getByRole("link", { name: "Say what you have" }).click();
  await expect(page.getByRole("heading", { name: "What's in your cupboard?" })).toBeVisible();
  for (const basic of ["Salt", "Black pepper", "Vegetable oil", "Plain flour"])
    await expect(page.getByRole("button", { name: basic, exact: true })).toHaveAttribute("aria-pressed", "true");
  const basics = page.getByRole("button", { pressed: true });
  while ((await basics.count()) > 0) await basics.first().click();
  await expect(page.getByRole("status").getByText("Nothing chosen, so we'll buy it all.")).toBeVisible();
  await look(page, "cupboard");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ["Olive oil", "Tomatoes", "Salt"]) await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: "Salt", exact: true }).click(); // undone
  await expect(page.getByText("2 of 61 at home")).toBeVisible();
  const { height } = (await page.getByRole("main").boundingBox()) ?? { height: Number.POSITIVE_INFINITY };
  expect(height).toBeLessThan(2 * 844);
  await failCall(page, "/api/pantry/staples", "PUT", 503);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Error", "We couldn't save that. Your pantry hasn't changed.");
  await page.unroute("/api/pantry/staples");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Cupboard saved");
  await expect(question).toBeHidden();

  await page.goto("/pantry");
  const row = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(row("Olive oil")).toContainText("Enough for a week");
  await expect(row("Chopped tomatoes")).toContainText("≈ 400 g");
  await expect(row("Table salt")).toContainText("Bought when a meal needs it"); // set to none, although basics are assumed at home
  const kept = page.waitForResponse((answer) => answer.url().includes("/api/pantry") && answer.request().method() !== "GET");
  await row("Table salt").getByRole("button", { name: "Have" }).click();
  await expect(row("Table salt")).toContainText("Enough for a week");
  await kept;
  await page.getByRole("link", { name: "Tap what you have" }).click();
  await expect(page.getByText("3 of 61 at home")).toBeVisible();
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(row("Olive oil")).toContainText("Enough for a week");
});

test("the question about the cupboard can be put aside, and nothing is written", async ({ page }) => {
  await household(page);
  await page.goto("/");
  const question = page.getByRole("region", { name: "What's in your cupboard?" });
  await question.getByRole("button", { name: "Not now" }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await expect(question).toBeHidden();
  expect(await (await page.request.get("/api/pantry")).json()).toEqual([]);
});

import { expect, it } from "vitest";
import { mealPlan, shoppingList } from "../../../../tests/factories/meal-plan.ts";
import { BROKEN, HOUSEHOLD, openApp, screen, sees, seesToast } from "../../../../tests/setup/app.tsx";

const LISTS = "GET /api/simple-shopping-lists";
const ID = shoppingList().id;
const open = (answers: Parameters<typeof openApp>[2], at = "/shopping-lists") =>
  openApp(at, HOUSEHOLD, {
    [LISTS]: { body: [shoppingList()] },
    "GET /api/simple-meal-plans-with-items": { body: [mealPlan()] },
    ...answers,
  });

it("lists that cannot be fetched say so and try again (H-ERR-17)", async () => {
  const app = await open({ [LISTS]: BROKEN });
  await sees("Failed to fetch shopping lists");
  app.answers[LISTS] = { body: [shoppingList()] };
  await app.click("Retry");
  await screen.findByRole("link", { name: "Open" });
});

it("a list that cannot be deleted says so and stays (H-ERR-17)", async () => {
  const app = await open({ [`DELETE /api/simple-shopping-lists/${ID}`]: BROKEN, [`DELETE /api/shopping-lists/${ID}`]: BROKEN });
  await app.click(/^Delete/);
  await app.click("Delete list");
  await seesToast("Error", "Failed to delete");
  await screen.findByRole("link", { name: "Open" });
});

it("the total is the sum of the items where none is stored (H-UI-72)", async () => {
  await open({ [LISTS]: { body: [shoppingList({ totalCost: "0.00" })] } });
  expect((await screen.findByRole("link", { name: "Open" })).closest("li")?.textContent).toContain("£3.50");
});

it("without a list the page says how one comes about", async () => {
  await open({ [LISTS]: { body: [] } });
  await sees("No shopping lists yet");
});

it("a list that is not there says so", async () => {
  const missing = "00000000-0000-4000-8000-000000000000";
  await open(
    { [`GET /api/simple-shopping-lists/${missing}`]: { status: 404, body: { message: "Not found" } } },
    `/shopping-lists/${missing}`,
  );
  await sees("List not found");
});

it("a list that cannot be made from the newest plan says so (H-ERR-16)", async () => {
  const app = await open({ [LISTS]: { body: [] }, "POST /api/shopping-lists": BROKEN });
  await app.click("Generate shopping list");
  await seesToast("Error", "Failed to generate shopping list");
});

it("a list with nothing on it says so", async () => {
  await open(
    {
      [`GET /api/simple-shopping-lists/${ID}`]: { body: shoppingList({ items: [] }) },
      [`POST /api/simple-shopping-lists/${ID}/operations`]: { body: { since: 0, seq: 0, version: 1, operations: [] } },
    },
    `/shopping-lists/${ID}`,
  );
  await sees("Nothing to buy");
});

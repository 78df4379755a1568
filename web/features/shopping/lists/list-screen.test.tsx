import { expect, it, vi } from "vitest";
import { mealPlan, shoppingList } from "../../../../tests/factories/meal-plan.ts";
import { HOUSEHOLD, openApp, screen, within } from "../../../../tests/setup/app.tsx";
import { newestToast } from "../../../../tests/setup/parts.tsx";

const { id: ID, items } = shoppingList();
const list = shoppingList({ items: items.map((item, place) => ({ ...item, category: place === 0 ? "Fruit & veg" : "Frozen" })) });
const open = () =>
  openApp(`/shopping-lists/${ID}`, HOUSEHOLD, {
    "GET /api/simple-shopping-lists": { body: [list] },
    "GET /api/simple-meal-plans-with-items": { body: [mealPlan()] },
    [`GET /api/simple-shopping-lists/${ID}`]: { body: list },
    [`POST /api/simple-shopping-lists/${ID}/operations`]: { body: { since: 0, seq: 0, version: 0, operations: [] } },
  });
const aisle = async (name: string) => within(await screen.findByRole("region", { name }));

it("adds food and household items on the list itself, and takes one back", async () => {
  const app = await open();
  await app.user.type(await screen.findByRole("textbox", { name: "Add an item" }), "2 bottles of washing-up liquid{Enter}");
  expect((await (await aisle("Household")).findByRole("listitem")).textContent).toContain("Washing-up liquid 2 bottles");
  await vi.waitFor(() => expect(newestToast()).toMatchObject({ title: "Washing-up liquid is on your list", action: { label: "Undo" } }));
  newestToast()?.action?.onClick();
  await vi.waitFor(() => expect(screen.queryByRole("region", { name: "Household" })).toBeNull());
});

it("opens and closes an aisle, which stays so on this device", async () => {
  const app = await open();
  const fruit = await aisle("Fruit & veg");
  expect(fruit.getByRole("button", { name: "Fruit & veg 0 of 1", expanded: true })).toBeDefined();
  await app.user.click(fruit.getByRole("button", { name: "Fruit & veg 0 of 1" }));
  expect(fruit.getByRole("button", { name: "Fruit & veg 0 of 1", expanded: false })).toBeDefined();
  await app.open();
  expect((await aisle("Fruit & veg")).getByRole("button", { name: "Fruit & veg 0 of 1", expanded: false })).toBeDefined();
  expect((await aisle("Frozen")).getByRole("button", { name: "Frozen 0 of 1", expanded: true })).toBeDefined();
  localStorage.clear();
});

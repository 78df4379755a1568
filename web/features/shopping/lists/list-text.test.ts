import { expect, it } from "vitest";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { listText } from "./list-text.ts";

const item = (name: string, category: string, other: Partial<ShoppingItem> = {}) =>
  ({ id: name, name, category, humanAmount: "2 tins", isChecked: false, cupboard: false, avoid: [], ...other }) as ShoppingItem;
const list = (items: ShoppingItem[]) =>
  ({ monday: "2026-11-23", createdAt: "2026-11-20T09:00:00Z", supermarket: "Tesco", items }) as unknown as ShoppingList;

it("names what is left to buy by aisle, with how much of it", () => {
  const text = listText(
    list([
      item("Tomatoes", "Tins"),
      item("Milk", "Dairy", { humanAmount: "" }),
      item("Beans", "Tins"),
      item("Bread", "Bakery", { isChecked: true }),
      item("Salt", "Cupboard", { cupboard: true }),
      item("Butter", "Dairy", { avoid: ["contains milk"] }),
    ]),
  );
  expect(text).toContain("Tins\n- Tomatoes: 2 tins\n- Beans: 2 tins");
  expect(text).toContain("Dairy\n- Milk");
  expect(text).not.toMatch(/Bread|Salt|Butter/);
});

it("says where everything is bought", () => {
  expect(listText(list([item("Bread", "Bakery", { isChecked: true })]))).toBe("Week of 23 November, Tesco\n\nEverything is bought.");
});

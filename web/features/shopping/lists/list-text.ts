import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { byAisle } from "#domain/shopping/aisles.ts";
import { listName } from "#domain/shopping/list-name.ts";

/** The remaining lines as text for a message: by aisle, without prices, and without foods that the household must not eat. */
export function listText(list: ShoppingList): string {
  const left = list.items.filter(({ isChecked, cupboard, avoid }) => !isChecked && !cupboard && avoid.length === 0);
  const aisles = byAisle(left).map(({ aisle, items }) =>
    [aisle, ...items.map(({ name, humanAmount }) => `- ${humanAmount ? `${name}: ${humanAmount}` : name}`)].join("\n"),
  );
  return [`${listName(list)}, ${list.supermarket}`, ...(left.length > 0 ? aisles : ["Everything is bought."])].join("\n\n");
}

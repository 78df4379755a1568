import type { ShoppingItem } from "#contracts/shopping-list.ts";
import { isWorthKeeping } from "#domain/pantry.ts";
import { quantityText } from "../../lib/quantity.ts";

export const amountOf = (item: ShoppingItem, quantity: number): string => quantityText(quantity, item.unit);

/** What to take from the shelf: "2 × 500 g", or for the store cupboard what the week uses; of an own item what its writer said. */
export function toTake(item: ShoppingItem): string {
  if (item.own) return item.amount ?? "";
  if (item.packs.length > 0) {
    const packs = item.packs.map((pack) => `${pack.count} × ${amountOf(item, pack.size)}`).join(" + ");
    return isWorthKeeping(item.atHome) ? `${packs} · ${amountOf(item, item.atHome)} at home` : packs;
  }
  const uses = `uses ${amountOf(item, item.quantity)}`;
  return item.cupboard ? uses : `${uses}, which you have at home`;
}

import type { ShoppingItem } from "#contracts/shopping-list.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { isWorthKeeping } from "#domain/pantry.ts";
import { quantityText } from "../../lib/quantity.ts";

type Pack = ShoppingItem["packs"][number];

/** "2 × 500 g at £1.20"; for what is counted "2 at £0.60 each" or "1 × pack of 6 at £1.95". */
function packText({ size, count, price }: Pack, unit: string): string {
  const cost = formatPence(penceOf(price) ?? 0);
  if (unit === "each" && size === 1) return `${count} at ${cost}${count > 1 ? " each" : ""}`;
  return `${count} × ${unit === "each" ? "pack of " : ""}${quantityText(size, unit)} at ${cost}`;
}

/**
 * What a line says under its name, a phrase each: whole packs with the price of one, what is at home, what is left over;
 * for the store cupboard what the week uses.
 */
export function toTake({ packs, unit, quantity, cupboard, atHome, leftOver }: ShoppingItem): string[] {
  if (packs.length === 0) {
    const uses = `uses ${quantityText(quantity, unit)}`;
    return [cupboard ? uses : `${uses}, which you have at home`];
  }
  return [
    packs.map((pack) => packText(pack, unit)).join(" + "),
    ...(isWorthKeeping(atHome) ? [`${quantityText(atHome, unit)} at home`] : []),
    ...(isWorthKeeping(leftOver) ? [`${quantityText(leftOver, unit)} left over`] : []),
  ];
}

import { formatQuantity } from "../catalogue/quantity-text.ts";
import { formatPence, parsePence } from "../money.ts";
import { packSize } from "./human-amount.ts";
import { isWorthKeeping } from "./pantry.ts";

/** The fields of a list line that decide what to take. `price` is pounds a pack. */
type LineToTake = {
  packs: readonly { size: number; count: number; price: string }[];
  /** Packs to buy if there is none at home; null for an own item. */
  runOutPacks?: readonly { size: number; count: number; price: string }[] | null;
  unit: string;
  quantity: number;
  cupboard: boolean;
  atHome: number;
  leftOver: number;
  own: boolean;
  amount: string | null;
};

type Pack = LineToTake["packs"][number];

/** "2 × 500 g at £1.20"; for counted foods "2 at £0.60 each" or "1 × pack of 6 at £1.95". */
function packText({ size, count, price }: Pack, unit: string): string {
  const cost = formatPence(parsePence(price) ?? 0);
  if (unit === "each" && size === 1) return `${count} at ${cost}${count > 1 ? " each" : ""}`;
  return `${count} × ${unit === "each" ? "pack of " : ""}${packSize(size, unit)} at ${cost}`;
}

/** Keeps a phrase on one line. */
const unbroken = (phrase: string) => phrase.replaceAll(" ", "\u00a0");

const bought = (packs: readonly Pack[], unit: string) => packs.map((pack) => unbroken(packText(pack, unit))).join("\u00a0+ ");

/**
 * The text under a line's name: packs with their price, stock at home, left-over; for the store cupboard the amount the week uses and
 * the pack to buy if there is none; for an own item its typed amount. "2 × 500 g at £1.20 · 150 g left over"
 */
export function toTake({ packs, runOutPacks, unit, quantity, cupboard, atHome, leftOver, own, amount }: LineToTake): string {
  if (own) return amount ?? "";
  if (packs.length === 0) {
    const uses = `uses ${formatQuantity(quantity, unit)}`;
    const pack = runOutPacks?.length ? `\u00a0· ${unbroken("if you have none:")} ${bought(runOutPacks, unit)}` : "";
    return cupboard ? `${uses}${pack}` : `${uses}, and you have it`;
  }
  const had = isWorthKeeping(atHome) ? [unbroken(`${formatQuantity(atHome, unit)} at home`)] : [];
  const left = isWorthKeeping(leftOver) ? [unbroken(`${formatQuantity(leftOver, unit)} left over`)] : [];
  return [bought(packs, unit), ...had, ...left].join("\u00a0· ");
}

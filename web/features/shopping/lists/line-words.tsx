import type { ShoppingItem } from "#contracts/shopping/shopping-list.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/class-names.ts";
import { DontBuyMark } from "../../planning/public/avoid-mark.tsx";

type Said = {
  item: Pick<ShoppingItem, "name" | "humanAmount" | "cupboard" | "isChecked" | "own" | "price"> & {
    avoid?: readonly string[];
    notThere?: boolean;
  };
};

/** A line's name and amount: "Carrots 10 carrots". Lines of the store cupboard have no amount. */
export const LineWords = ({ item }: Said) => (
  <span className="min-w-0 flex-1 break-words">
    <span className={classes("transition-colors duration-200", item.isChecked ? "text-slate line-through" : "decoration-transparent")}>
      {item.name}
    </span>{" "}
    <span className="tabular text-slate">{item.cupboard ? "" : item.humanAmount}</span>
    {item.notThere && <span className="block text-xs text-tomato">not there</span>}
    {item.avoid && <DontBuyMark avoid={item.avoid} />}
  </span>
);

/** "£1.45", or "not priced" for what the household added itself. */
export const linePrice = ({ own, price }: Pick<ShoppingItem, "own" | "price">): string =>
  own ? "not priced" : formatPence(parsePence(price) ?? 0);

export const LinePrice = ({ item }: Said) =>
  item.own ? (
    <span className="shrink-0 text-xs text-slate">{linePrice(item)}</span>
  ) : (
    <span className={classes("tabular shrink-0 text-right transition-colors duration-200", item.isChecked && "text-slate")}>
      {linePrice(item)}
    </span>
  );

/** Moves a food that has run out from the store cupboard to its aisle. */
export const ToBuy = ({ name, onMove }: { name: string; onMove: () => void }) => (
  <Button className="m-1 shrink-0 self-center print:hidden" aria-label={`Move ${name} to buy`} onClick={onMove}>
    To buy
  </Button>
);

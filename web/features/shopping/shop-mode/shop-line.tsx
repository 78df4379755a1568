import { useState } from "react";
import type { ShoppingItem } from "#contracts/shopping/shopping-list.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import type { OperationKind, OperationValue } from "#domain/shopping/list-operations.ts";
import { classes } from "../../../ui/class-names.ts";
import { ChevronDown, X } from "../../../ui/icons.tsx";
import { LineDetails } from "../lists/line-details.tsx";
import { LinePrice, LineWords, ToBuy } from "../lists/line-words.tsx";
import { ShelfPriceForm } from "./shelf-price-form.tsx";

type Props = { item: ShoppingItem; onDo: (kind: OperationKind, value?: OperationValue) => void };

/** Keeps the focused element clear of the sticky heading. */
const CLEAR = "scroll-mt-14";
const SIDE_BUTTON = `shrink-0 rounded-card text-slate hover:bg-herb-wash ${CLEAR}`;
const ICON_BUTTON = `grid w-12 place-items-center ${SIDE_BUTTON}`;

/** The line's price, which opens its details and the price at the shelf. */
const PriceButton = ({ item, isOpen, onOpen }: { item: ShoppingItem; isOpen: boolean; onOpen: () => void }) => {
  const price = formatPence(parsePence(item.price) ?? 0);
  return (
    <button
      type="button"
      aria-label={`${price} for ${item.name}. It was…`}
      aria-expanded={isOpen}
      onClick={onOpen}
      className={`flex min-w-14 flex-col items-end justify-center px-1.5 ${SIDE_BUTTON}`}
    >
      <span className="tabular text-lg text-ink">{price}</span>
      <span className="text-xs underline">It was…</span>
    </button>
  );
};

/** Marks the line as not on the shelf. */
const NotThere = ({ item: { name, notThere }, onDo }: Props) => (
  <button
    type="button"
    aria-label={`Not there: ${name}`}
    aria-pressed={notThere}
    onClick={() => onDo(notThere ? "found" : "missing")}
    className={classes(`w-12 px-1 text-center text-xs ${SIDE_BUTTON}`, notThere && "bg-tomato-wash font-medium text-tomato")}
  >
    Not there
  </button>
);

/** One line, tappable as a whole, with the price and whether it is there beside it. Ticked lines stay in place, because a list that moves leads to wrong taps. */
export function ShopLine({ item, onDo }: Props) {
  const [open, setOpen] = useState(false);
  const isOnShelf = !item.own && !item.cupboard && item.packs.length > 0;
  return (
    <li>
      <div className="flex items-stretch">
        <label className={classes("flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pl-3 text-lg", item.isChecked && "text-slate")}>
          <input
            type="checkbox"
            className={`size-7 shrink-0 accent-herb ${CLEAR}`}
            checked={item.isChecked}
            onChange={(event) => onDo(event.target.checked ? "tick" : "untick")}
          />
          <LineWords item={item} />
          {!isOnShelf && <LinePrice item={item} />}
        </label>
        {item.cupboard && <ToBuy name={item.name} onMove={() => onDo("need")} />}
        {item.own && (
          <button type="button" aria-label={`Remove ${item.name} from the list`} onClick={() => onDo("remove")} className={ICON_BUTTON}>
            <X aria-hidden className="size-5" />
          </button>
        )}
        {isOnShelf && <PriceButton item={item} isOpen={open} onOpen={() => setOpen(!open)} />}
        {isOnShelf && <NotThere item={item} onDo={onDo} />}
        {!item.own && !isOnShelf && (
          <button
            type="button"
            aria-label={`More about ${item.name}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className={ICON_BUTTON}
          >
            <ChevronDown aria-hidden className={classes("size-5", open && "rotate-180")} />
          </button>
        )}
      </div>
      {open && isOnShelf && (
        <ShelfPriceForm
          item={item}
          onTell={(told) => {
            onDo("price", told);
            setOpen(false);
          }}
        />
      )}
      {open && <LineDetails item={item} onBack={() => onDo("have")} />}
    </li>
  );
}

import { memo, useState } from "react";
import type { ShoppingItem } from "#contracts/shopping/shopping-list.ts";
import type { OperationKind } from "#domain/shopping/list-operations.ts";
import { vibrateTick } from "../../../lib/feedback.ts";
import { classes } from "../../../ui/class-names.ts";
import { ChevronDown } from "../../../ui/icons.tsx";
import { LineDetails } from "./line-details.tsx";
import { LinePrice, LineWords, linePrice, ToBuy } from "./line-words.tsx";

/** Keeps the focused element clear of the sticky heading above and the sticky total below. */
const CLEAR = "scroll-mt-14 scroll-mb-24";

type Props = { item: ShoppingItem; act: (kind: OperationKind, itemId: string) => void };

const isSameLine = (before: Props, now: Props): boolean =>
  before.act === now.act && Object.entries(now.item).every(([name, value]) => before.item[name as keyof ShoppingItem] === value);

/** One line: a tap anywhere on it ticks it, its price shows its details. Memoised, so that a tick does not render the other lines. */
export const ListLine = memo(({ item, act }: Props) => {
  const [open, setOpen] = useState(false);
  const choose = (isChecked: boolean) => {
    if (isChecked) vibrateTick();
    act(isChecked ? "tick" : "untick", item.id);
  };
  return (
    <li
      className={classes(
        "break-inside-avoid transition-colors duration-200 first:rounded-t-card last:rounded-b-card",
        item.isChecked && "bg-paper",
        item.own && "animate-appear",
      )}
    >
      <div className="flex items-stretch">
        <label className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-card py-2 pl-3 hover:bg-herb-wash print:min-h-0 print:py-1">
          <input
            type="checkbox"
            aria-label={item.name}
            className={`size-6 shrink-0 accent-herb ${CLEAR}`}
            checked={item.isChecked}
            onChange={(event) => choose(event.target.checked)}
          />
          <LineWords item={item} />
        </label>
        {item.cupboard && <ToBuy name={item.name} onMove={() => act("need", item.id)} />}
        <button
          type="button"
          aria-label={`${linePrice(item)}. More about ${item.name}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`flex min-w-11 shrink-0 items-center gap-1 rounded-card pr-2 pl-3 hover:bg-herb-wash ${CLEAR}`}
        >
          <LinePrice item={item} />
          <ChevronDown aria-hidden className={classes("size-4 text-slate print:hidden", open && "rotate-180")} />
        </button>
      </div>
      {open && <LineDetails item={item} onBack={() => act("have", item.id)} onRemove={() => act("remove", item.id)} />}
      {item.note && <p className="pr-3 pb-2 pl-12 text-xs text-mustard">{item.note}</p>}
    </li>
  );
}, isSameLine);

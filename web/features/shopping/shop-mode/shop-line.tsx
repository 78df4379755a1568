import { useState } from "react";
import type { ShoppingItem } from "#contracts/shopping/shopping-list.ts";
import { classes } from "../../../ui/class-names.ts";
import { ChevronDown, X } from "../../../ui/icons.tsx";
import { LineDetails } from "../lists/line-details.tsx";
import { LinePrice, LineWords, ToBuy } from "../lists/line-words.tsx";

type Props = { item: ShoppingItem; onTick: (isChecked: boolean) => void; onDo: (kind: "remove" | "need" | "have") => void };

/** Keeps the focused element clear of the sticky heading. */
const CLEAR = "scroll-mt-14";
const SIDE_BUTTON = `grid w-12 shrink-0 place-items-center rounded-card text-slate hover:bg-herb-wash ${CLEAR}`;

/** One line, tappable as a whole. Ticked lines stay in place, because a list that moves leads to wrong taps. */
export function ShopLine({ item, onTick, onDo }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className="flex items-stretch">
        <label className={classes("flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pl-3 text-lg", item.isChecked && "text-slate")}>
          <input
            type="checkbox"
            className={`size-7 shrink-0 accent-herb ${CLEAR}`}
            checked={item.isChecked}
            onChange={(event) => onTick(event.target.checked)}
          />
          <LineWords item={item} />
          <LinePrice item={item} />
        </label>
        {item.cupboard && <ToBuy name={item.name} onMove={() => onDo("need")} />}
        {item.own ? (
          <button type="button" aria-label={`Remove ${item.name} from the list`} onClick={() => onDo("remove")} className={SIDE_BUTTON}>
            <X aria-hidden className="size-5" />
          </button>
        ) : (
          <button
            type="button"
            aria-label={`More about ${item.name}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className={SIDE_BUTTON}
          >
            <ChevronDown aria-hidden className={classes("size-5", open && "rotate-180")} />
          </button>
        )}
      </div>
      {open && <LineDetails item={item} onBack={() => onDo("have")} />}
    </li>
  );
}

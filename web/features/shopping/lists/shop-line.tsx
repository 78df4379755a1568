import type { ShoppingItem } from "#contracts/shopping/shopping-list.ts";
import { toTake } from "#domain/shopping/to-take.ts";
import { classes } from "../../../ui/class-names.ts";
import { X } from "../../../ui/icons.tsx";

type Props = { item: ShoppingItem; onTick: (isChecked: boolean) => void; onTakeOff: () => void };

/** One line, large enough for a thumb. It stays in its place when it is ticked: a list that moves under a thumb gets the wrong line. */
export function ShopLine({ item, onTick, onTakeOff }: Props) {
  const details = [toTake(item), item.own ? "not priced" : ""].filter(Boolean).join(" · ");
  return (
    <li className="flex items-stretch">
      <label className={classes("flex min-h-14 min-w-0 flex-1 items-center gap-4 px-4 py-2", item.isChecked && "text-slate")}>
        <input
          type="checkbox"
          className="size-7 shrink-0 accent-herb"
          checked={item.isChecked}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span className="min-w-0 flex-1">
          <span className={classes("text-lg break-words", item.isChecked && "line-through")}>{item.name}</span>
          <span className="tabular block text-xs text-slate">{details}</span>
        </span>
      </label>
      {item.own && (
        <button
          type="button"
          aria-label={`Take ${item.name} off the list`}
          onClick={onTakeOff}
          className="grid w-14 shrink-0 place-items-center rounded-card text-slate hover:bg-herb-wash"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </li>
  );
}

import type { SharedList } from "#contracts/accounts/sharing.ts";
import { toTake } from "#domain/shopping/to-take.ts";
import { classes } from "../../../ui/class-names.ts";
import { Check } from "../../../ui/icons.tsx";
import { LinePrice, LineWords } from "../lists/line-words.tsx";

/** One read-only line. */
export const SharedLine = ({ item }: { item: SharedList["items"][number] }) => (
  <li className="flex min-h-12 gap-3 px-3 py-2">
    <span
      role="img"
      aria-label={item.isChecked ? "in the basket" : "to buy"}
      className={classes(
        "mt-0.5 grid size-6 shrink-0 place-items-center rounded border",
        item.isChecked ? "border-herb bg-herb text-on-herb" : "border-slate",
      )}
    >
      {item.isChecked && <Check aria-hidden className="size-4" />}
    </span>
    <span className="min-w-0 flex-1">
      <LineWords item={item} />
      {item.askFirst && (
        <span className="block text-sm font-medium text-tomato">Ask before you buy this: they may not want it any more.</span>
      )}
      <span className="tabular block text-xs text-slate">{toTake(item)}</span>
    </span>
    {!item.own && <LinePrice item={item} />}
  </li>
);

import { useState } from "react";
import type { PantryItem, SavePantryItem } from "#contracts/shopping/pantry.ts";
import { formatQuantity } from "#domain/catalogue/quantity-text.ts";
import { PANTRY_LEVELS, type PantryLevel } from "#domain/shopping/pantry.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/class-names.ts";
import { Check, X } from "../../../ui/icons.tsx";
import { AmountForm } from "./amount-form.tsx";

const LEVEL_NAMES: Record<PantryLevel, string> = { have: "Have", low: "Low", none: "None" };

const amountText = ({ quantity, approximate, unit }: PantryItem) =>
  quantity === null ? undefined : `${approximate ? "≈ " : ""}${formatQuantity(quantity, unit)}`;

/** How planning uses this entry, in words. */
const meaning = (item: PantryItem): string => {
  const amount = amountText(item);
  if (item.level === "none") return "Bought when a meal needs it";
  if (item.level === "low") return amount ? `${amount}, not counted` : "not counted";
  return amount ?? "Enough for a week";
};

type PantryRowProps = { item: PantryItem; onSave: (sent: SavePantryItem) => void; onRemove: () => void };

/** One food at home: have, low or none, and its amount. */
export function PantryRow({ item, onSave, onRemove }: PantryRowProps) {
  const [open, setOpen] = useState(false);
  const setLevel = (level: PantryLevel) =>
    onSave(level === "none" ? { level } : { level, quantity: item.quantity, approximate: item.approximate });
  return (
    <li className="px-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1">
          <p>{item.name}</p>
          <p className="tabular text-xs text-slate">{meaning(item)}</p>
        </div>
        <fieldset aria-label={`How much ${item.name}`} className="order-last flex basis-full gap-1 sm:order-none sm:basis-auto">
          {PANTRY_LEVELS.map((level) => (
            <button
              key={level}
              type="button"
              aria-pressed={item.level === level}
              className={classes(
                "inline-flex min-h-11 min-w-16 items-center justify-center gap-1 rounded-card border px-2",
                item.level === level ? "border-herb bg-herb-wash font-medium" : "border-line hover:bg-herb-wash",
              )}
              onClick={() => setLevel(level)}
            >
              {item.level === level && <Check aria-hidden className="size-4" />}
              {LEVEL_NAMES[level]}
            </button>
          ))}
        </fieldset>
        <Button look="quiet" className="w-11" aria-label={`Remove ${item.name}`} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      {item.level !== "none" && !open && (
        <Button look="quiet" className="-mb-2 text-xs" aria-label={`Amount of ${item.name}`} onClick={() => setOpen(true)}>
          {item.quantity === null ? "Add an amount" : "Change the amount"}
        </Button>
      )}
      {item.level !== "none" && open && (
        <AmountForm
          item={item}
          onClose={() => setOpen(false)}
          onSave={(amount) => onSave({ level: item.level, ...(amount ?? { quantity: null }) })}
        />
      )}
    </li>
  );
}

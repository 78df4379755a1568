import { useState } from "react";
import type { PantryItem } from "#contracts/shopping/pantry.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";

/** "1,5" is a number too. */
const numberIn = (text: string) => Number(text.trim().replace(",", "."));

type AmountFormProps = { item: PantryItem; onSave: (amount: { quantity: number; unit: string } | null) => void; onClose: () => void };

/** How much of a food is at home, in any unit that fits it. */
export function AmountForm({ item, onSave, onClose }: AmountFormProps) {
  const [typed, setTyped] = useState(item.quantity === null ? "" : String(Math.round(item.quantity * 100) / 100));
  const [unit, setUnit] = useState(item.unit as string);
  const [error, setError] = useState<string>();
  const save = () => {
    const quantity = numberIn(typed);
    if (typed.trim() === "" || !Number.isFinite(quantity) || quantity <= 0) return setError("Give a number above nothing, such as 250");
    onSave({ quantity, unit });
    onClose();
  };
  return (
    <form
      noValidate
      className="mt-2 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="grid grid-cols-2 items-start gap-2 sm:max-w-sm">
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField label="Unit" value={unit} onChange={(event) => setUnit(event.target.value)}>
          {item.units.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Save the amount</Button>
        {item.quantity !== null && (
          <Button
            onClick={() => {
              onSave(null);
              onClose();
            }}
          >
            Leave it open
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { z } from "zod";
import type { PantryItem } from "#contracts/shopping/pantry.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";

const TypedAmount = z.object({
  quantity: z
    .string()
    .transform((typed) => Number(typed.trim().replace(",", "."))) // accept "1,5"
    .pipe(z.number("Enter a number above 0, such as 250").positive("Enter a number above 0, such as 250")),
  unit: z.string(),
});

type AmountFormProps = { item: PantryItem; onSave: (amount: { quantity: number; unit: string } | null) => void; onClose: () => void };

/** The amount of a food at home, in any convertible unit. */
export function AmountForm({ item, onSave, onClose }: AmountFormProps) {
  const save = (amount: Parameters<typeof onSave>[0]) => {
    onSave(amount);
    onClose();
  };
  return (
    <Form
      schema={TypedAmount}
      start={{ quantity: item.quantity === null ? "" : String(Math.round(item.quantity * 100) / 100), unit: item.unit }}
      onSubmit={save}
      className="mt-2 flex flex-col gap-3"
    >
      {({ box }) => (
        <>
          <div className="grid grid-cols-2 items-start gap-2 sm:max-w-sm">
            <TextField label="Amount" inputMode="decimal" autoComplete="off" autoFocus {...box("quantity")} />
            <SelectField label="Unit" {...box("unit")}>
              {item.units.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectField>
          </div>
          <FormActions>
            <Submit look="plain" busy="Save the amount">
              Save the amount
            </Submit>
            {item.quantity !== null && <Button onClick={() => save(null)}>No amount</Button>}
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        </>
      )}
    </Form>
  );
}

import { z } from "zod";
import { CardDetails } from "#contracts/billing/subscription-calls.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { Fields } from "../../../ui/form.tsx";

/** Longest card number with its spaces, longest CVV (specification P §9). */
const NUMBER_LENGTH = 19;
const CVV_LENGTH = 4;
const YEARS = 20;
const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** Parses the text value of a select. */
const selected = (number: typeof CardDetails.shape.expiryMonth) =>
  z
    .string()
    .transform((text) => (text === "" ? undefined : Number(text)))
    .pipe(number);
export const TypedCard = CardDetails.extend({
  expiryMonth: selected(CardDetails.shape.expiryMonth),
  expiryYear: selected(CardDetails.shape.expiryYear),
});
type TypedCard = z.input<typeof TypedCard>;

export const EMPTY_CARD: TypedCard = { holderName: "", number: "", expiryMonth: "", expiryYear: "", cvv: "" };

/** Digits only, in groups of four. */
const grouped = (typed: string): string => (typed.replace(/\D/g, "").match(/.{1,4}/g) ?? []).join(" ").slice(0, NUMBER_LENGTH);

/** Fields for a test card, shown in the sandbox only. */
export function CardFields({ fields: { box, part } }: { fields: Pick<Fields<{ cardDetails?: TypedCard | undefined }>, "box" | "part"> }) {
  const thisYear = new Date().getFullYear();
  const number = part("cardDetails.number");
  const cvv = part("cardDetails.cvv");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField label="Cardholder name" autoComplete="cc-name" {...box("cardDetails.holderName")} />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={NUMBER_LENGTH}
          hint="Sandbox: test numbers only, such as 4242 4242 4242 4242. Never type a real card here."
          value={number.value}
          error={number.error}
          onChange={(event) => number.onChange(grouped(event.target.value))}
        />
      </div>
      <SelectField label="Expiry month" autoComplete="cc-exp-month" {...box("cardDetails.expiryMonth")}>
        <option value="">Month</option>
        {MONTHS.map((month, index) => (
          <option key={month} value={index + 1}>
            {String(index + 1).padStart(2, "0")} - {month}
          </option>
        ))}
      </SelectField>
      <SelectField label="Expiry year" autoComplete="cc-exp-year" {...box("cardDetails.expiryYear")}>
        <option value="">Year</option>
        {Array.from({ length: YEARS }, (_, index) => thisYear + index).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
      <TextField
        label="CVV"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={CVV_LENGTH}
        value={cvv.value}
        error={cvv.error}
        onChange={(event) => cvv.onChange(event.target.value.replace(/\D/g, "").slice(0, CVV_LENGTH))}
      />
    </div>
  );
}

import { z } from "zod";
import { BillingDay } from "#contracts/billing/subscription-calls.ts";
import { SelectField } from "../../../ui/field.tsx";
import { PayDayOptions } from "../public/pay-day-options.tsx";

/** The chosen option, whose value is text, as the contract takes it. */
export const ChosenDay = z
  .string()
  .transform((day): string | number => day)
  .pipe(BillingDay);

/** The 31 pay days. `empty` is what stands there while none is chosen. */
export const DaySelect = ({
  label,
  value,
  error,
  onChange,
  empty,
}: {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
  empty?: string;
}) => (
  <SelectField label={label} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
    {empty !== undefined && <option value="">{empty}</option>}
    <PayDayOptions />
  </SelectField>
);

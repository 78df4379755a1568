import { PAY_DAYS } from "#domain/billing/calendar.ts";
import { ordinalOf } from "#domain/billing/ordinal.ts";
import { SelectField } from "../../ui/field.tsx";

const DAYS = Array.from({ length: PAY_DAYS.last }, (_, index) => PAY_DAYS.first + index);

type Props = { payDay: string; onChange: (payDay: string) => void; disabled: boolean };
/** The day of the month on which the card is charged, held as text (specification H §3). */
export const PayDayField = ({ payDay, onChange, disabled }: Props) => (
  <SelectField
    label="Monthly Payment Day"
    value={payDay}
    disabled={disabled}
    required
    onChange={(event) => onChange(event.target.value)}
    hint="Your card is charged on this day each month, and on the last day of months that are shorter."
  >
    <option value="" disabled>
      Select day of month
    </option>
    {DAYS.map((day) => (
      <option key={day} value={String(day)}>
        {ordinalOf(day)} of each month
      </option>
    ))}
  </SelectField>
);

import { SelectField } from "../../../ui/field.tsx";
import { PayDayOptions } from "./pay-day-options.tsx";

type Props = { payDay: string; onChange: (payDay: string) => void; error?: string | undefined; disabled: boolean };
/** The day of the month on which the card is charged, held as text (specification H §3). */
export const PayDayField = ({ payDay, onChange, error, disabled }: Props) => (
  <SelectField
    label="Monthly Payment Day"
    value={payDay}
    error={error}
    disabled={disabled}
    required
    onChange={(event) => onChange(event.target.value)}
    hint="Your card is charged on this day each month, or on the last day of shorter months."
  >
    <option value="" disabled>
      Select day of month
    </option>
    <PayDayOptions />
  </SelectField>
);

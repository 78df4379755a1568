import { SelectField } from "../../../ui/field.tsx";
import * as m from "./messages.tsx";
import { PayDayOptions } from "./pay-day-options.tsx";

type Props = { payDay: string; onChange: (payDay: string) => void; error?: string | undefined; disabled: boolean };
/** The day of the month on which the card is charged, held as text (specification H §3). */
export const PayDayField = ({ payDay, onChange, error, disabled }: Props) => (
  <SelectField
    label={m.monthlyPaymentDay}
    value={payDay}
    error={error}
    disabled={disabled}
    required
    onChange={(event) => onChange(event.target.value)}
    hint={m.yourCardIsCharged}
  >
    <option value="" disabled>
      {m.selectDayOfMonth}
    </option>
    <PayDayOptions />
  </SelectField>
);

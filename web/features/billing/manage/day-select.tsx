import { SelectField } from "../../../ui/field.tsx";
import { PayDayOptions } from "../public/pay-day-options.tsx";

/** The 31 pay days. `empty` is what stands there while none is chosen. */
export const DaySelect = ({
  label,
  value,
  onChange,
  empty,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
  empty?: string;
}) => (
  <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {empty !== undefined && <option value="">{empty}</option>}
    <PayDayOptions />
  </SelectField>
);

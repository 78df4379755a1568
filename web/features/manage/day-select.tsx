import { PAY_DAYS } from "#domain/billing/calendar.ts";
import { SelectField } from "../../ui/field.tsx";
import { dayOfEachMonth } from "./words.ts";

const DAYS = Array.from({ length: PAY_DAYS.last }, (_, index) => PAY_DAYS.first + index);

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
    {DAYS.map((day) => (
      <option key={day} value={day}>
        {dayOfEachMonth(day)}
      </option>
    ))}
  </SelectField>
);

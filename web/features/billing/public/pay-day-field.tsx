import { z } from "zod";
import { BillingDay } from "#contracts/billing/subscription-calls.ts";
import { PAY_DAYS } from "#domain/billing/calendar/calendar.ts";
import { formatOrdinal } from "#domain/billing/calendar/ordinal.ts";
import { SelectField } from "../../../ui/field.tsx";

const DAYS = Array.from({ length: PAY_DAYS.last }, (_, index) => PAY_DAYS.first + index);

/** 3 → "3rd of each month" */
export const dayOfEachMonth = (day: number): string => `${formatOrdinal(day)} of each month`;

/** Parses the text value of the select. */
export const ChosenDay = z
  .string()
  .transform((day): string | number => day)
  .pipe(BillingDay);

/** Label and hints. `empty`: option shown while no day is chosen. */
type Question = { label: string; empty?: string; hint?: string; required?: boolean };
const WHEN_SUBSCRIBING: Question = {
  label: "Monthly Payment Day",
  empty: "Select day of month",
  hint: "Your card is charged on this day each month, or on the last day of shorter months.",
  required: true,
};

type Props = {
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  question?: Question;
};

/** The day of the month on which the card is charged, held as text (specification H §3). */
export const PayDayField = ({ value, question = WHEN_SUBSCRIBING, onChange, ...field }: Props) => {
  const { empty, ...asked } = question;
  return (
    <SelectField {...asked} {...field} value={value} onChange={(event) => onChange(event.target.value)}>
      {empty !== undefined && (
        <option value="" disabled={asked.required}>
          {empty}
        </option>
      )}
      {DAYS.map((day) => (
        <option key={day} value={String(day)}>
          {dayOfEachMonth(day)}
        </option>
      ))}
    </SelectField>
  );
};

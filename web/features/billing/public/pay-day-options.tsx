import { PAY_DAYS } from "#domain/billing/calendar/calendar.ts";
import { ordinalOf } from "#domain/billing/calendar/ordinal.ts";
import * as m from "./messages.tsx";

const DAYS = Array.from({ length: PAY_DAYS.last }, (_, index) => PAY_DAYS.first + index);

/** 3 → "3rd of each month" */
export const dayOfEachMonth = (day: number): string => m.ofEachMonth(ordinalOf(day));

/** The 31 pay days, as options of a list; each is held as text. */
export const PayDayOptions = () =>
  DAYS.map((day) => (
    <option key={day} value={String(day)}>
      {dayOfEachMonth(day)}
    </option>
  ));

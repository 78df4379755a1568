import { LOCALE } from "#domain/locale.ts";
import { londonFormat } from "#domain/london.ts";
import { formatPounds } from "#domain/money.ts";

/** An average in pounds; a dash for 0, which means that there was nothing to average. */
export const poundsEach = (amount: number): string => (amount === 0 ? "—" : formatPounds(amount));
export const percent = (value: number): string => `${value.toFixed(1)}%`;
/** A fraction as a percentage. */
export const fraction = (value: number): string => percent(value * 100);

const month = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });
/** "2026-11" → "November 2026". */
export const monthName = (yearMonth: string): string => month.format(new Date(`${yearMonth}-01T00:00:00Z`));
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });
/** "2026-11-02" → "2 Nov 2026". */
export const formatDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
const moment = londonFormat({ dateStyle: "medium", timeStyle: "short" });
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

import { LOCALE } from "#domain/locale.ts";
import { londonFormat } from "#domain/london.ts";

const day = new Intl.DateTimeFormat(LOCALE, { timeZone: "UTC" });
const moment = londonFormat({ dateStyle: "short", timeStyle: "short" });

/** "2026-11-02" → "02/11/2026", which a British spreadsheet parses as a date. */
export const spreadsheetDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
/** "2026-11-02T09:30:00Z" → "02/11/2026 09:30", in London. */
export const spreadsheetMoment = (iso: string): string => moment.format(new Date(iso)).replace(",", "");

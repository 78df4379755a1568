import { formatPence } from "#domain/money.ts";

/** "12.99" → "£12.99". */
export const money = (pounds: string): string => formatPence(Math.round(Number(pounds) * 100));
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
/** "2026-11-21" → "21 Nov 2026". */
export const dayName = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/London" });
export const momentOf = (iso: string): string => moment.format(new Date(iso));

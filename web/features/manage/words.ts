import { formatPence } from "#domain/money.ts";

const parts = new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone: "Europe/London" });
/** "2025-01-05" or a moment → "Jan 05, 2025", as the manage screen is specified. */
export const shortDate = (iso: string): string => parts.format(new Date(iso));

/** Pounds as the call has them, with sign and pence. */
export const pounds = (amount: number): string => formatPence(Math.round(amount * 100));

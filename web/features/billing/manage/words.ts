import { formatPence } from "#domain/money.ts";

const parts = new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone: "Europe/London" });
/** "2025-01-05" or a moment → "Jan 05, 2025", as the manage screen is specified. */
export const shortDate = (iso: string): string => parts.format(new Date(iso));

const british = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "Europe/London" });
/** The same as "5 Jan 2025", as every other screen has it (decision 55). */
export const ukDate = (iso: string): string => british.format(new Date(iso));

/** Pounds as the call has them, with sign and pence. */
export const pounds = (amount: number): string => formatPence(Math.round(amount * 100));

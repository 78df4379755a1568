import { londonFormat } from "#domain/london.ts";

const parts = londonFormat({ month: "short", day: "2-digit", year: "numeric" }, "en-US");
/** "2025-01-05" or a moment → "Jan 05, 2025", as the manage screen is specified. */
export const shortDate = (iso: string): string => parts.format(new Date(iso));

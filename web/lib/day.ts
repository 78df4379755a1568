import { londonFormat } from "#domain/london.ts";

const long = londonFormat({ day: "numeric", month: "long", year: "numeric" });

/** "2026-11-21" or a moment in ISO 8601 → "21 November 2026", as London's calendar has it. */
export const longDay = (iso: string): string => long.format(new Date(iso));

import { londonFormat } from "#domain/london.ts";

const british = londonFormat({ day: "numeric", month: "short", year: "numeric" });

/** "2026-11-21" or a moment in ISO 8601 → "21 Nov 2026", as London's calendar has it: so every page says dates, in sentences too (decision 55). */
export const ukDate = (iso: string): string => british.format(new Date(iso));

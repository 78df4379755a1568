import { londonFormat } from "#domain/london.ts";

const british = londonFormat({ day: "numeric", month: "short", year: "numeric" });

/** "2026-11-21" or an ISO 8601 timestamp → "21 Nov 2026", in London time: the date format of every page (decision 55). */
export const ukDate = (iso: string): string => british.format(new Date(iso));

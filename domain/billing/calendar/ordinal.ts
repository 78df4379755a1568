const SUFFIXES: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };

/** 1 → "1st", 12 → "12th", 23 → "23rd". @param day 1–31 */
export const formatOrdinal = (day: number): string => `${day}${(day < 10 || day > 20 ? SUFFIXES[day % 10] : undefined) ?? "th"}`;

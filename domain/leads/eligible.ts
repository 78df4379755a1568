import { type Day, isDay } from "../billing/calendar/dates.ts";

/** Ages in whole years: 18 by law (Consumer Credit Act 1974, s. 50), 80 because lenders accept no older applicants. */
export const AGES = { least: 18, most: 80 } as const;
/** Limits of a personal loan. Whole pence and whole months. */
export const LOANS = { leastPence: 5000, mostPence: 2_500_000, mostMonths: 60 } as const;
/** Higher values are typing errors. Income a month, asking price of a lead; whole pence. */
export const MOST_INCOME_PENCE = 5_000_000;
export const MOST_ASKED_PENCE = 50_000;

/** Age in whole years. People born on 29 February have their birthday on 1 March in other years. */
export function ageOn(birthDate: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export const isOfAge = (birthDate: Day, today: Day): boolean =>
  isDay(birthDate) && ageOn(birthDate, today) >= AGES.least && ageOn(birthDate, today) <= AGES.most;

/** A lead as its ping describes it; null = not given. */
export type PingFacts = { loanAmountPence: number | null; loanTermMonths: number | null; outwardPostcode: string | null };
type Posted = { loanAmountPence: number; loanTermMonths: number; currentPostcode: string };

/** First field of a post that differs from its ping, which our bid was for; null = none. */
export function findContradiction(pinged: PingFacts, posted: Posted): "loanAmount" | "loanTerm" | "currentPostcode" | null {
  if (pinged.loanAmountPence !== null && pinged.loanAmountPence !== posted.loanAmountPence) return "loanAmount";
  if (pinged.loanTermMonths !== null && pinged.loanTermMonths !== posted.loanTermMonths) return "loanTerm";
  if (pinged.outwardPostcode !== null && pinged.outwardPostcode !== posted.currentPostcode.split(" ")[0]) return "currentPostcode";
  return null;
}

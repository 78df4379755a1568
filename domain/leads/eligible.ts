import { type Day, isDay } from "../billing/calendar/dates.ts";

/** Whom we offer a loan's protection, and pass on to a lender: grown up (Consumer Credit Act 1974, s. 50), and no older than lenders take. Whole years. */
export const AGES = { least: 18, most: 80 } as const;
/** What a lead may be about: a personal loan. Whole pence and whole months. */
export const LOANS = { leastPence: 5000, mostPence: 2_500_000, mostMonths: 60 } as const;
/** Of a month, and of a lead: beyond these somebody has mistyped. Whole pence. */
export const MOST_INCOME_PENCE = 5_000_000;
export const MOST_ASKED_PENCE = 50_000;

/** How many birthdays somebody has had by a day. Born on 29 February counts from 1 March in other years. */
export function ageOn(birthDate: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export const isOfAge = (birthDate: Day, today: Day): boolean =>
  isDay(birthDate) && ageOn(birthDate, today) >= AGES.least && ageOn(birthDate, today) <= AGES.most;

/** What a ping said of its lead; null = it did not. */
export type Pinged = { loanAmountPence: number | null; loanTermMonths: number | null; outwardPostcode: string | null };
type Posted = { loanAmountPence: number; loanTermMonths: number; currentPostcode: string };

/** Which field of a post says something else than its ping did; null = none. We bid for what the ping said. */
export function contradiction(pinged: Pinged, posted: Posted): "loanAmount" | "loanTerm" | "currentPostcode" | null {
  if (pinged.loanAmountPence !== null && pinged.loanAmountPence !== posted.loanAmountPence) return "loanAmount";
  if (pinged.loanTermMonths !== null && pinged.loanTermMonths !== posted.loanTermMonths) return "loanTerm";
  if (pinged.outwardPostcode !== null && pinged.outwardPostcode !== posted.currentPostcode.split(" ")[0]) return "currentPostcode";
  return null;
}

import { HAND_OFF_MS } from "./hand-off.ts";
import type { LeadPerson } from "./person.ts";
import type { LeadStage } from "./stage.ts";

const PREFIX = "demo-";
/** Only these sessions are demos; ids of real ones never begin so. */
export const isDemo = (session: string): boolean => session.startsWith(PREFIX);

/** Nobody: what a demo shows in the place of a visitor's own details, always with the word “Demo” over it. */
export const DEMO_PERSON: LeadPerson = {
  firstName: "Demo",
  lastName: "Visitor",
  email: "demo@example.com",
  birthDate: "1990-01-01",
  currentStreet: "Example Street",
  currentTown: "Exampleton",
  currentPostcode: "EX1 1AA",
  postcode: "EX1 1AA",
  homePhone: null,
  workPhone: null,
  cellPhone: "07700900000",
  loanAmountPence: 50_000,
  loanTermMonths: 12,
  monthlyIncomePence: 200_000,
  nextPayDate: null,
  followingPayDate: null,
};

/** A demo whose processing began at an instant: the id itself remembers it, as nothing about a demo is stored. */
export const demoStartedAt = (nowMs: number): string => `${PREFIX}${nowMs.toString(36)}`;

/** When a demo began, by its id; the beginning of time for one that says no instant. */
export const demoBegunMs = (session: string): number => Number.parseInt(session.slice(PREFIX.length), 36) || 0;

/** A demo is being matched for as long as a real one at most, and never finds an offer. */
export function demoStage(session: string, nowMs: number): LeadStage {
  const startedMs = demoBegunMs(session);
  return nowMs >= startedMs && nowMs - startedMs < HAND_OFF_MS ? "matching" : "no offer";
}

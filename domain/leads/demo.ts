import { HAND_OFF_TIMEOUT_MS } from "./hand-off.ts";
import type { LeadPerson } from "./person.ts";
import type { LeadStage } from "./stage.ts";

const PREFIX = "demo-";
/** Real session ids never have this prefix. */
export const isDemo = (session: string): boolean => session.startsWith(PREFIX);

/** An invented person, shown with a “Demo” mark. */
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

/** Session id of a demo. It encodes the start time, because nothing about a demo is stored. */
export const demoSessionId = (nowMs: number): string => `${PREFIX}${nowMs.toString(36)}`;

/** Start time encoded in a demo's session id; 0 if it has none. */
export const demoStartMs = (session: string): number => Number.parseInt(session.slice(PREFIX.length), 36) || 0;

/** A demo is matching for the full time-out of a real hand-off, and ends without an offer. */
export function demoStage(session: string, nowMs: number): LeadStage {
  const startedMs = demoStartMs(session);
  return nowMs >= startedMs && nowMs - startedMs < HAND_OFF_TIMEOUT_MS ? "matching" : "no offer";
}

import type { LeadBid, LeadBought } from "#contracts/leads/buyer-leads.ts";
import { PING_MINUTES, SESSION_HOURS, TEST_CEILING_PENCE, TEST_PING } from "#domain/leads/buying.ts";
import { demoStartedAt } from "#domain/leads/demo.ts";
import { poundsOf } from "#domain/money.ts";

const MINUTE_MS = 60_000;
const after = (nowMs: number, minutes: number) => new Date(nowMs + minutes * MINUTE_MS).toISOString();

/** What the test key's pings are bid: as a real one with that ceiling, and nothing of it is kept. */
export const testBid = (askedPence: number | null, nowMs: number): LeadBid => ({
  bid: poundsOf(Math.min(askedPence ?? TEST_CEILING_PENCE, TEST_CEILING_PENCE)),
  pingId: TEST_PING,
  expiresAt: after(nowMs, PING_MINUTES),
});

/** What its posts are answered; the address leads to the demo, which is nobody's. */
export const testBought = (publicOrigin: string, nowMs: number): LeadBought => ({
  accepted: true,
  price: poundsOf(TEST_CEILING_PENCE),
  redirect: `${publicOrigin}/lead-welcome?session=${demoStartedAt(nowMs)}`,
  expiresAt: after(nowMs, SESSION_HOURS * 60),
});

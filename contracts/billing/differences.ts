import { z } from "zod";
import { MATTER_ACTS, MATTER_KINDS } from "#domain/billing/ledger/matters.ts";
import { lines } from "../text.ts";

/** Something about money that a person has to look at. Amounts are strings of pounds, null where that book has nothing; instants ISO 8601. */
const Difference = z.object({
  id: z.uuid(),
  kind: z.enum(MATTER_KINDS),
  /** What is the matter, and what to do about it. */
  what: z.string(),
  advice: z.string(),
  since: z.string(),
  /** Until when the provider waits for an answer; null where it does not. */
  respondBy: z.string().nullable(),
  /** The provider's id to look for in its dashboard; null = it has none. */
  reference: z.string().nullable(),
  /** Whose it is, where that is known. */
  email: z.string().nullable(),
  dueOn: z.string().nullable(),
  atProvider: z.string().nullable(),
  inLedger: z.string().nullable(),
  /** What an operator can do about it from here. */
  may: z.array(z.enum(MATTER_ACTS)),
});
export type Difference = z.infer<typeof Difference>;

/** `waiting` counts all; `differences` is the first of them: what has to be answered first, then the longest waiting. */
export const Differences = z.object({ waiting: z.int(), differences: z.array(Difference) });
export type Differences = z.infer<typeof Differences>;

export const DifferenceId = z.object({ id: z.uuid("Give the id of a difference") });
const REASON = "Say why, in at least 3 letters";
/** What whoever looks at it later reads. */
export const SettleDifference = z.strictObject({ reason: lines(500, { missing: REASON }).trim().min(3, REASON) });
/** `done`: it is off the list. */
export const DifferenceActed = z.object({ success: z.literal(true), done: z.boolean(), message: z.string() });

import { z } from "zod";
import { MATTER_ACTS, MATTER_KINDS } from "#domain/billing/ledger/matters.ts";
import { lines } from "../text.ts";

/** A difference that an operator has to look at. Amounts are strings of pounds, null = missing there; times ISO 8601. */
const Difference = z.object({
  id: z.uuid(),
  kind: z.enum(MATTER_KINDS),
  /** What has happened, and what to do about it. */
  what: z.string(),
  advice: z.string(),
  since: z.string(),
  /** The provider's deadline; null = none. */
  respondBy: z.string().nullable(),
  /** The id to search for in the provider's dashboard; null = none. */
  reference: z.string().nullable(),
  /** The customer's address, if known. */
  email: z.string().nullable(),
  dueOn: z.string().nullable(),
  atProvider: z.string().nullable(),
  inLedger: z.string().nullable(),
  /** The actions that an operator can take here. */
  may: z.array(z.enum(MATTER_ACTS)),
});
export type Difference = z.infer<typeof Difference>;

/** `waiting` counts all; `differences` lists the first: those with a deadline, then the oldest. */
export const Differences = z.object({ waiting: z.int(), differences: z.array(Difference) });
export type Differences = z.infer<typeof Differences>;

export const DifferenceId = z.object({ id: z.uuid("Give the id of a difference") });
const REASON = "Say why, in at least 3 letters";
/** A note for the next reviewer. */
export const SettleDifference = z.strictObject({ reason: lines(500, { missing: REASON }).trim().min(3, REASON) });
/** `done`: the difference is resolved. */
export const DifferenceActed = z.object({ success: z.literal(true), done: z.boolean(), message: z.string() });

import { NOT_TRIED } from "../contract/declines.ts";

/** What is known of one attempt at a payment. `null` = nobody knows yet. */
export type AttemptOutcome = "captured" | "declined" | "action" | null;
/** `code`: the provider's, of a decline. `followed`: the subscription still waits for what comes of it. */
export type KnownAttempt = { outcome: AttemptOutcome; hard: boolean | null; code: string | null; followed: boolean };

const NOT_TAKEN = "Not taken: no payment was made";

/**
 * An attempt's outcome as its holder reads it. A decline is named, never guessed at: banks give reasons that help nobody. What the bank was never asked
 * for, and what the provider has no record of, was not taken.
 */
export function outcomeInWords({ outcome, hard, code, followed }: KnownAttempt): string {
  switch (outcome) {
    case "captured":
      return "Paid";
    case "declined":
      if (code === NOT_TRIED) return NOT_TAKEN;
      return hard ? "Declined; this card will not be tried again" : "Declined by the bank";
    case "action":
      return followed ? "Waiting for you to confirm with your bank" : "Not confirmed with your bank: nothing was taken";
    case null:
      return followed ? "Being checked: we don't know yet whether it was paid" : NOT_TAKEN;
  }
}

import { NOT_TRIED } from "../contract/declines.ts";

/** Outcome of one attempt at a payment; null = unknown. */
export type AttemptOutcome = "captured" | "declined" | "action" | null;
/** `code`: the provider's decline code. `followed`: the subscription still waits for the outcome. */
export type KnownAttempt = { outcome: AttemptOutcome; hard: boolean | null; code: string | null; followed: boolean };

const NOT_TAKEN = "Not taken: no payment was made";

/** An attempt's outcome as the holder reads it. A decline comes without the bank's reason, which rarely helps. */
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

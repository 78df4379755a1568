/** What is known of one attempt at a payment. `null` = nobody knows yet. */
export type AttemptOutcome = "captured" | "declined" | "action" | null;

/** An attempt's outcome as its holder reads it. A decline is named, never guessed at: banks give reasons that help nobody. */
export function outcomeInWords(outcome: AttemptOutcome, hard: boolean | null): string {
  switch (outcome) {
    case "captured":
      return "Paid";
    case "declined":
      return hard ? "Declined; this card will not be tried again" : "Declined by the bank";
    case "action":
      return "Waiting for you to confirm with your bank";
    case null:
      return "Being checked: we do not know yet whether it was paid";
  }
}

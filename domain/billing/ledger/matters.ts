import { formatPence } from "../../money.ts";
import type { EntryKind } from "../ledger/ledger.ts";

/** Matters for operators: differences between the books (the first four), events at the provider (the next three) and on our own servers. */
export const MATTER_KINDS = [
  "unbooked",
  "unknown at provider",
  "unlike",
  "unanswered",
  "refund refused",
  "refunded elsewhere",
  "dispute",
  "workflow restarted",
  "database restored",
] as const;
export type MatterKind = (typeof MATTER_KINDS)[number];

/** How a matter was resolved. `agrees`: the books agree by now. `decided`: a dispute was decided. `settled`: an operator closed it with a reason. */
export const RESOLUTIONS = ["booked", "agrees", "decided", "settled"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** What an operator can do. `ask`: look it up at the provider again. */
export const MATTER_ACTS = ["book", "ask", "settle"] as const;
export type MatterAct = (typeof MATTER_ACTS)[number];

/** The acts allowed per kind. A dispute is only ever decided by the bank. */
export const MATTER_ACTS_BY_KIND: Record<MatterKind, readonly MatterAct[]> = {
  unbooked: ["ask", "book", "settle"],
  "unknown at provider": ["ask", "book", "settle"],
  unlike: ["ask", "book", "settle"],
  unanswered: ["ask", "settle"],
  "refund refused": ["ask", "settle"],
  "refunded elsewhere": ["settle"],
  dispute: ["ask"],
  "workflow restarted": ["settle"],
  "database restored": [],
};

export type Matter = {
  kind: MatterKind;
  movement: EntryKind | null;
  providerPence: number | null;
  ledgerPence: number | null;
  code: string | null;
};

const MOVED: Record<EntryKind, string> = {
  capture: "payment",
  refund: "refund",
  dispute: "disputed payment",
  reinstatement: "disputed payment that came back",
  correction: "correction",
};
const pounds = (pence: number | null) => (pence === null ? "nothing" : formatPence(pence));

/** Describes a matter and advises what to do. */
export function matterInWords({ kind, movement, providerPence, ledgerPence, code }: Matter): { what: string; advice: string } {
  const moved = MOVED[movement ?? "capture"];
  switch (kind) {
    case "unbooked":
      return {
        what: `The provider has a ${moved} of ${pounds(providerPence)} that our ledger does not have, and it matches none of our payments.`,
        advice: "Look it up in the provider’s dashboard. Book it if it's ours; refund it there if it isn't.",
      };
    case "unknown at provider":
      return {
        what: `Our ledger has a ${moved} of ${pounds(ledgerPence)} that the provider does not know.`,
        advice: "Ask again first, as its records may be late. Booking it adds a correction so the ledger matches the provider.",
      };
    case "unlike":
      return {
        what: `The provider has a ${moved} of ${pounds(providerPence)}; our ledger says ${pounds(ledgerPence)}.`,
        advice: "Compare both in the provider’s dashboard. Booking it adds a correction so the ledger matches the provider.",
      };
    case "unanswered":
      return {
        what: "The outcome of a payment attempt is unknown.",
        advice: "Ask again. If the provider has no record of it, decide under “Waiting for a decision”.",
      };
    case "refund refused":
      return {
        what: `The provider refused to refund ${pounds(ledgerPence)}${code ? ` (${code})` : ""}. The household is still owed it.`,
        advice: "Fix the cause in the provider’s dashboard and ask again, or repay it another way and mark this as settled.",
      };
    case "refunded elsewhere":
      return {
        what: `${pounds(providerPence)} was refunded at the provider, not by us. It's booked and the subscription accounts for it.`,
        advice: "Check who made it, then mark this as settled.",
      };
    case "dispute":
      return {
        what: `A household’s bank has taken back ${pounds(providerPence)}. It's booked, and this household won't be charged until the dispute is decided.`,
        advice:
          "Respond in the provider’s dashboard before the deadline. If it is won, charging resumes; if it is lost, the contract ends. This closes automatically.",
      };
    case "workflow restarted":
      return {
        what: `The workflow of this subscription ended before its time (${code ?? "unknown"}). It was started again and charges as before.`,
        advice: "Find out who ended it in Temporal: a subscription is ended by cancelling it. Then mark this as settled.",
      };
    case "database restored":
      return {
        what: "This database was restored from a backup. Nothing is charged until its ledger has been compared with the provider’s records.",
        advice: "We compare them now, and charging resumes after that. This closes automatically.",
      };
  }
}

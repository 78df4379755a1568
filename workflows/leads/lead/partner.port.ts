import type { LeadPerson } from "#domain/leads/person.ts";

/** What the partner says of an application. Its address is believed by nobody before it was looked at. */
export type PartnerAnswer =
  | { kind: "reviewing"; reference: string }
  | { kind: "offer"; reference: string; redirectUrl: string }
  | { kind: "no offer" | "declined"; reference: string };

/** A lending partner. Another one is another of these, not other code around it. Every call may throw where it does not answer. */
export interface LendingPartner {
  /** Safe to repeat with the same key: an application is made once. It carries the person and what they want, nothing of a card or a contract. */
  apply(application: { key: string; applicant: LeadPerson }): Promise<PartnerAnswer>;
  /** What became of an application. */
  look(reference: string): Promise<PartnerAnswer>;
}

import type { LeadPerson } from "#domain/leads/person.ts";

/** The partner's status of an application. `redirectUrl` is untrusted until `allowedRedirect` has checked it. */
export type PartnerAnswer =
  | { kind: "reviewing"; reference: string }
  | { kind: "offer"; reference: string; redirectUrl: string }
  | { kind: "no offer" | "declined"; reference: string };

/** Adapter for a lending partner; a second partner needs a second implementation and no other change. Every call may throw. */
export interface LendingPartner {
  /** Submits an application: person and loan only, nothing about card or contract. @param application.key Idempotency key. */
  apply(application: { key: string; applicant: LeadPerson }): Promise<PartnerAnswer>;
  getStatus(reference: string): Promise<PartnerAnswer>;
}

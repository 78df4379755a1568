import type { LeadPerson } from "#domain/leads/person.ts";
import type { Seal } from "../seal.ts";

/** What a seller's post has that nobody may read in a history: its person, the seller's key for it, and the session that it would begin. */
export type Post = { person: LeadPerson; idempotencyKey: string; session: string };

const ABOUT = {
  post: (pingId: string) => `post of ${pingId}`,
  session: (leadId: string) => `session ${leadId}`,
  person: (leadId: string) => `lead ${leadId}`,
};

export const sealPost = (seal: Seal, pingId: string, post: Post): string => seal.seal(JSON.stringify(post), ABOUT.post(pingId));
export const openPost = (seal: Seal, pingId: string, sealed: string): Post => JSON.parse(seal.open(sealed, ABOUT.post(pingId))) as Post;

export const sealSession = (seal: Seal, leadId: string, session: string): string => seal.seal(session, ABOUT.session(leadId));
export const openSession = (seal: Seal, leadId: string, sealed: string): string => seal.open(sealed, ABOUT.session(leadId));

export const sealPerson = (seal: Seal, leadId: string, person: LeadPerson): string =>
  seal.seal(JSON.stringify(person), ABOUT.person(leadId));
/** Opens the person of a lead; null once their data is gone. */
export const personOf = (seal: Seal, { id, personSealed }: { id: string; personSealed: string | null }): LeadPerson | null =>
  personSealed === null ? null : (JSON.parse(seal.open(personSealed, ABOUT.person(id))) as LeadPerson);

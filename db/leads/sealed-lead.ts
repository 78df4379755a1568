import type { LeadPerson } from "#domain/leads/person.ts";
import type { Seal } from "../seal.ts";

/** The part of a seller's post that a workflow history may only hold encrypted. `session`: id of the session that a purchase opens. */
export type Post = { person: LeadPerson; idempotencyKey: string; session: string };

/** Additional authenticated data: a sealed value opens only for the row it was sealed for. */
const ABOUT = {
  post: (pingId: string) => `post of ${pingId}`,
  session: (leadId: string) => `session ${leadId}`,
  person: (leadId: string) => `lead ${leadId}`,
  redirect: (leadId: string) => `redirect ${leadId}`,
};

export const sealPost = (seal: Seal, pingId: string, post: Post): string => seal.seal(JSON.stringify(post), ABOUT.post(pingId));
export const openPost = (seal: Seal, pingId: string, sealed: string): Post => JSON.parse(seal.open(sealed, ABOUT.post(pingId))) as Post;

export const sealSession = (seal: Seal, leadId: string, session: string): string => seal.seal(session, ABOUT.session(leadId));
export const openSession = (seal: Seal, leadId: string, sealed: string): string => seal.open(sealed, ABOUT.session(leadId));

export const sealPerson = (seal: Seal, leadId: string, person: LeadPerson): string =>
  seal.seal(JSON.stringify(person), ABOUT.person(leadId));
/** @returns null once the person's data is deleted. */
export const openPerson = (seal: Seal, { id, personSealed }: { id: string; personSealed: string | null }): LeadPerson | null =>
  personSealed === null ? null : (JSON.parse(seal.open(personSealed, ABOUT.person(id))) as LeadPerson);

export const sealRedirect = (seal: Seal, leadId: string, url: string): string => seal.seal(url, ABOUT.redirect(leadId));
export const openRedirect = (seal: Seal, leadId: string, sealed: string): string => seal.open(sealed, ABOUT.redirect(leadId));

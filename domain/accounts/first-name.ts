/** Longest first name that goes into a mail. */
const LONGEST = 30;

/** What we call a person: the first word of their name; empty where they gave none. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/**
 * A first name that may stand in a mail to somebody else: letters, hyphen and apostrophe only, so that nobody sends an address
 * or a subject of their own through us; empty where nothing is left.
 */
export const nameForMail = (name: string): string =>
  firstNameOf(name)
    .replace(/[^\p{L}\p{M}'’-]/gu, "")
    .slice(0, LONGEST);

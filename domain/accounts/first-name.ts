/** Longest first name that goes into a mail. */
const LONGEST = 30;

/** The first word of a person's name; empty if they gave none. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/**
 * A first name for a mail to another person: letters, hyphen and apostrophe only, so that a name cannot carry a link or other text;
 * may be empty.
 */
export const nameForMail = (name: string): string =>
  firstNameOf(name)
    .replace(/[^\p{L}\p{M}'’-]/gu, "")
    .slice(0, LONGEST);

/** Days that a mailed code works: a week, because some people read their mail only at weekends. */
export const CODE_DAYS = 7;
/** Days to answer a request after the code was entered (UK GDPR, art. 12(3)). Until then its data can be exported or erased. */
export const ANSWER_DAYS = 30;
/** Wrong codes that end a request. 60 random bits cannot be guessed. */
export const WRONG_CODES = 5;

/** Digits and letters that cannot be confused when read out (Crockford's base 32). */
export const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 12 letters of 5 bits. */
export const CODE_LENGTH = 12;

/** Formats a code for mail: "K7QD-02FM-9XTA". */
export const spacedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, "$1-");

/** Normalises a typed code: without spaces and dashes, and with letters that look like digits read as digits. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

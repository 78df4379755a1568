/** Days that an emailed code is valid: a week, because some people read their email only at weekends. */
export const CODE_DAYS = 7;
/** Days after the code was entered in which the data can be exported or erased (UK GDPR, art. 12(3)). */
export const ANSWER_DAYS = 30;
/** The request ends after this many wrong codes. Its 60 random bits cannot be guessed. */
export const MAX_WRONG_CODES = 5;

/** Digits and letters that cannot be confused when read out (Crockford's base 32). */
export const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 12 letters of 5 bits. */
export const CODE_LENGTH = 12;

/** Formats a code for an email: "K7QD-02FM-9XTA". */
export const formatCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, "$1-");

/** Normalises a typed code: removes spaces and dashes, and turns letters that look like digits into digits. */
export const normaliseCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

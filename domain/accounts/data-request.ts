/** How long a mailed code works: a week, as whoever wrote to us may read their mail at the weekend. */
export const CODE_DAYS = 7;
/** How long we have to answer once we know that it is them (UK GDPR, art. 12(3)), and for how long their data can be exported or erased by it. */
export const ANSWER_DAYS = 30;
/** So many wrong codes end a request. With 60 random bits nobody guesses one: more is a mistake, or somebody who tries. */
export const WRONG_CODES = 5;

/** Figures and letters that cannot be taken for one another when they are read out (Crockford's base 32). */
export const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Sixty bits. */
export const CODE_LENGTH = 12;

/** "K7QD-02FM-9XTA": as it is mailed. */
export const spacedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, "$1-");

/** A code as it is compared, however it was typed: without spaces and dashes, and with letters that look like figures read as those. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

/** 12 or more digits, with up to three separators between them: spaces, dashes, dots, invisible characters. */
const LONG_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}\n]{0,3}\p{Nd}){11,}/gu;
const ADDRESS = /[^\s@,;]*@[^\s@,;]*/g;

/** Masks card and account numbers and email addresses before a message is sent to the model. */
export const maskMessage = (message: string): string =>
  message
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(LONG_NUMBER, "(long number)")
    .replace(ADDRESS, "(email address)");

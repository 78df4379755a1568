/** Whatever hides between the digits of a card's number: blanks, dashes, dots, letters that cannot be seen. */
const LONG_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}\n]{0,3}\p{Nd}){11,}/gu;
const ADDRESS = /[^\s@,;]*@[^\s@,;]*/g;

/** A message without the numbers of cards and accounts (12 digits and more) and without email addresses: what may leave the machine. */
export const masked = (message: string): string =>
  message
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(LONG_NUMBER, "(long number)")
    .replace(ADDRESS, "(email address)");

import { LOCALE } from "./locale.ts";

export const LONDON = "Europe/London";

/** A date format in London time, in British English by default. */
export const londonFormat = (options: Intl.DateTimeFormatOptions, language = LOCALE): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: LONDON });

import { LOCALE } from "./locale.ts";

export const LONDON = "Europe/London";

/** Words for moments, as clocks and calendars show them in London, wherever the reader is. British English unless told otherwise. */
export const londonFormat = (options: Intl.DateTimeFormatOptions, language = LOCALE): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: LONDON });

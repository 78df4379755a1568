/** Lifetime of a mailed link to the card page: longer than the retries after a decline (1 + 3 + 7 days), so that the first mail's link outlasts them. */
export const CARD_LINK_DAYS = 14;
/** Rate limit: more requests are made by mistake, or by another person. */
export const CARD_LINKS_AN_HOUR = 5;

/** Lifetime of a mailed link that cancels: long enough to find the mail, short enough for a lost phone. */
export const CANCEL_LINK_MINUTES = 60;
/** Rate limit per address. */
export const CANCEL_LINKS_AN_HOUR = 5;

/**
 * How long a mailed link to the card page works: longer than a declined payment is tried again (1 + 3 + 7 days), so that the link of the first mail
 * still works while it matters.
 */
export const CARD_LINK_DAYS = 14;
/** How many such links may be asked for within an hour; more are asked for by mistake, or by somebody else. */
export const CARD_LINKS_AN_HOUR = 5;

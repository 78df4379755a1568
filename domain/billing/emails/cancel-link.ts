/** How long an emailed link that cancels works: long enough to find the mail, short enough for a lost phone. */
export const CANCEL_LINK_MINUTES = 60;
/** How many such links an address gets within an hour; more are asked for by mistake, or by somebody else. */
export const CANCEL_LINKS_AN_HOUR = 5;

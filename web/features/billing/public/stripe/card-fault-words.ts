/** What the provider says of a form that was closed, or was used already. */
const NOT_OPEN = "setup_intent_unexpected_state";
const CLOSED =
  "This card form is closed: too many cards failed, or one has already been saved. Nothing was charged. Reload the page; if it won't open, try again in an hour.";

/** What the provider or the bank says of a card, in their own words, but where those are for programmers. */
export const cardFaultWords = ({ code, message }: { code?: string | undefined; message?: string | undefined }): string | undefined =>
  code === NOT_OPEN ? CLOSED : message;

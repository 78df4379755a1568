import * as m from "../../stripe/messages.ts";

/** What the provider says of a form that was closed, or was used already. */
const NOT_OPEN = "setup_intent_unexpected_state";
const CLOSED = m.thisCardFormIsClosed;

/** What the provider or the bank says of a card, in their own words, but where those are for programmers. */
export const cardFaultWords = ({ code, message }: { code?: string | undefined; message?: string | undefined }): string | undefined =>
  code === NOT_OPEN ? CLOSED : message;

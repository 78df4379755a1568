import { loginUrl } from "../../../../lib/session.ts";
import { Submit } from "../../../../ui/form.tsx";
import { AskMail } from "../ask-mail.tsx";
import { askCardLink } from "./queries.ts";

/** For the signed-out: log in, or for whoever has no account a link. */
export const AskCardLink = () => (
  <AskMail
    intro="Log in to change your card. If you pay without an account, enter the email address your receipts go to and we'll send you a link."
    ask={askCardLink}
  >
    <a
      className="inline-flex min-h-11 items-center rounded-card bg-herb px-4 font-medium text-on-herb"
      href={loginUrl(`/billing/card${location.search}`)}
    >
      Log in
    </a>
    <Submit look="plain" busy="Sending...">
      Send me a link
    </Submit>
  </AskMail>
);

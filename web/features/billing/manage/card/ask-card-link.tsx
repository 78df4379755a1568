import { loginUrl } from "../../../../lib/session.ts";
import { Submit } from "../../../../ui/form.tsx";
import { AskMail } from "../ask-mail.tsx";
import * as m from "./messages.ts";
import { askCardLink } from "./queries.ts";

/** For the signed-out: log in, or for whoever has no account a link. */
export const AskCardLink = () => (
  <AskMail intro={m.logInToChangeYourCard} ask={askCardLink}>
    <a
      className="inline-flex min-h-11 items-center rounded-card bg-herb px-4 font-medium text-on-herb"
      href={loginUrl(`/billing/card${location.search}`)}
    >
      {m.logIn}
    </a>
    <Submit look="plain" busy={m.sending}>
      {m.sendMeALink}
    </Submit>
  </AskMail>
);

import { api } from "../../../lib/api.ts";
import { loginUrl } from "../../../lib/session.ts";
import { Submit } from "../../../ui/form.tsx";
import { AskMail } from "./ask-mail.tsx";
import * as m from "./cancel.messages.tsx";

const askLink = async (email: string) => (await api["cancel-subscription"].link.$post({ json: { email } })).json();

/** For the signed-out who want to cancel. */
export const AskLink = () => (
  <AskMail intro={m.enterYourAccountsEmailAddress} ask={askLink}>
    <Submit busy={m.sending}>{m.sendMeALinkToCancel}</Submit>
    <a className="inline-flex min-h-11 items-center text-herb hover:underline" href={loginUrl("/cancel-subscription")}>
      {m.logInInstead}
    </a>
  </AskMail>
);

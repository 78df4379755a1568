import { api } from "../../../lib/api.ts";
import { loginUrl } from "../../../lib/session.ts";
import { Submit } from "../../../ui/form.tsx";
import { AskMail } from "./ask-mail.tsx";

const askLink = async (email: string) => (await api["cancel-subscription"].link.$post({ json: { email } })).json();

/** For the signed-out who want to cancel. */
export const AskLink = () => (
  <AskMail
    intro="Enter your account's email address. We'll send a link that shows what you'd lose and lets you cancel without logging in."
    ask={askLink}
  >
    <Submit busy="Sending...">Send me a link to cancel</Submit>
    <a className="inline-flex min-h-11 items-center text-herb hover:underline" href={loginUrl("/cancel-subscription")}>
      Log in instead
    </a>
  </AskMail>
);

import { api } from "../../../lib/api.ts";
import { loginUrl } from "../../../lib/session.ts";
import { Submit } from "../../../ui/form.tsx";
import { AskMail } from "./ask-mail.tsx";

const askLink = async (email: string) => (await api["cancel-subscription"].link.$post({ json: { email } })).json();

/** For the signed-out who want to cancel. */
export const AskLink = () => (
  <AskMail
    intro="Write the email address of your account. We send a link that shows what ends and cancels with one press, without logging in."
    ask={askLink}
  >
    <Submit busy="Sending...">Send me a link to cancel</Submit>
    <a className="inline-flex min-h-11 items-center text-herb hover:underline" href={loginUrl("/cancel-subscription")}>
      Log in instead
    </a>
  </AskMail>
);

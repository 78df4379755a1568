import { sameOriginPath } from "#domain/accounts/redirect.ts";
import type { ApiDeps } from "../deps.ts";

const TO_ONE_MAILBOX = { requests: 1, seconds: 60 };

/** Mails a link that signs in, or makes an account where there is none; one a minute at most. Nobody is told whether it was sent. */
export async function sendSignInLink(
  { auth, limits }: Pick<ApiDeps, "auth" | "limits">,
  email: string,
  next: string | null,
  headers: Headers,
) {
  if ((await limits.count("sign-in link to", TO_ONE_MAILBOX, { mailbox: email.toLowerCase() })) > 0) return;
  await auth.api.signInMagicLink({ body: { email, callbackURL: sameOriginPath(next) }, headers });
}

import { sameOriginPath } from "#domain/accounts/redirect.ts";
import type { ApiDeps } from "../deps.ts";
import { mayMail } from "../http/limits/may-mail.ts";

/** Mails a link that signs in, or creates an account; at most one a minute. The response does not reveal whether it was sent. */
export async function sendSignInLink(
  { auth, limits }: Pick<ApiDeps, "auth" | "limits">,
  email: string,
  next: string | null,
  headers: Headers,
) {
  if (!(await mayMail({ limits }, "login link to", email))) return;
  await auth.api.signInMagicLink({ body: { email, callbackURL: sameOriginPath(next) }, headers });
}

import { sameOriginPath } from "#domain/accounts/redirect.ts";
import { MAGIC_LINK_MINUTES } from "#domain/accounts/sign-in.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "../billing/public/outbox.ts";
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

/**
 * The mail with a sign-in link. The token is in the fragment, so it reaches no server log. The page asks for a click, so that a mail
 * scanner that opens links does not use it up.
 */
export function signInMail(publicUrl: string, email: string, verifyUrl: string): NewMail {
  const verify = new URL(verifyUrl);
  const token = verify.searchParams.get("token") ?? "";
  const next = verify.searchParams.get("callbackURL") ?? "/";
  const link = `${publicUrl}/magic-login#token=${encodeURIComponent(token)}&next=${encodeURIComponent(next)}`;
  return {
    kind: "magic-link",
    recipient: email,
    subject: `Your login link for ${PRODUCT_NAME}`,
    body: `Hello,\n\nuse this link to log in. It works once, within ${MAGIC_LINK_MINUTES} minutes:\n\n${link}\n\nDidn't ask for this? Ignore this email; nobody can log in without it.\n\n${PRODUCT_NAME}\n`,
    secret: true,
  };
}

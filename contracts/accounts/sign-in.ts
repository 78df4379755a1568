import { z } from "zod";
import { PASSWORD_LENGTH } from "#domain/accounts/sign-in.ts";
import { email, text } from "../text.ts";
import { Passkey } from "./passkeys.ts";

const Email = email("Enter an email address, such as sam@example.com");
/** How long one has to be is said by the sign-in library, in its own words. */
const Password = text(PASSWORD_LENGTH.most, {
  missing: "Enter a password",
  tooLong: `Keep the password to ${PASSWORD_LENGTH.most} letters`,
});
const NewPassword = Password.min(PASSWORD_LENGTH.least, `Use at least ${PASSWORD_LENGTH.least} characters`);
/** A path of ours to go on to. */
const Next = text(500).optional();

/** Bodies and query of the auth library's calls that the product uses; what else they could take is dropped. */
export const SignUp = z.object({
  name: text(120, { missing: "Enter your first name", tooLong: "Keep the name under 120 letters" }),
  email: Email,
  password: Password,
});
export const SignIn = z.object({ email: Email, password: Password });
export const AskMagicLink = z.object({ email: Email, callbackURL: Next });

/** From the fragment of the mailed link. */
const Token = text(200).min(1, "Open the full link from the email");
export const TakeMagicLink = z.object({ token: Token });
export const ConfirmAddress = z.object({ token: text(2000).min(1, "Open the full link from the email") });

/** The address that somebody would rather have. */
export const ChangeAddress = z.object({ email: Email });

export const AskPasswordReset = z.object({ email: Email });
export const ResetPassword = z.object({ token: Token, newPassword: NewPassword });
export const ChangePassword = z.object({ currentPassword: Password.min(1, "Enter your password"), newPassword: NewPassword });

/** Showing once more that it is oneself. */
export const SignInAgain = z.object({ password: Password.min(1, "Enter your password") });

/** One device that is signed in. Which browser it is, it says itself. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** In plain words: "Safari on an iPhone". */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  /** To the hour. */
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** How somebody signs in, and where they are signed in. */
export const OwnSignIn = z.object({
  /** Not where every sign-in so far was by a mailed link. */
  hasPassword: z.boolean(),
  /** The oldest first. */
  passkeys: z.array(Passkey),
  /** This device first, then by when each was last used. */
  sessions: z.array(OwnSession),
});

/** Where to go after signing in. */
export const LoginQuery = z.object({ next: text(500).optional().catch(undefined) });

/** Who is signed in now; the session itself is in the cookie. */
export const SignedIn = z.object({ user: z.object({ id: z.uuid(), name: z.string(), email: z.string(), emailVerified: z.boolean() }) });
/** `mailed`: a link is on its way to the address, whether or not it has an account, and signs in. */
export const SignedUp = z.union([SignedIn, z.object({ mailed: z.literal(true) })]);
export const LinkSent = z.object({ status: z.literal(true) });

import { z } from "zod";
import { PASSWORD_LENGTH } from "#domain/accounts/sign-in.ts";
import { email, text } from "../text.ts";
import { Passkey } from "./passkeys.ts";

const Email = email("Enter an email address, such as sam@example.com");
/** The sign-in library checks the minimum length. */
const Password = text(PASSWORD_LENGTH.most, {
  missing: "Enter a password",
  tooLong: `Keep the password to ${PASSWORD_LENGTH.most} letters`,
});
const NewPassword = Password.min(PASSWORD_LENGTH.least, `Use at least ${PASSWORD_LENGTH.least} characters`);
/** A path of ours to open afterwards. */
const Next = text(500).optional();

/** Requests of the auth library's endpoints that the product uses; unknown fields are dropped. */
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

/** The new address. */
export const ChangeAddress = z.object({ email: Email });

export const AskPasswordReset = z.object({ email: Email });
export const ResetPassword = z.object({ token: Token, newPassword: NewPassword });
export const ChangePassword = z.object({ currentPassword: Password.min(1, "Enter your password"), newPassword: NewPassword });

/** Confirms a recent sign-in with the password. */
export const SignInAgain = z.object({ password: Password.min(1, "Enter your password") });

/** One signed-in device. `device` comes from its user agent. */
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

/** A person's sign-in methods and signed-in devices. */
export const OwnSignIn = z.object({
  /** False for an account that was only ever opened by mailed links. */
  hasPassword: z.boolean(),
  /** The oldest first. */
  passkeys: z.array(Passkey),
  /** This device first, then by when each was last used. */
  sessions: z.array(OwnSession),
});

/** The path to open after signing in. */
export const LoginQuery = z.object({ next: text(500).optional().catch(undefined) });

/** The signed-in person; the session is in the cookie. */
export const SignedIn = z.object({ user: z.object({ id: z.uuid(), name: z.string(), email: z.string(), emailVerified: z.boolean() }) });
/** `mailed`: we sent a sign-in link to the address, whether or not it has an account. */
export const SignedUp = z.union([SignedIn, z.object({ mailed: z.literal(true) })]);
export const LinkSent = z.object({ status: z.literal(true) });

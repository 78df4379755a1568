import { SignIn } from "#contracts/accounts/sign-in.ts";

export const TypedSignIn = SignIn.extend({ password: SignIn.shape.password.min(1, "Enter your password") });

import { SignUp } from "#contracts/accounts/sign-in.ts";
import { PASSWORD_LENGTH } from "#domain/accounts/sign-in.ts";

export const TypedSignUp = SignUp.extend({
  name: SignUp.shape.name.trim().min(1, "Enter your first name"),
  password: SignUp.shape.password.min(PASSWORD_LENGTH.least, `Use at least ${PASSWORD_LENGTH.least} characters`),
});

import { SignUp } from "#contracts/accounts/sign-in.ts";
import { PASSWORD_LENGTH } from "#domain/accounts/sign-in.ts";
import * as m from "./messages.tsx";

export const TypedSignUp = SignUp.extend({
  name: SignUp.shape.name.trim().min(1, m.enterYourFirstName),
  password: SignUp.shape.password.min(PASSWORD_LENGTH.least, m.passwordTooShort(PASSWORD_LENGTH.least)),
});

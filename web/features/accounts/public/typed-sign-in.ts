import { SignIn } from "#contracts/accounts/sign-in.ts";
import * as m from "./messages.tsx";

export const TypedSignIn = SignIn.extend({ password: SignIn.shape.password.min(1, m.enterYourPassword) });

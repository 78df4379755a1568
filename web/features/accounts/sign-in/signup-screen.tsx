import { SignUp } from "#contracts/accounts/sign-in.ts";
import { PASSWORD_LENGTH } from "#domain/accounts/sign-in.ts";
import { postAuth } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SignInForm, useNext } from "./sign-in-form.tsx";

const Typed = SignUp.extend({
  name: SignUp.shape.name.trim().min(1, "Give your first name"),
  password: SignUp.shape.password.min(PASSWORD_LENGTH.least, `Use at least ${PASSWORD_LENGTH.least} characters`),
});

export function SignupScreen() {
  const next = useNext();
  return (
    <SignInForm
      title="Sign up"
      lead="Seven days free. No card needed to start."
      button="Create my account"
      busy="Creating your account..."
      schema={Typed}
      start={{ name: "", email: "", password: "" }}
      act={(sent) => postAuth("sign-up/email", sent)}
      onDone={() => location.assign(next)}
      below={
        <LinkButton to={next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`} look="quiet">
          Already have an account? Log in
        </LinkButton>
      }
    >
      {({ box }) => (
        <>
          <TextField label="First name" autoComplete="given-name" {...box("name")} />
          <TextField label="Email" type="email" autoComplete="username" {...box("email")} />
          <TextField
            label="Password"
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_LENGTH.most}
            hint={`At least ${PASSWORD_LENGTH.least} characters. Three random words make a good one.`}
            {...box("password")}
          />
        </>
      )}
    </SignInForm>
  );
}

import { SignIn } from "#contracts/accounts/sign-in.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { postAuth } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SignInForm, useNext } from "./sign-in-form.tsx";

const Typed = SignIn.extend({ password: SignIn.shape.password.min(1, "Give your password") });

export function LoginScreen() {
  const next = useNext();
  const suffix = next === "/" ? "" : `?next=${encodeURIComponent(next)}`;
  return (
    <SignInForm
      title="Log in"
      lead={`Welcome back to ${PRODUCT_NAME}.`}
      button="Log in"
      busy="Logging in..."
      schema={Typed}
      start={{ email: "", password: "" }}
      act={(sent) => postAuth("sign-in/email", sent)}
      onDone={() => location.assign(next)}
      below={
        <>
          <LinkButton to={`/magic-login${suffix}`} look="quiet">
            Email me a sign-in link instead
          </LinkButton>
          <LinkButton to="/forgot-password" look="quiet">
            Forgotten your password?
          </LinkButton>
          <LinkButton to={`/signup${suffix}`} look="quiet">
            New here? Sign up
          </LinkButton>
        </>
      }
    >
      {({ box }) => (
        <>
          <TextField label="Email" type="email" autoComplete="username" {...box("email")} />
          <TextField label="Password" type="password" autoComplete="current-password" {...box("password")} />
        </>
      )}
    </SignInForm>
  );
}

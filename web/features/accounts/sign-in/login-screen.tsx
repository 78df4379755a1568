import { useState } from "react";
import { PRODUCT_NAME } from "#domain/product.ts";
import { postAuth } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SignInForm, useNext } from "./sign-in-form.tsx";

export function LoginScreen() {
  const next = useNext();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const suffix = next === "/" ? "" : `?next=${encodeURIComponent(next)}`;
  return (
    <SignInForm
      title="Log in"
      lead={`Welcome back to ${PRODUCT_NAME}.`}
      button="Log in"
      busy="Logging in..."
      act={() => postAuth("sign-in/email", { email, password })}
      onDone={() => location.assign(next)}
      below={
        <>
          <LinkButton to={`/magic-login${suffix}`} look="quiet">
            E-mail me a sign-in link instead
          </LinkButton>
          <LinkButton to={`/signup${suffix}`} look="quiet">
            New here? Sign up
          </LinkButton>
        </>
      }
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </SignInForm>
  );
}

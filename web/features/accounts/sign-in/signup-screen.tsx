import { useState } from "react";
import { PASSWORD_LENGTH } from "#domain/accounts/sign-in.ts";
import { postAuth } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SignInForm, useNext } from "./sign-in-form.tsx";

export function SignupScreen() {
  const next = useNext();
  const [form, setForm] = useState({ name: "", email: "", password: "" });
  const put = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  return (
    <SignInForm
      title="Sign up"
      lead="Seven days free. No card needed to start."
      button="Create my account"
      busy="Creating your account..."
      act={() => postAuth("sign-up/email", form)}
      onDone={() => location.assign(next)}
      below={
        <LinkButton to={next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`} look="quiet">
          Already have an account? Log in
        </LinkButton>
      }
    >
      <TextField
        label="First name"
        name="given-name"
        autoComplete="given-name"
        required
        value={form.name}
        onChange={(event) => put({ name: event.target.value })}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={form.email}
        onChange={(event) => put({ email: event.target.value })}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_LENGTH.least}
        maxLength={PASSWORD_LENGTH.most}
        hint={`At least ${PASSWORD_LENGTH.least} characters. Three random words make a good one.`}
        value={form.password}
        onChange={(event) => put({ password: event.target.value })}
      />
    </SignInForm>
  );
}

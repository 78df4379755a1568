import type { PasskeyAssertion } from "#contracts/accounts/passkeys.ts";
import { SignIn } from "#contracts/accounts/sign-in.ts";
import { api, postAuth } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { useNext } from "../sign-in/next.ts";
import { SignInCard } from "../sign-in/sign-in-card.tsx";
import { usePasskeyAutofill } from "./passkey.ts";
import { PasskeyButton } from "./passkey-button.tsx";

const TypedSignIn = SignIn.extend({ password: SignIn.shape.password.min(1, "Enter your password") });

const takePasskey = (credential: PasskeyAssertion) => api.auth["sign-in"].passkey.$post({ json: { credential } });

/** The login form with the other sign-in methods, on the login and landing pages. @param isBrief folds the other methods. */
export function LoginCard({ isBrief = false }: { isBrief?: boolean }) {
  const next = useNext();
  const done = () => location.assign(next);
  const refusal = usePasskeyAutofill(async (credential) => {
    await takePasskey(credential);
    done();
  });
  const suffix = next === "/" ? "" : `?next=${encodeURIComponent(next)}`;
  const others = (
    <>
      <PasskeyButton label="Use a passkey" look="quiet" take={takePasskey} onDone={done} />
      <LinkButton to={`/magic-login${suffix}`} look="quiet">
        Email me a login link instead
      </LinkButton>
      <LinkButton to="/forgot-password" look="quiet">
        Forgotten your password?
      </LinkButton>
      <LinkButton to={`/signup${suffix}`} look="quiet">
        New here? Sign up
      </LinkButton>
    </>
  );
  return (
    <SignInCard
      button="Log in"
      busy="Logging in..."
      schema={TypedSignIn}
      start={{ email: "", password: "" }}
      act={(sent) => postAuth("sign-in/email", sent)}
      onDone={done}
      below={
        isBrief ? (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center px-1 font-medium text-herb">Other ways to log in</summary>
            <div className="flex flex-col items-start gap-1">{others}</div>
          </details>
        ) : (
          others
        )
      }
    >
      {({ box }) => (
        <>
          {refusal && <ErrorState>{refusal}</ErrorState>}
          <TextField label="Email" type="email" autoComplete="username webauthn" {...box("email")} />
          <TextField label="Password" type="password" autoComplete="current-password" {...box("password")} />
        </>
      )}
    </SignInCard>
  );
}

import type { ShownPasskey } from "#contracts/accounts/passkeys.ts";
import { api, postAuth } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { useNext } from "../sign-in/next.ts";
import { SignInCard } from "../sign-in/sign-in-card.tsx";
import * as m from "./messages.tsx";
import { useOfferedPasskey } from "./passkey.ts";
import { PasskeyButton } from "./passkey-button.tsx";

const takePasskey = (credential: ShownPasskey) => api.auth["sign-in"].passkey.$post({ json: { credential } });

/** The log-in form with its other ways, on a page of its own and on the landing page. */
export function LoginCard() {
  const next = useNext();
  const done = () => location.assign(next);
  const refusal = useOfferedPasskey(async (credential) => {
    await takePasskey(credential);
    done();
  });
  const suffix = next === "/" ? "" : `?next=${encodeURIComponent(next)}`;
  return (
    <SignInCard
      button={m.logIn}
      busy={m.loggingIn}
      schema={async () => (await import("./typed-sign-in.ts")).TypedSignIn}
      start={{ email: "", password: "" }}
      act={(sent) => postAuth("sign-in/email", sent)}
      onDone={done}
      below={
        <>
          <PasskeyButton label={m.useAPasskey} look="quiet" take={takePasskey} onDone={done} />
          <LinkButton to={`/magic-login${suffix}`} look="quiet">
            {m.emailMeALoginLinkInstead}
          </LinkButton>
          <LinkButton to="/forgot-password" look="quiet">
            {m.forgottenYourPassword}
          </LinkButton>
          <LinkButton to={`/signup${suffix}`} look="quiet">
            {m.newHere}
          </LinkButton>
        </>
      }
    >
      {({ box }) => (
        <>
          {refusal && <ErrorState>{refusal}</ErrorState>}
          <TextField label={m.email} type="email" autoComplete="username webauthn" {...box("email")} />
          <TextField label={m.password} type="password" autoComplete="current-password" {...box("password")} />
        </>
      )}
    </SignInCard>
  );
}

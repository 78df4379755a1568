import { useMutation } from "@tanstack/react-query";
import { SignInAgain as SignInAgainInput } from "#contracts/accounts/sign-in.ts";
import { api, postAuth } from "../../../lib/api.ts";
import { useUser } from "../../../lib/session.ts";
import { answerSignInAgain } from "../../../lib/sign-in-again.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { CodeForm } from "../../operators/public/code-form.tsx";
import { PasskeyButton } from "../public/passkey-button.tsx";

/** Asks for the password, a passkey or a mailed link before a sensitive action, then continues it: a stranger with an unlocked phone must not do it. */
export function SignInAgain() {
  return useUser().data?.isOperator ? <OperatorAgain /> : <HouseholdAgain />;
}

/** Operators enter a code, so that a stranger at their desk cannot refund or erase. */
const OperatorAgain = () => (
  <Dialog
    title="Confirm it's you"
    description="You logged in a while ago. Enter a code from your authenticator app or use a passkey to continue."
    open
    onOpenChange={() => answerSignInAgain(false)}
  >
    <CodeForm when="again" onTaken={() => answerSignInAgain(true)} />
    <ByPasskey />
  </Dialog>
);

function HouseholdAgain() {
  return (
    <Dialog
      title="Confirm it's you"
      description="You logged in a while ago. Enter your password or use a passkey to continue."
      open
      onOpenChange={() => answerSignInAgain(false)}
    >
      <Form
        schema={SignInAgainInput}
        start={{ password: "" }}
        onSubmit={async (json) => {
          await api.user["sign-in-again"].$post({ json });
          answerSignInAgain(true);
        }}
        className="flex flex-col gap-4"
      >
        {({ box }) => (
          <>
            <TextField label="Password" type="password" autoComplete="current-password" {...box("password")} />
            <FormActions>
              <Submit busy="Checking...">Continue</Submit>
              <Button onClick={() => answerSignInAgain(false)}>Not now</Button>
            </FormActions>
          </>
        )}
      </Form>
      <ByPasskey />
      <ByMail />
    </Dialog>
  );
}

const ByPasskey = () => (
  <div className="mt-4">
    <PasskeyButton
      label="Use a passkey"
      take={(credential) => api.user["sign-in-again"].passkey.$post({ json: { credential } })}
      onDone={() => answerSignInAgain(true)}
    />
  </div>
);

function ByMail() {
  const email = useUser().data?.email ?? "";
  const send = useMutation({ mutationFn: () => postAuth("sign-in/magic-link", { email, callbackURL: location.pathname }) });
  return (
    <div className="mt-5 flex flex-col items-start gap-2 border-t border-line pt-4">
      {send.isError && <ErrorState>{send.error.message}</ErrorState>}
      {send.isSuccess ? (
        <>
          <p role="status" className="break-words">
            A login link is on its way to <strong>{email}</strong>. Open it in this browser, then come back here.
          </p>
          <SandboxMailboxNotice />
          <Button onClick={() => answerSignInAgain(true)}>I have opened it</Button>
        </>
      ) : (
        <Button look="quiet" disabled={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? "Sending..." : "No password? Email me a link"}
        </Button>
      )}
    </div>
  );
}

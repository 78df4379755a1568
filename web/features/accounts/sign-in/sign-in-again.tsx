import { useMutation } from "@tanstack/react-query";
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
import * as m from "../public/messages.tsx";
import { PasskeyButton } from "../public/passkey-button.tsx";

/** Asks for the password, a passkey or a mailed link before something that whoever found an open phone must not do; what was begun then goes on. */
export function SignInAgain() {
  return useUser().data?.isOperator ? <OperatorAgain /> : <HouseholdAgain />;
}

/** An operator gives a code: what is refunded, or erased, is not done by whoever found their desk. */
const OperatorAgain = () => (
  <Dialog title={m.confirmIts} description={m.youLoggedInAWhileAgoEnter} open onOpenChange={() => answerSignInAgain(false)}>
    <CodeForm when="again" onTaken={() => answerSignInAgain(true)} />
    <ByPasskey />
  </Dialog>
);

function HouseholdAgain() {
  return (
    <Dialog title={m.confirmIts} description={m.youLoggedInAWhileAgo} open onOpenChange={() => answerSignInAgain(false)}>
      <Form
        schema={async () => (await import("#contracts/accounts/sign-in.ts")).SignInAgain}
        start={{ password: "" }}
        onSubmit={async (json) => {
          await api.user["sign-in-again"].$post({ json });
          answerSignInAgain(true);
        }}
        className="flex flex-col gap-4"
      >
        {({ box }) => (
          <>
            <TextField label={m.password} type="password" autoComplete="current-password" {...box("password")} />
            <FormActions>
              <Submit busy={m.checking}>{m.continueOn}</Submit>
              <Button onClick={() => answerSignInAgain(false)}>{m.notNow}</Button>
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
      label={m.useAPasskey}
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
            {m.aLoginLink(<strong>{email}</strong>)}
          </p>
          <SandboxMailboxNotice />
          <Button onClick={() => answerSignInAgain(true)}>{m.iHaveOpened}</Button>
        </>
      ) : (
        <Button look="quiet" disabled={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? m.sending : m.noPassword}
        </Button>
      )}
    </div>
  );
}

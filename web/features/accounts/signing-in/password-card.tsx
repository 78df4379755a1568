import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RESET_MINUTES } from "#domain/accounts/sign-in.ts";
import { api, postAuth } from "../../../lib/api.ts";
import { say } from "../../../lib/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { NewPasswordField } from "../sign-in/new-password-field.tsx";
import * as m from "./messages.tsx";
import { ownSignInQuery } from "./own-sign-in.ts";

/** Another password, or a first one for whoever signs in by mailed links. */
export const PasswordCard = ({ email, hasPassword }: { email: string; hasPassword: boolean }) => (
  <Card aria-labelledby="password" className="flex flex-col gap-3">
    <h2 id="password" className="text-lg">
      {m.password}
    </h2>
    {hasPassword ? <ChangeForm /> : <p>{m.youDontHaveAPassword}</p>}
    <ByMail email={email} label={hasPassword ? m.forgottenIt : m.emailMeALink} />
  </Card>
);

function ChangeForm() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (json: { currentPassword: string; newPassword: string }) => (await api.user.password.$post({ json })).json(),
    onSuccess: () => {
      say([m.passwordChanged, m.everyOtherDeviceIsLoggedOut]);
      return client.invalidateQueries(ownSignInQuery);
    },
  });
  return (
    <Form
      schema={async () => (await import("#contracts/accounts/sign-in.ts")).ChangePassword}
      start={{ currentPassword: "", newPassword: "" }}
      onSubmit={async (typed, form) => {
        await change.mutateAsync(typed);
        form.reset();
      }}
      className="flex max-w-md flex-col gap-4"
    >
      {({ box }) => (
        <>
          <TextField label={m.currentPassword} type="password" autoComplete="current-password" {...box("currentPassword")} />
          <NewPasswordField label={m.newPassword} {...box("newPassword")} />
          <FormActions>
            <Submit look="plain" busy={m.changing}>
              {m.changePassword}
            </Submit>
          </FormActions>
        </>
      )}
    </Form>
  );
}

function ByMail({ email, label }: { email: string; label: string }) {
  const send = useMutation({ mutationFn: () => postAuth("request-password-reset", { email }) });
  return (
    <div className="flex flex-col items-start gap-2">
      {send.isError && <ErrorState>{send.error.message}</ErrorState>}
      <Button look="quiet" disabled={send.isPending || send.isSuccess} onClick={() => send.mutate()}>
        {send.isPending ? m.sending : label}
      </Button>
      <p role="status" className="text-slate">
        {send.isSuccess && m.itsOnItsWay({ email, resetMinutes: RESET_MINUTES })}
      </p>
      {send.isSuccess && <SandboxMailboxNotice />}
    </div>
  );
}

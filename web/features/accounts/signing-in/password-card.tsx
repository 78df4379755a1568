import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ChangePassword } from "#contracts/accounts/sign-in.ts";
import { RESET_MINUTES } from "#domain/accounts/sign-in.ts";
import { api, postAuth } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { NewPasswordField } from "../sign-in/new-password-field.tsx";
import { ownSignInQuery } from "./own-sign-in.ts";

/** Changes the password, or sets a first one for people who sign in by mailed links. */
export const PasswordCard = ({ email, hasPassword }: { email: string; hasPassword: boolean }) => (
  <Card aria-labelledby="password" className="flex flex-col gap-3">
    <h2 id="password" className="text-lg">
      Password
    </h2>
    {hasPassword ? (
      <ChangeForm />
    ) : (
      <p>You don't have a password; you log in with a link we email you. If you'd like one, we'll send you a link to choose it.</p>
    )}
    <ByMail email={email} label={hasPassword ? "Forgotten it? Email me a link" : "Email me a link"} />
  </Card>
);

function ChangeForm() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (json: { currentPassword: string; newPassword: string }) => (await api.user.password.$post({ json })).json(),
    onSuccess: () => {
      toast.success("Password changed", { description: "Every other device has been logged out." });
      return client.invalidateQueries(ownSignInQuery);
    },
  });
  return (
    <Form
      schema={ChangePassword}
      start={{ currentPassword: "", newPassword: "" }}
      onSubmit={async (typed, form) => {
        await change.mutateAsync(typed);
        form.reset();
      }}
      className="flex max-w-md flex-col gap-4"
    >
      {({ box }) => (
        <>
          <TextField label="Current password" type="password" autoComplete="current-password" {...box("currentPassword")} />
          <NewPasswordField label="New password" {...box("newPassword")} />
          <FormActions>
            <Submit look="plain" busy="Changing...">
              Change password
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
        {send.isPending ? "Sending..." : label}
      </Button>
      <p role="status" className="text-slate">
        {send.isSuccess && `It's on its way to ${email} and works once, within ${RESET_MINUTES} minutes.`}
      </p>
      {send.isSuccess && <SandboxMailboxNotice />}
    </div>
  );
}

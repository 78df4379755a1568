import { useMutation } from "@tanstack/react-query";
import { ChangeAddress } from "#contracts/accounts/sign-in.ts";
import { CONFIRM_HOURS } from "#domain/accounts/sign-in.ts";
import { api } from "../../../lib/api.ts";
import { Card } from "../../../ui/card.tsx";
import { OneFieldForm } from "../../../ui/one-field-form.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import * as m from "./messages.tsx";

/** Another address: it is asked for here, and counts once its mailed link was opened. */
export function AddressCard({ email }: { email: string }) {
  const ask = useMutation({ mutationFn: async (wanted: string) => (await api.user.address.$post({ json: { email: wanted } })).json() });
  return (
    <Card aria-labelledby="address" className="flex flex-col gap-3">
      <h2 id="address" className="text-lg">
        {m.emailAddress}
      </h2>
      <p className="break-words">{m.youLog(<strong>{email}</strong>)}</p>
      <OneFieldForm
        schema={ChangeAddress}
        name="email"
        label={m.newEmailAddress}
        type="email"
        autoComplete="email"
        act={m.changeAddress}
        busy={m.sending}
        onSubmit={(wanted) => ask.mutateAsync(wanted)}
      />
      <p role="status" className="break-words text-slate">
        {ask.isSuccess && m.weSentALink({ variables: ask.variables, confirmHours: CONFIRM_HOURS })}
      </p>
      {ask.isSuccess && <SandboxMailboxNotice />}
    </Card>
  );
}

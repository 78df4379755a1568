import { useMutation } from "@tanstack/react-query";
import { ChangeAddress } from "#contracts/accounts/sign-in.ts";
import { CONFIRM_HOURS } from "#domain/accounts/sign-in.ts";
import { api } from "../../../lib/api.ts";
import { Card } from "../../../ui/card.tsx";
import { OneFieldForm } from "../../../ui/one-field-form.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";

/** Requests a change of address, which takes effect when the mailed link is opened. */
export function AddressCard({ email }: { email: string }) {
  const ask = useMutation({ mutationFn: async (wanted: string) => (await api.user.address.$post({ json: { email: wanted } })).json() });
  return (
    <Card aria-labelledby="address" className="flex flex-col gap-3">
      <h2 id="address" className="text-lg">
        Email address
      </h2>
      <p className="break-words">
        You log in with <strong>{email}</strong>, and we send your emails there.
      </p>
      <OneFieldForm
        schema={ChangeAddress}
        name="email"
        label="New email address"
        type="email"
        autoComplete="email"
        act="Change address"
        busy="Sending..."
        onSubmit={(wanted) => ask.mutateAsync(wanted)}
      />
      <p role="status" className="break-words text-slate">
        {ask.isSuccess &&
          `We sent a link to ${ask.variables}. Open it within ${CONFIRM_HOURS} hours on a device where you're logged in. Nothing changes until then.`}
      </p>
      {ask.isSuccess && <SandboxMailboxNotice />}
    </Card>
  );
}

import { useMutation } from "@tanstack/react-query";
import { UNCONFIRMED_DAYS } from "#domain/accounts/unused-accounts.ts";
import { api } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { ErrorState } from "../../../ui/states.tsx";

/** Asks the person to confirm their address, and explains why. */
export function ConfirmCard({ email }: { email: string }) {
  const send = useMutation({ mutationFn: async () => (await api.user["confirm-address"].mail.$post()).json() });
  return (
    <Card aria-label="Confirm your email address">
      <h2 className="text-xl">Confirm your email address</h2>
      <p className="mt-2 break-words">
        We sent a link to <strong>{email}</strong> when you signed up. Until you open it, you can't share your household, and messages sent
        to us from this address aren't in your export or deleted with your account. We delete accounts that are neither confirmed nor used
        for {UNCONFIRMED_DAYS} days.
      </p>
      {send.isError && (
        <div className="mt-3">
          <ErrorState>{send.error.message}</ErrorState>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button onClick={() => send.mutate()} disabled={send.isPending || send.isSuccess}>
          {send.isPending ? "Sending..." : "Send the link again"}
        </Button>
        <p role="status" className="text-slate">
          {send.isSuccess && "It's on its way."}
        </p>
      </div>
      <SandboxMailboxNotice />
    </Card>
  );
}

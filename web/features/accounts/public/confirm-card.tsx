import { useMutation } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import * as m from "./confirm-card.messages.tsx";

/** Asks whoever has not confirmed their address to do so, and what they have to gain by it. */
export function ConfirmCard({ email }: { email: string }) {
  const send = useMutation({ mutationFn: async () => (await api.user["confirm-address"].mail.$post()).json() });
  return (
    <Card aria-label={m.confirmYourEmailAddress}>
      <h2 className="text-xl">{m.confirmYourEmailAddress}</h2>
      <p className="mt-2 break-words">{m.weSentALink(<strong>{email}</strong>)}</p>
      {send.isError && (
        <div className="mt-3">
          <ErrorState>{send.error.message}</ErrorState>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button onClick={() => send.mutate()} disabled={send.isPending || send.isSuccess}>
          {send.isPending ? m.sending : m.sendTheLinkAgain}
        </Button>
        <p role="status" className="text-slate">
          {send.isSuccess && m.itsOnItsWay}
        </p>
      </div>
      <SandboxMailboxNotice />
    </Card>
  );
}

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { saidOr } from "./queries.ts";

type Props = {
  intro: string;
  /** Asks for the mail; its answer is the same for every address. */
  ask: (email: string) => Promise<{ message: string }>;
  /** The buttons below the address. */
  children: (sending: boolean) => ReactNode;
};

/** For the signed-out: an address, a link in a mail to it, and always the same answer. */
export function AskMail({ intro, ask, children }: Props) {
  const [email, setEmail] = useState("");
  const asking = useMutation({ mutationFn: () => ask(email) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    asking.mutate();
  };
  if (asking.data)
    return (
      <Card>
        <p role="status">{asking.data.message}</p>
        <SandboxMailboxNotice />
      </Card>
    );
  return (
    <Card>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p>{intro}</p>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={asking.isError ? saidOr(asking.error, "We could not send the link. Try again in a moment.") : undefined}
        />
        <div className="flex flex-wrap gap-2">{children(asking.isPending)}</div>
      </form>
    </Card>
  );
}

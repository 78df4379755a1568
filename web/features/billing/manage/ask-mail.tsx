import { type ReactNode, useState } from "react";
import { AskCancelLink } from "#contracts/billing/cancel-link.ts";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions } from "../../../ui/form.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { saidOr } from "./queries.ts";

type Props = {
  intro: string;
  /** Asks for the mail; its answer is the same for every address. */
  ask: (email: string) => Promise<{ message: string }>;
  /** The buttons below the address. */
  children: ReactNode;
};

/** For the signed-out: an address, a link in a mail to it, and always the same answer. */
export function AskMail({ intro, ask, children }: Props) {
  const [answer, setAnswer] = useState<string>();
  if (answer)
    return (
      <Card>
        <p role="status">{answer}</p>
        <SandboxMailboxNotice />
      </Card>
    );
  return (
    <Card>
      <Form
        schema={AskCancelLink}
        start={{ email: "" }}
        onSubmit={async ({ email }) => setAnswer((await ask(email)).message)}
        refusal={(error) => saidOr(error, "We couldn't send the link. Try again in a moment.")}
        className="flex flex-col gap-4"
      >
        {({ box }) => (
          <>
            <p>{intro}</p>
            <TextField label="Email" type="email" autoComplete="email" {...box("email")} />
            <FormActions>{children}</FormActions>
          </>
        )}
      </Form>
    </Card>
  );
}

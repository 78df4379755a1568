import { type ReactNode, useState } from "react";
import { AskCancelLink } from "#contracts/billing/cancel-link.ts";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions } from "../../../ui/form.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { failureMessage } from "./queries.ts";

type Props = {
  intro: string;
  /** Requests the email; the response is the same for every address. */
  request: (email: string) => Promise<{ message: string }>;
  /** Buttons below the address. */
  children: ReactNode;
};

/** Form for signed-out visitors: sends a link to an email address. The response does not reveal whether the address is known. */
export function RequestLink({ intro, request, children }: Props) {
  const [message, setMessage] = useState<string>();
  if (message)
    return (
      <Card>
        <p role="status">{message}</p>
        <SandboxMailboxNotice />
      </Card>
    );
  return (
    <Card>
      <Form
        schema={AskCancelLink}
        start={{ email: "" }}
        onSubmit={async ({ email }) => setMessage((await request(email)).message)}
        refusal={(error) => failureMessage(error, "We couldn't send the link. Try again in a moment.")}
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

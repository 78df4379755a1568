import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { linkToken } from "../../../lib/link-token.ts";
import { userQuery } from "../../../lib/session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { RequireUser } from "../public/require-user.tsx";

const held = linkToken("confirm-address");
const HOME = <LinkButton to="/">Go to your week</LinkButton>;

/** Opens the link of the confirmation mail. It needs a click, so that a mail scanner that opens links confirms nothing. */
export function ConfirmAddressScreen() {
  const [token] = useState(held.take);
  return (
    <RequireUser>
      {(user) => (
        <Page title="Confirm your email address" lead={`Logged in as ${user.email}.`} narrow>
          {user.emailConfirmed ? (
            <Card className="max-w-md">
              <p role="status">Your address is confirmed. You can now share your household.</p>
              <div className="mt-4">{HOME}</div>
            </Card>
          ) : token ? (
            <Confirm token={token} email={user.email} />
          ) : (
            <EmptyState title="No link here" action={<LinkButton to="/account">Go to your account</LinkButton>}>
              Open the link in the email again, or ask for a new one on your account page.
            </EmptyState>
          )}
        </Page>
      )}
    </RequireUser>
  );
}

function Confirm({ token, email }: { token: string; email: string }) {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: async () => (await api.user["confirm-address"].$post({ json: { token } })).json(),
    onSuccess: () => {
      held.forget();
      return client.invalidateQueries(userQuery);
    },
  });
  return (
    <Card className="max-w-md">
      <p className="break-words">
        You opened the link we sent to <strong>{email}</strong>.
      </p>
      {confirm.isError && (
        <div className="mt-4">
          <ErrorState action={<LinkButton to="/account">Go to your account</LinkButton>}>
            {confirm.error instanceof ApiFailure
              ? confirm.error.message.replace(/^token: /, "")
              : "We couldn't reach our servers. Nothing is lost; try again in a moment."}
          </ErrorState>
        </div>
      )}
      <div className="mt-4">
        <Button look="main" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
          {confirm.isPending ? "Confirming..." : "This is my address"}
        </Button>
      </div>
    </Card>
  );
}

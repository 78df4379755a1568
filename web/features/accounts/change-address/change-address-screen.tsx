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

const held = linkToken("change-address");
const BACK = <LinkButton to="/account/sign-in">Login settings</LinkButton>;

/** Opens the link mailed to a new address. It needs a click, so that a mail scanner that opens links changes nothing. */
export function ChangeAddressScreen() {
  const [token] = useState(held.take);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (given: string) => (await api.user.address.confirm.$post({ json: { token: given } })).json(),
    onSuccess: () => {
      held.forget();
      return client.invalidateQueries(userQuery);
    },
  });
  return (
    <RequireUser>
      {({ email }) => (
        <Page title="Your new email address" lead={`Logged in as ${email}.`} narrow>
          {change.isSuccess ? (
            <Card className="max-w-md">
              <p role="status">Your address has been changed. Use it to log in from now on. Every other device has been logged out.</p>
              <div className="mt-4">{BACK}</div>
            </Card>
          ) : token ? (
            <Card className="max-w-md">
              <p>You opened the link we sent to your new address.</p>
              {change.isError && (
                <div className="mt-4">
                  <ErrorState action={BACK}>
                    {change.error instanceof ApiFailure
                      ? change.error.message
                      : "We couldn't reach our servers. Nothing is lost; try again in a moment."}
                  </ErrorState>
                </div>
              )}
              <div className="mt-4">
                <Button look="main" disabled={change.isPending} onClick={() => change.mutate(token)}>
                  {change.isPending ? "Changing..." : "Use this address"}
                </Button>
              </div>
            </Card>
          ) : (
            <EmptyState title="No link here" action={BACK}>
              Open the link in the email again, or request a new one.
            </EmptyState>
          )}
        </Page>
      )}
    </RequireUser>
  );
}

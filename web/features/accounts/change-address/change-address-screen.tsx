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
import * as m from "./messages.ts";

const held = linkToken("change-address");
const BACK = <LinkButton to="/account/sign-in">{m.loginSettings}</LinkButton>;

/** Where the link mailed to a new address leads. A click is needed, so that a mail scanner which opens links changes nothing. */
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
        <Page title={m.yourNewEmailAddress} lead={m.loggedIn(email)} narrow>
          {change.isSuccess ? (
            <Card className="max-w-md">
              <p role="status">{m.yourAddressHasBeenChanged}</p>
              <div className="mt-4">{BACK}</div>
            </Card>
          ) : token ? (
            <Card className="max-w-md">
              <p>{m.youOpenedTheLinkWeSent}</p>
              {change.isError && (
                <div className="mt-4">
                  <ErrorState action={BACK}>
                    {change.error instanceof ApiFailure ? change.error.message : m.weCouldntReachOurServers}
                  </ErrorState>
                </div>
              )}
              <div className="mt-4">
                <Button look="main" disabled={change.isPending} onClick={() => change.mutate(token)}>
                  {change.isPending ? m.changing : m.useThisAddress}
                </Button>
              </div>
            </Card>
          ) : (
            <EmptyState title={m.noLinkHere} action={BACK}>
              {m.openTheLinkInTheEmail}
            </EmptyState>
          )}
        </Page>
      )}
    </RequireUser>
  );
}

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
import * as m from "./messages.tsx";

const held = linkToken("confirm-address");
const HOME = <LinkButton to="/">{m.goToYourWeek}</LinkButton>;

/** Where the link of the confirming mail leads. A click is needed, so that a mail scanner which opens links confirms nothing. */
export function ConfirmAddressScreen() {
  const [token] = useState(held.take);
  return (
    <RequireUser>
      {(user) => (
        <Page title={m.confirmYourEmailAddress} lead={m.loggedIn(user.email)} narrow>
          {user.emailConfirmed ? (
            <Card className="max-w-md">
              <p role="status">{m.yourAddressIsConfirmed}</p>
              <div className="mt-4">{HOME}</div>
            </Card>
          ) : token ? (
            <Confirm token={token} email={user.email} />
          ) : (
            <EmptyState title={m.noLinkHere} action={<LinkButton to="/account">{m.goToYourAccount}</LinkButton>}>
              {m.openTheLinkInTheEmail}
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
      <p className="break-words">{m.youOpenedTheLinkWeSent(<strong>{email}</strong>)}</p>
      {confirm.isError && (
        <div className="mt-4">
          <ErrorState action={<LinkButton to="/account">{m.goToYourAccount}</LinkButton>}>
            {confirm.error instanceof ApiFailure ? confirm.error.message.replace(/^token: /, "") : m.weCouldntReachOurServers}
          </ErrorState>
        </div>
      )}
      <div className="mt-4">
        <Button look="main" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
          {confirm.isPending ? m.confirming : m.thisIsMyAddress}
        </Button>
      </div>
    </Card>
  );
}

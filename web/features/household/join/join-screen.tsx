import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { forgetToken, takeToken } from "./invitation-token.ts";
import { JoinForm } from "./join-form.tsx";
import * as m from "./messages.ts";

const HOME = <LinkButton to="/">{m.goToYourWeek}</LinkButton>;

/** Where the link of an invitation leads: who invites, what joining means, and a yes. */
export function JoinScreen() {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    const opened = () => setToken(takeToken()); // another link in the same window changes only the fragment
    addEventListener("hashchange", opened);
    return () => removeEventListener("hashchange", opened);
  }, []);
  return (
    <RequireUser>
      {(user) => (
        <Page title={m.joinAHousehold} lead={m.loggedIn(user.email)} narrow>
          {token ? (
            <Invitation key={`${user.id} ${token}`} token={token} />
          ) : (
            <EmptyState title={m.noInvitationHere} action={HOME}>
              {m.youreLogged}
            </EmptyState>
          )}
        </Page>
      )}
    </RequireUser>
  );
}

function Invitation({ token }: { token: string }) {
  const preview = useQuery({
    queryKey: ["invitation", token],
    queryFn: async () => (await api.household.join.preview.$post({ json: { token } })).json(),
    refetchOnMount: "always",
    gcTime: 0, // a secret is not kept
  });
  const gone = preview.error instanceof ApiFailure && preview.error.status === 404 ? preview.error : undefined;
  useEffect(() => {
    if (gone) forgetToken();
  }, [gone]);
  if (preview.isPending) return <Skeleton className="h-64" label={m.openingYourInvitation} />;
  if (gone) return <ErrorState action={HOME}>{gone.message}</ErrorState>;
  if (preview.isError)
    return <ErrorState action={<Button onClick={() => preview.refetch()}>{m.retry}</Button>}>{m.weCouldntOpenTheInvitation}</ErrorState>;
  return <JoinForm token={token} preview={preview.data} />;
}

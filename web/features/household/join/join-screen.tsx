import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { forgetToken, JoinForm, takeToken } from "./join-form.tsx";

const HOME = <LinkButton to="/">Go to your week</LinkButton>;

/** Opens an invitation link: who invites, what joining means, and a button to join. */
export function JoinScreen() {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    const opened = () => setToken(takeToken()); // another link opened in this tab changes only the fragment
    addEventListener("hashchange", opened);
    return () => removeEventListener("hashchange", opened);
  }, []);
  return (
    <RequireUser>
      {(user) => (
        <Page title="Join a household" lead={`Logged in as ${user.email}.`} narrow>
          {token ? (
            <Invitation key={`${user.id} ${token}`} token={token} />
          ) : (
            <EmptyState title="No invitation here" action={HOME}>
              You're logged in. Now open the link in the invitation email again.
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
  if (preview.isPending) return <Skeleton className="h-64" label="Opening your invitation" />;
  if (gone) return <ErrorState action={HOME}>{gone.message}</ErrorState>;
  if (preview.isError)
    return (
      <ErrorState action={<Button onClick={() => preview.refetch()}>Retry</Button>}>
        We couldn't open the invitation. It still works; try again in a moment.
      </ErrorState>
    );
  return <JoinForm token={token} preview={preview.data} />;
}

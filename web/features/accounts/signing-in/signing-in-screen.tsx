import { useQuery } from "@tanstack/react-query";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../public/require-user.tsx";
import { AddressCard } from "./address-card.tsx";
import { ownSignInQuery } from "./own-sign-in.ts";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** How somebody signs in, and what they can change about it. */
export function SigningInScreen() {
  return (
    <RequireUser>
      {({ email }) => (
        <Page title="Signing in" lead={`Signed in as ${email}.`} actions={<LinkButton to="/account">Your account</LinkButton>} narrow>
          <Ways email={email} />
        </Page>
      )}
    </RequireUser>
  );
}

function Ways({ email }: { email: string }) {
  const own = useQuery({ ...ownSignInQuery, refetchOnMount: "always" });
  if (own.isPending) return <Skeleton className="h-64" label="Loading how you sign in" />;
  if (own.isError)
    return (
      <ErrorState action={<Button onClick={() => own.refetch()}>Retry</Button>}>
        We could not load how you sign in. Nothing is lost; try again in a moment.
      </ErrorState>
    );
  return (
    <div className="flex flex-col gap-5">
      <AddressCard email={email} />
      <PasswordCard email={email} hasPassword={own.data.hasPassword} />
      <SessionsCard sessions={own.data.sessions} />
    </div>
  );
}

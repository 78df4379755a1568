import { useQuery } from "@tanstack/react-query";
import { useTradeUser } from "../../../lib/session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { AccountPage } from "../public/account-page.tsx";
import { RequireUser } from "../public/require-user.tsx";
import { AddressCard } from "./address-card.tsx";
import { ownSignInQuery } from "./own-sign-in.ts";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** The person's sign-in methods and devices. */
export function SigningInScreen() {
  const trade = useTradeUser();
  if (trade)
    return (
      <Page title="Logging in" lead={`Logged in as ${trade.email}, for ${trade.organisation}.`} narrow>
        <Ways email={trade.email} />
      </Page>
    );
  return (
    <RequireUser>
      {({ email, operatorRole }) =>
        operatorRole ? (
          <Page title="Logging in" lead={`Logged in as ${email}.`} actions={<LinkButton to="/account">Your account</LinkButton>} narrow>
            <Ways email={email} household />
          </Page>
        ) : (
          <AccountPage title="Logging in" email={email}>
            <Ways email={email} household />
          </AccountPage>
        )
      }
    </RequireUser>
  );
}

/** `household`: shows the change of address. People of buyers and sellers cannot change theirs; they are invited again. */
function Ways({ email, household = false }: { email: string; household?: boolean }) {
  const own = useQuery({ ...ownSignInQuery, refetchOnMount: "always" });
  if (own.isPending) return <Skeleton className="h-64" label="Loading your login settings" />;
  if (own.isError)
    return (
      <ErrorState action={<Button onClick={() => own.refetch()}>Retry</Button>}>
        We couldn't load your login settings. Nothing is lost; try again in a moment.
      </ErrorState>
    );
  return (
    <div className="flex flex-col gap-5">
      {household && <AddressCard email={email} />}
      <PasswordCard email={email} hasPassword={own.data.hasPassword} />
      <PasskeysCard passkeys={own.data.passkeys} />
      <SessionsCard sessions={own.data.sessions} />
    </div>
  );
}

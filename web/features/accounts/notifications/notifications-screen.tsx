import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { AccountPage } from "../public/account-page.tsx";
import { ConfirmCard } from "../public/confirm-card.tsx";
import { RequireUser } from "../public/require-user.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { NotificationsForm } from "./notifications-form.tsx";
import { pushDevicesQuery } from "./push-devices.ts";
import { notificationsQuery, useSendTest } from "./queries.ts";

/** Notification choices. Nothing is sent to an unconfirmed address, because a stranger could have signed up with it. */
export const NotificationsScreen = () => (
  <RequireUser>
    {({ id, email, emailConfirmed }) => (
      <AccountPage title="Notifications" email={email}>
        {emailConfirmed ? <Notifications userId={id} email={email} /> : <ConfirmCard email={email} />}
      </AccountPage>
    )}
  </RequireUser>
);

function Notifications({ userId, email }: { userId: string; email: string }) {
  const devices = useQuery({ ...pushDevicesQuery, refetchOnMount: "always" });
  const saved = useQuery({ ...notificationsQuery, refetchOnMount: "always" });
  if (saved.isPending || devices.isPending) return <Skeleton className="h-96" label="Loading your notifications" />;
  if (saved.isError)
    return <ErrorState action={<Button onClick={() => saved.refetch()}>Retry</Button>}>We couldn't load your notifications.</ErrorState>;
  return (
    <>
      {devices.data && <DevicesCard userId={userId} devices={devices.data} />}
      <NotificationsForm saved={saved.data} devices={saved.data.push.length > 0 || (devices.data?.devices.length ?? 0) > 0} />
      <TestCard email={email} />
    </>
  );
}

function TestCard({ email }: { email: string }) {
  const test = useSendTest();
  return (
    <Card aria-labelledby="test" className="flex flex-col gap-3">
      <h2 id="test" className="text-lg">
        Do they reach you?
      </h2>
      <p className="break-words">
        We send emails to <strong>{email}</strong>.
      </p>
      {test.isError && <ErrorState>{test.error.message}</ErrorState>}
      <div>
        <Button disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? "Sending..." : "Send a test email"}
        </Button>
      </div>
      {test.isSuccess && <SandboxMailboxNotice />}
    </Card>
  );
}

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatPounds } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";
import { ukDate } from "../../../lib/day.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { linkToken } from "../../../lib/link-token.ts";
import { loginUrl } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Submit } from "../../../ui/form.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { CancellationTerms } from "./cancellation.tsx";
import { failureMessage } from "./queries.ts";
import { RequestLink } from "./request-link.tsx";

export const cancelToken = linkToken("cancel-link");

const cancelledSentence = (until: string | null) =>
  `Your subscription has been cancelled. You will not be charged again.${until ? ` You can use everything until ${until}.` : ""}`;

/** Shown to signed-out visitors who want to cancel. */
export const RequestCancelLink = () => (
  <RequestLink
    intro="Enter your account's email address. We'll send a link that shows what you'd lose and lets you cancel without logging in."
    request={async (email) => (await api["cancel-subscription"].link.$post({ json: { email } })).json()}
  >
    <Submit busy="Sending...">Send me a link to cancel</Submit>
    <a className="inline-flex min-h-11 items-center text-herb hover:underline" href={loginUrl("/cancel-subscription")}>
      Log in instead
    </a>
  </RequestLink>
);

/** The server rejected the link: it is used, expired or unknown. */
const isRejected = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.status < 500;

/** Cancels with an emailed link. Opening the link changes nothing; the button does. */
export function CancelByLink({ token }: { token: string }) {
  const [doneUntil, setDoneUntil] = useState<{ until: string | null }>();
  const preview = useQuery({
    queryKey: ["cancel-link", token],
    queryFn: async () => {
      try {
        return await (await api["cancel-subscription"].preview.$post({ json: { token } })).json();
      } catch (error) {
        if (isRejected(error)) cancelToken.forget();
        throw error;
      }
    },
    gcTime: 0, // its key holds a secret
  });
  const cancel = useMutation({
    mutationFn: async () => (await api["cancel-subscription"].confirm.$post({ json: { token } })).json(),
    onSuccess: ({ accessUntil }) => {
      cancelToken.forget();
      setDoneUntil({ until: accessUntil });
    },
  });
  if (doneUntil)
    return (
      <Card>
        <p role="status">{cancelledSentence(doneUntil.until && ukDate(doneUntil.until))}</p>
      </Card>
    );
  if (preview.isPending) return <Skeleton className="h-40" label="Opening your link" />;
  if (preview.isError)
    return isRejected(preview.error) ? (
      <>
        <ErrorState>{preview.error.message}</ErrorState>
        <RequestCancelLink />
      </>
    ) : (
      <ErrorState action={<Button onClick={() => preview.refetch()}>Retry</Button>}>
        We couldn't open the link. It still works and nothing has changed; try again in a moment.
      </ErrorState>
    );
  const { subscriptions } = preview.data;
  if (subscriptions.length === 0) return <Card>There's nothing left to cancel. You won't be charged again.</Card>;
  return (
    <Card className="flex flex-col gap-4">
      {subscriptions.map(({ priceName, amount, ...cancellation }) => (
        <div key={priceName}>
          <h2 className="text-xl">
            {priceName}, {formatPounds(amount)} a month
          </h2>
          <CancellationTerms cancellation={cancellation} className="mt-2" />
        </div>
      ))}
      {cancel.isError && <ErrorState>{failureMessage(cancel.error, "Failed to cancel subscription. Please try again.")}</ErrorState>}
      <div>
        <Button look="destructive" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {cancel.isPending ? "Cancelling..." : "Cancel now"}
        </Button>
      </div>
    </Card>
  );
}

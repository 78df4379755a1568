import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatPounds } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";
import { ukDate } from "../../../lib/day.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { AskLink } from "./ask-link.tsx";
import { forgetToken } from "./cancel-token.ts";
import { saidOr } from "./queries.ts";
import { WhatEnds } from "./what-ends.tsx";

const yourSubscriptionHasBeenCancelled = (until: string | null) =>
  `Your subscription has been cancelled. You will not be charged again.${until ? ` You can use everything until ${until}.` : ""}`;

const isOver = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.status < 500;

/** What an emailed link would end, and the one press that ends it. Opening it ends nothing. */
export function CancelByLink({ token }: { token: string }) {
  const [doneUntil, setDoneUntil] = useState<{ until: string | null }>();
  const preview = useQuery({
    queryKey: ["cancel-link", token],
    queryFn: async () => {
      try {
        return await (await api["cancel-subscription"].preview.$post({ json: { token } })).json();
      } catch (error) {
        if (isOver(error)) forgetToken();
        throw error;
      }
    },
    gcTime: 0, // a secret is not kept
  });
  const cancel = useMutation({
    mutationFn: async () => (await api["cancel-subscription"].confirm.$post({ json: { token } })).json(),
    onSuccess: ({ accessUntil }) => {
      forgetToken();
      setDoneUntil({ until: accessUntil });
    },
  });
  if (doneUntil)
    return (
      <Card>
        <p role="status">{yourSubscriptionHasBeenCancelled(doneUntil.until && ukDate(doneUntil.until))}</p>
      </Card>
    );
  if (preview.isPending) return <Skeleton className="h-40" label="Opening your link" />;
  if (preview.isError)
    return isOver(preview.error) ? (
      <>
        <ErrorState>{preview.error.message}</ErrorState>
        <AskLink />
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
      {subscriptions.map(({ priceName, amount, ...leaving }) => (
        <div key={priceName}>
          <h2 className="text-xl">
            {priceName}, {formatPounds(amount)} a month
          </h2>
          <WhatEnds leaving={leaving} className="mt-2" />
        </div>
      ))}
      {cancel.isError && <ErrorState>{saidOr(cancel.error, "Failed to cancel subscription. Please try again.")}</ErrorState>}
      <div>
        <Button look="destructive" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {cancel.isPending ? "Cancelling..." : "Cancel now"}
        </Button>
      </div>
    </Card>
  );
}

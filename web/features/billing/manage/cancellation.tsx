import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { formatPounds } from "#domain/money.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { api } from "../../../lib/api.ts";
import { ukDate } from "../../../lib/day.ts";
import { showChangeFailure, useRefreshBilling } from "./queries.ts";

/** `back`: refund in pounds. `underWay`: a payment is in flight. */
type Leaving = { accessUntil: string; back: number; underWay: boolean };

export function useCancelSubscription(subscriptionId: string) {
  const refresh = useRefreshBilling();
  return useMutation({
    mutationFn: async () => (await api.stripe["cancel-subscription"].$post({ json: { subscriptionId } })).json(),
    onSuccess: async () => {
      toast.success("Subscription Cancelled");
      await refresh();
    },
    onError: showChangeFailure("Cancellation Failed", "Failed to cancel subscription. Please try again."),
  });
}

/** When access ends and what is refunded. Access that ends within a minute was never paid for. */
export const CancellationTerms = ({ leaving, className }: { leaving: Leaving; className?: string }) => (
  <p className={className}>
    {Date.parse(leaving.accessUntil) > Date.now() + MINUTE_MS ? (
      <>
        You can use everything until <strong>{ukDate(leaving.accessUntil)}</strong>.
      </>
    ) : (
      "Nothing has been paid yet, so this subscription ends straight away."
    )}{" "}
    {leaving.back > 0 ? (
      <>
        <strong>{formatPounds(leaving.back)}</strong> is refunded to your card because you're within the 14 days.
      </>
    ) : (
      "Nothing more is charged, and there's nothing to refund."
    )}
    {leaving.underWay && " A payment is going through right now. If it completes after you cancel, we'll refund it."}
  </p>
);

import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { formatPounds } from "#domain/money.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { api } from "../../../lib/api.ts";
import { ukDate } from "../../../lib/day.ts";
import { showChangeFailure, useRefreshBilling } from "./queries.ts";

/** `refund`: in pounds. */
type Cancellation = { accessUntil: string; refund: number; isPaymentInFlight: boolean };

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
export const CancellationTerms = ({ cancellation, className }: { cancellation: Cancellation; className?: string }) => (
  <p className={className}>
    {Date.parse(cancellation.accessUntil) > Date.now() + MINUTE_MS ? (
      <>
        You can use everything until <strong>{ukDate(cancellation.accessUntil)}</strong>.
      </>
    ) : (
      "Nothing has been paid yet, so this subscription ends straight away."
    )}{" "}
    {cancellation.refund > 0 ? (
      <>
        <strong>{formatPounds(cancellation.refund)}</strong> is refunded to your card because you're within the 14 days.
      </>
    ) : (
      "Nothing more is charged, and there's nothing to refund."
    )}
    {cancellation.isPaymentInFlight && " A payment is going through right now. If it completes after you cancel, we'll refund it."}
  </p>
);

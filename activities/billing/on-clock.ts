import type { PaymentProvider } from "../../workflows/billing/provider/provider.port.ts";

/**
 * Shifts the provider's timestamps to the customer's clock.
 * @param offsetMs how far the customer's clock runs ahead; 0 outside the sandbox.
 */
export function onClock(provider: PaymentProvider, offsetMs: number): PaymentProvider {
  if (offsetMs === 0) return provider;
  const shifted = <Stamped extends { atMs: number }>(stamped: Stamped): Stamped => ({ ...stamped, atMs: stamped.atMs + offsetMs });
  return {
    seek: (request) => provider.seek(request),
    open: async (request) => {
      const payment = await provider.open(request);
      return payment.kind === "opened" ? payment : shifted(payment);
    },
    confirm: async (reference) => shifted(await provider.confirm(reference)),
    find: async (reference) => {
      const answer = await provider.find(reference);
      return answer && shifted(answer);
    },
    close: async (reference) => shifted(await provider.close(reference)),
    refund: async (request) => shifted(await provider.refund(request)),
    factsOf: async (payment) => {
      const { refunds, disputes } = await provider.factsOf(payment);
      const shiftedEnd = (atMs: number | null) => atMs && atMs + offsetMs;
      return {
        refunds: refunds.map(shifted),
        disputes: disputes.map((dispute) => ({ ...shifted(dispute), closedAtMs: shiftedEnd(dispute.closedAtMs) })),
      };
    },
  };
}

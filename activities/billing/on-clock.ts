import type { PaymentProvider } from "../../workflows/billing/provider/provider.port.ts";

/**
 * The provider as a customer sees it whose clock runs ahead: whatever it says happened, happened by that clock.
 * @param offsetMs by how much it runs ahead; 0 except in the sandbox.
 */
export function onClock(provider: PaymentProvider, offsetMs: number): PaymentProvider {
  if (offsetMs === 0) return provider;
  const moved = <Stamped extends { atMs: number }>(stamped: Stamped): Stamped => ({ ...stamped, atMs: stamped.atMs + offsetMs });
  return {
    seek: (request) => provider.seek(request),
    open: async (request) => {
      const made = await provider.open(request);
      return made.kind === "opened" ? made : moved(made);
    },
    confirm: async (reference) => moved(await provider.confirm(reference)),
    find: async (reference) => {
      const answer = await provider.find(reference);
      return answer && moved(answer);
    },
    close: async (reference) => moved(await provider.close(reference)),
    refund: async (request) => moved(await provider.refund(request)),
    factsOf: async (payment) => {
      const { refunds, disputes } = await provider.factsOf(payment);
      const movedEnd = (atMs: number | null) => atMs && atMs + offsetMs;
      return {
        refunds: refunds.map(moved),
        disputes: disputes.map((dispute) => ({ ...moved(dispute), closedAtMs: movedEnd(dispute.closedAtMs) })),
      };
    },
  };
}

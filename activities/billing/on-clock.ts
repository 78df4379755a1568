import type { PaymentProvider } from "../../workflows/payments/provider.port.ts";

/**
 * The provider as a customer sees it whose clock runs ahead: whatever it says happened, happened by that clock.
 * @param offsetMs by how much it runs ahead; 0 except in the sandbox.
 */
export function onClock(provider: PaymentProvider, offsetMs: number): PaymentProvider {
  if (offsetMs === 0) return provider;
  const moved = <Stamped extends { atMs: number }>(stamped: Stamped): Stamped => ({ ...stamped, atMs: stamped.atMs + offsetMs });
  return {
    charge: async (request) => moved(await provider.charge(request)),
    find: async (request) => {
      const answer = await provider.find(request);
      return answer && moved(answer);
    },
    withdraw: async (request) => moved(await provider.withdraw(request)),
    refund: async (request) => moved(await provider.refund(request)),
  };
}

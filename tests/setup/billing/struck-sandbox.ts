import { afterAll, afterEach, beforeAll } from "vitest";
import type { Knob } from "../../../local/sandbox/stripe/knobs.ts";
import type { ProviderCharge } from "../../../workflows/billing/provider/provider.port.ts";
import { type CardSandbox, cardSandbox, chargeable } from "./card-sandbox.ts";

const CONFIRM = "POST /v1/payment_intents/:id/confirm";

/** A later attempt at a charge, with its own idempotency key. */
export const again = (request: ProviderCharge, attempt: number): ProviderCharge => ({
  ...request,
  attempt,
  key: `${request.key}-${attempt}`,
});

/** A card sandbox for a test file with injected faults, which are cleared after each test. */
export function struckSandbox() {
  let cards: CardSandbox;
  let customers = 0;
  const strike = (fault: Extract<Knob, { of: "request" }>["fault"], times = 1, ms = 1000, on = CONFIRM) =>
    cards.sandbox.knobs.turn({ of: "request", fault, times, ms, on });
  /** The request for a new customer's first payment with this card. */
  const fresh = (name: string) => chargeable(cards, name, `person-${++customers}`);
  beforeAll(async () => {
    cards = await cardSandbox();
  });
  afterEach(() => cards.sandbox.knobs.clear());
  afterAll(() => cards.sandbox.stop());
  /** The number of captured payments. */
  const charged = () => cards.sandbox.sandboxState.all("charge").filter(({ fault }) => fault === null).length;
  /** Opens a payment without confirming it. */
  const opened = async (request: ProviderCharge): Promise<string> => {
    const made = await cards.provider.open(request);
    if (made.kind !== "opened") throw new Error(made.kind);
    return made.reference;
  };
  return { charged, opened, cards: () => cards, strike, fresh };
}

import { testCard } from "./cards.ts";
import type {
  CardFault,
  CardRecord,
  ChargeRecord,
  CustomerRecord,
  DisputeRecord,
  PaymentRecord,
  RefundRecord,
  SetupRecord,
} from "./records.ts";
import { Refusal } from "./refusals.ts";
import { newId, type SandboxState } from "./state.ts";
import { cardOnWire, customerOnWire, faultOnWire } from "./wire/wire-card.ts";
import { disputeOnWire } from "./wire/wire-dispute.ts";
import { paymentOnWire, setupOnWire } from "./wire/wire-intents.ts";
import { chargeOnWire, refundOnWire } from "./wire/wire-money.ts";

const NOTHING: ReadonlySet<string> = new Set();
type Subject = {
  customer: CustomerRecord;
  card: CardRecord;
  setup: SetupRecord;
  payment: PaymentRecord;
  charge: ChargeRecord;
  refund: RefundRecord;
  dispute: DisputeRecord;
};

const WORDS: Record<string, string> = {
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
  authentication_required: "Your card was declined. This transaction requires authentication.",
};

/** The sandbox's state and address. Converts records to Stripe's format and records events. */
export class SandboxContext {
  readonly sandboxState: SandboxState;
  readonly origin: string;
  readonly accountId: string;
  constructor(sandboxState: SandboxState, origin: string, accountId: string) {
    this.sandboxState = sandboxState;
    this.origin = origin;
    this.accountId = accountId;
  }

  show<K extends keyof Subject>(kind: K, record: Subject[K], expand = NOTHING): object {
    const { sandboxState, origin } = this;
    const shown: { [S in keyof Subject]: (one: Subject[S]) => object } = {
      customer: customerOnWire,
      card: cardOnWire,
      setup: (one) => setupOnWire(sandboxState, origin, one, expand),
      payment: (one) => paymentOnWire(sandboxState, origin, one, expand),
      charge: (one) => chargeOnWire(sandboxState, one),
      refund: refundOnWire,
      dispute: disputeOnWire,
    };
    return shown[kind](record);
  }

  /** Records an event about a record. Webhooks are sent after the request. */
  emit<K extends keyof Subject>(type: string, kind: K, record: Subject[K]): void {
    const object = this.show(kind, record);
    this.sandboxState.emit({ id: newId("evt"), created: this.sandboxState.now, type, object, delivery: "due", tries: 0 });
  }
}

/** The decline of a test card's bank, or null. */
export function getDecline(card: CardRecord, when: "saving" | "paying"): CardFault | null {
  const { decline } = testCard(card.behaviour);
  if (!decline || (when === "saving" && !decline.atSaving)) return null;
  const { code, declineCode } = decline;
  const message = WORDS[declineCode ?? code] ?? "Your card was declined.";
  return { type: "card_error", code, declineCode: declineCode ?? code, message };
}

export const NEEDS_HOLDER: CardFault = {
  type: "card_error",
  code: "authentication_required",
  declineCode: "authentication_required",
  message: WORDS["authentication_required"] ?? "",
};
export const notConfirmed = (kind: "setup_intent" | "payment_intent"): CardFault => ({
  type: "invalid_request_error",
  code: `${kind}_authentication_failure`,
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
});

/** A card error: 402 with its intent. */
export const cardRefusal = (fault: CardFault, card: CardRecord, more: object): Refusal =>
  new Refusal(402, { ...faultOnWire(fault, card), ...more });

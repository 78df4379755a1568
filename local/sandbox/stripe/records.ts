/** The sandbox's records. Times are whole seconds, as in Stripe's API. */
type Made = { id: string; created: number };
export type Metadata = Record<string, string>;
export type CardFault = { type: "card_error" | "invalid_request_error"; code: string; declineCode?: string; message: string };

export type CustomerRecord = Made & { metadata: Metadata };
/** A saved card: its test card's name and its expiry. `savedForLater`: the holder agreed to off-session payments. */
export type CardRecord = Made & {
  behaviour: string;
  expMonth: number;
  expYear: number;
  customer: string | null;
  savedForLater: boolean;
  gone: boolean;
};
export type SetupRecord = Made & {
  secret: string;
  customer: string | null;
  usage: "off_session" | "on_session";
  status: "requires_payment_method" | "requires_confirmation" | "requires_action" | "succeeded" | "canceled";
  card: string | null;
  returnUrl: string | null;
  fault: CardFault | null;
  metadata: Metadata;
};
export type PaymentRecord = Made & {
  secret: string;
  customer: string | null;
  amount: number;
  currency: string;
  status: SetupRecord["status"];
  card: string | null;
  charge: string | null;
  canceledAt: number | null;
  returnUrl: string | null;
  fault: CardFault | null;
  /** The card of the fault. */
  faultyCard: string | null;
  description: string | null;
  metadata: Metadata;
};
export type ChargeRecord = Made & {
  payment: string;
  card: string;
  amount: number;
  refunded: number;
  currency: string;
  customer: string | null;
  fault: CardFault | null;
  confirmed: boolean;
  metadata: Metadata;
};
export type RefundRecord = Made & {
  charge: string;
  payment: string;
  amount: number;
  currency: string;
  reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  metadata: Metadata;
};
/** `closedAt`: time of the decision; for a won dispute, when the money was reinstated. */
export type DisputeRecord = Made & {
  charge: string;
  payment: string;
  amount: number;
  currency: string;
  status: "needs_response" | "under_review" | "won" | "lost";
  closedAt: number | null;
  reason: string;
  respondBy: number;
  metadata: Metadata;
};
/** `object`: the record as it was at the event. `delivery`: to be sent, held by a knob, or finished. */
export type EventRecord = Made & { type: string; object: object; delivery: "due" | "held" | "done"; tries: number };
/** The stored response of an idempotency key. */
export type KeyRecord = Made & { fingerprint: string; status: number; body: string };

export type Kinds = {
  customer: CustomerRecord;
  card: CardRecord;
  setup: SetupRecord;
  payment: PaymentRecord;
  charge: ChargeRecord;
  refund: RefundRecord;
  dispute: DisputeRecord;
  event: EventRecord;
  key: KeyRecord;
};
export type Kind = keyof Kinds;
export type Change = { [K in Kind]: { kind: K; record: Kinds[K] } }[Kind];

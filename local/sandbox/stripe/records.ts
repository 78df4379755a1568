/** What the sandbox keeps. Times are whole seconds, as on the provider's wire. */
type Made = { id: string; created: number };
export type Metadata = Record<string, string>;
export type CardFault = { type: "card_error" | "invalid_request_error"; code: string; declineCode?: string; message: string };

export type CustomerRecord = Made & { metadata: Metadata };
/** A saved card: the name of its behaviour, its last four digits and its expiry. `savedForLater`: the holder agreed to payments without them. */
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
  /** The card that the fault befell. */
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
/** A holder's bank takes a payment back. `closedAt`: when it was decided; of one that was won, when the money came back. */
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
/** `object` is what the subject looked like when it happened. `delivery`: still to be sent, held back by a knob, or done with. */
export type EventRecord = Made & { type: string; object: object; delivery: "due" | "held" | "done"; tries: number };
/** The answer that a key stands for. */
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

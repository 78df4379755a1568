/** Types of authorization events (specification P §3). */
export const AUTHORIZATION_EVENT_TYPES = ["signup", "payment_method_added", "refund_processed", "cancellation", "other"] as const;
export type AuthorizationEventType = (typeof AUTHORIZATION_EVENT_TYPES)[number];

export type Text = readonly [title: string, options?: { description: string }];

const AGAIN = "Nothing was charged. Try again or use another card.";

/** Texts of the specified toasts of the lead funnel (specification P §5 and §8), fetched with it. */
export const TERMS_REQUIRED: Text = ["Terms Required", { description: "Please accept the terms and conditions to continue." }];
export const CANNOT_INITIALIZE = "Failed to initialize secure payment. Please refresh the page.";
export const cardSetupFailed = (why?: string): Text => ["Card Setup Failed", { description: why ?? AGAIN }];
export const AUTHENTICATION_FAILED: Text = [
  "Payment Authentication Failed",
  { description: `Your bank didn't confirm your card. ${AGAIN}` },
];
/** The card is saved, and the contract could not be made. */
export const subscriptionError = (why: string): Text => [
  "Subscription Error",
  { description: `Your card was saved, but your protection wasn't set up: ${why} If this keeps happening, contact support.` },
];
export const paymentError = (why?: string): Text => ["Payment Error", { description: why ?? AGAIN }];
export const expressFailed = (why?: string): Text => ["Express Checkout Failed", { description: why ?? AGAIN }];
export const EXPRESS_ERROR: Text = ["Express Checkout Error", { description: "Nothing was charged. Try again or use the card form." }];
export const EXPRESS_TOO_SLOW: Text = [
  "Express Checkout Error",
  { description: "It took more than three minutes, so we stopped. Nothing was charged; try again." },
];
export const confirmationFailed = (why?: string): Text => ["Payment Confirmation Failed", { description: why ?? AGAIN }];
export const applicationStatus = (why: string): Text => ["Application Status", { description: why }];

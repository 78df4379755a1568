// card-fault-words.ts
export const thisCardFormIsClosed =
  "This card form is closed: too many cards failed, or one has already been saved. Nothing was charged. Reload the page; if it won't open, try again in an hour.";

// sandbox-element.ts
export const cardNumber = "Card number";
export const expiryDate = "Expiry date";
export const mmYy = "MM / YY";
export const securityCode = "Security code";
export const sandboxPay = "Sandbox Pay";

// sandbox-stripe.ts
export const yourCardDetailsAreIncomplete = "Your card details are incomplete.";
export const theCardSandboxDidntAnswer = "The card sandbox didn't answer. Nothing was charged; try again.";

// card-element.tsx
export const loadingTheCardFields = "Loading the card fields";
export const useAnotherCard = "Use another card";

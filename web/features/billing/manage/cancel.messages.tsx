import type { ReactNode } from "react";

// ask-link.tsx
export const enterYourAccountsEmailAddress =
  "Enter your account's email address. We'll send a link that shows what you'd lose and lets you cancel without logging in.";
export const sendMeALinkToCancel = "Send me a link to cancel";
export const sending = "Sending...";
export const logInInstead = "Log in instead";

// ask-mail.tsx
export const weCouldntSendTheLink = "We couldn't send the link. Try again in a moment.";
export const email = "Email";

// cancel-by-link.tsx
export const yourSubscriptionHasBeenCancelled = (until: string | null) =>
  `Your subscription has been cancelled. You will not be charged again.${until ? ` You can use everything until ${until}.` : ""}`;
export const openingYourLink = "Opening your link";
export const weCouldntOpenTheLink = "We couldn't open the link. It still works and nothing has changed; try again in a moment.";
export const retry = "Retry";
export const theresNothingLeftToCancel = "There's nothing left to cancel. You won't be charged again.";
export const aMonth = ({ priceName, amount }: { priceName: string; amount: string }) => `${priceName}, ${amount} a month`;
export const failedToCancelSubscription = "Failed to cancel subscription. Please try again.";
export const cancelling = "Cancelling...";
export const cancelNow = "Cancel now";

// cancel-dialog.tsx
export const cancelSubscription = "Cancel Subscription";

// cancel-screen.tsx
export const cancelSubscriptionButton = "Cancel subscription";
export const itTakesEffectStraightAway = "It takes effect straight away and nothing more is charged.";
export const yourRefund = "Your refund";
export const loadingYourSubscription = "Loading your subscription";
export const weCouldntLoadYourSubscription = "We couldn't load your subscription. Nothing has changed; try again in a moment.";
export const yourSubscriptionIsCancelled = "Your subscription is cancelled";
export const theresNothingToCancel = "There's nothing to cancel";
export const billing = "Billing";
export const youWillNotBeChargedAgain = (accessUntil: string | null) =>
  `You will not be charged again.${accessUntil ? ` You can use everything until ${accessUntil}.` : ""}`;
export const youDontPayForASubscription = "You don't pay for a subscription. A free trial ends on its own.";
export const yesCancelNow = "Yes, cancel now";
export const keepIt = "Keep it";
export const cancelThisSubscription = "Cancel this subscription";

// cancel-window.tsx
export const cancelAtProvider = (providerName: string) => `Cancel ${providerName} Subscription`;
export const areYouSureYouWant =
  "Are you sure you want to cancel your subscription? This action cannot be undone. You will lose access to all premium features at the end of your current billing period.";
export const keepSubscription = "Keep Subscription";
export const yesCancel = "Yes, Cancel";

// what-ends.tsx
export const youCanUseEverythingUntil = (accessUntil: ReactNode) => <>You can use everything until {accessUntil}.</>;
export const nothingHasBeenPaidYet = "Nothing has been paid yet, so this subscription ends straight away.";
export const refundedWithinFourteenDays = (back: ReactNode) => <>{back} is refunded to your card because you're within the 14 days.</>;
export const nothingMoreIsCharged = "Nothing more is charged, and there's nothing to refund.";
export const aPaymentIsGoingThrough = " A payment is going through right now. If it completes after you cancel, we'll refund it.";

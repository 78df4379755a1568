import type { ReactNode } from "react";
import type { Wrap } from "../../../ui/wrap.ts";

// signed-out-billing.tsx
export const whatBillingIsFor = "This is where subscribers look after their subscription. Log in to:";
export const seeYourPayments = "see your next payment, your history and your receipts";
export const changePayDayOrCard = "change your pay day or your card, or pause";
export const cancelInTwoClicks = "cancel in two clicks";
export const logInToYourBilling = "Log in";
export const cancelByEmail = "Cancel without logging in";
export const planASampleWeek = "New here? Plan a week";

// billing-card.tsx
export const failedAttempts = (failedAttempts: number) => `${failedAttempts} failed attempts`;
export const historyOf = (priceName: string) => `History of ${priceName}`;
export const history = "History";
export const onceYouConfirm = (nextAmount: string) => `${nextAmount}, once you confirm it`;
export const inProgress = "In progress";
export const noPaymentDue = "No payment due";
export const paymentOn = ({ amount, on }: { amount: string; on: string }) => `${amount} on ${on}`;
export const retryOn = ({ amount, on }: { amount: string; on: string }) => `Retry of ${amount} on ${on}`;
export const nextPayment = "Next payment";
export const payDay = "Pay day";
export const notChosen = "Not chosen";
export const freeTrial = "Free trial until";
export const card = "Card";
export const expires = ({ last4, expiryMonth, expiryYear }: { last4: string; expiryMonth: string; expiryYear: number | string }) =>
  `•••• ${last4}, expires ${expiryMonth}/${expiryYear}`;
export const none = "None";
export const confirmWithYourBank = "Confirm with your bank";
export const useAnotherCard = "Use another card";
export const changeCard = "Change card";
export const cancelSubscription = "Cancel subscription";
export const aMonth = (laterAmount: string) => `${laterAmount} a month`;
export const price = "Price";
export const forTheFirstMonth = ({ firstAmount, laterAmount, from }: { firstAmount: string; laterAmount: string; from: string | null }) =>
  `${firstAmount} for the first month, then ${laterAmount} a month${from ? ` from ${from}` : ""}`;

// billing-day.tsx
export const updateBillingDay = "Update billing day";
export const selectADay = "Select a day";
export const weCouldntWorkOutThePayment =
  "We couldn't work out the payment for that day. Nothing has changed; choose it again in a minute.";
export const update = "Update";
export const updating = "Updating...";
export const youveChangedYourPayDayTwice = (againFrom: string | null) =>
  `You've changed your pay day twice in the last twelve months.${againFrom ? ` You can change it again from ${againFrom}.` : ""}`;
export const nothingIsChargedWhilePaused = "Nothing is charged while paused. The new day applies once you resume.";
/** `extra` is a sentence of its own, with the blank before it. */
export const yourNextChargeWouldBe = ({
  amount,
  on,
  extra,
  keepsDate,
}: {
  amount: string;
  on: string;
  extra: string | null;
  keepsDate: boolean;
}) =>
  `Your next charge would be ${amount} on ${on}.${extra ?? ""}${keepsDate ? " That payment keeps its date; the new day applies from the one after." : ""}`;
export const theOneAfterWould = ({ amount, on, after }: { amount: string; on: string; after: string }) =>
  `The one after would be ${amount} on ${on}.${after}`;
export const thisIsYourSecondChange = "This is your second change in twelve months, so you won't be able to change it again for a while.";

// billing-screen.tsx
export const billing = "Billing";
export const loadingYourBilling = "Loading your billing";
export const weCouldntLoadYourBilling = "We couldn't load your billing. Nothing was charged; try again in a moment.";
export const retry = "Retry";
export const nothingIsCharged = "Nothing is charged";
export const subscribe = "Subscribe";
export const yourFreeTrialRuns = (trialEndsAt: string) =>
  `Your free trial runs until ${trialEndsAt}. We don't have your card, so it simply ends.`;
export const youDontPayForASubscription = "You don't pay for a subscription. Someone else in your household may.";

// history.tsx
export const fullPriceFrom = ({ on, amount, agreedOn }: { on: string | null; amount: string; agreedOn: string }) =>
  `From ${on ?? "your next payment"}: ${amount} a month. You agreed to this on ${agreedOn}.`;
export const nothingHasBeenChargedYet = "Nothing has been charged yet.";
export const due = ({ amount, dueOn }: { amount: string; dueOn: string }) => `${amount} · due ${dueOn}`;
export const refunded = ({ refundedAt, amount, accessStays }: { refundedAt: string; amount: string; accessStays: boolean | null }) =>
  `${refundedAt}: ${amount} refunded${accessStays === null ? "" : accessStays ? "; your access hasn't changed" : "; your access has ended"}`;
export const isBeingRefundedToYourCard = (amount: string) => `${amount} is being refunded to your card`;
export const cardPaysWith = (cardWords: string) => `Card: ${cardWords}`;
export const receipt = "Receipt";
export const receiptFor = (dueOn: string) => `Receipt for ${dueOn}`;

// manage-panel.tsx
export const loadingYourSubscription = "Loading your subscription";
export const noSubscription = (providerName: string) => `No ${providerName} Subscription`;
export const youDontHaveAnActiveSubscription = (providerName: string) => `You don't have an active ${providerName} subscription yet.`;
export const manageSubscription = "Manage subscription";
export const failedPayments = (failedAttempts: number) => `${failedAttempts} failed payment(s)`;
export const monthlyAmount = "Monthly Amount";
export const billingDay = "Billing Day";
export const lastBilling = "Last Billing";
export const nextBilling = "Next Billing";
export const yourSubscriptionHasBeenCancelled = "Your subscription has been cancelled. You will not be charged again.";
export const paymentFailed = "Payment Failed";
export const yourSubscriptionIsSuspended = "Your subscription has been suspended due to payment issues. Please contact support.";
export const orUseAnotherCard = (link: Wrap) => <>Or {link("use another card")}, and the payment is made at once.</>;
export const allBilling = "All billing";

// pause-resume.tsx
export const youCanPauseForUp = "You can pause for up to three months in any twelve.";
export const pause = "Pause";
export const pauseYourSubscription = "Pause your subscription";
export const weCouldntWorkOut = "We couldn't work out when the pause would start. Nothing has changed.";
export const workingOutWhenThePauseStarts = "Working out when the pause starts";
export const oneMoment = "One moment...";
export const pauseSubscription = "Pause subscription";
export const keepItRunning = "Keep it running";
export const close = "Close";
export const youCanPauseAgain = ({ monthsPaused, againFrom }: { monthsPaused: string; againFrom: string }) =>
  `${monthsPaused} You can pause again from ${againFrom}.`;
export const youCanPauseOnceYourPayments = "You can pause once your payments are up to date. Settle the open payment, then try again.";
export const paymentIsTooCloseToPause = ({ amount, on }: { amount: string; on: string }) =>
  `Your payment of ${amount} on ${on} is less than 24 hours away, so it is still taken.`;
export const thePauseStarts = (from: ReactNode) => <>The pause starts on {from}. Nothing is charged after that.</>;
export const openUntil = (accessUntil: ReactNode) => (
  <>You can use everything until {accessUntil}. Your plans, lists and recipes stay open.</>
);
export const openWithoutPlanning =
  "Nothing has been paid for, so planning stops when the pause starts. Your plans, lists and recipes stay open.";
export const itResumesAutomatically = ({ until, monthsPaused }: { until: string; monthsPaused: string }) =>
  `It resumes automatically on ${until}. ${monthsPaused} You can resume earlier.`;
export const resume = "Resume";
export const resumeYourSubscription = "Resume your subscription";
/** `extra` is a sentence of its own, with the blank before it; it may be empty. */
export const isChargedNow = ({ now, next, on, extra }: { now: string; next: string; on: string; extra: string }) =>
  `${now} is charged now, and you can use everything again once it goes through. The next payment is ${next} on ${on}.${extra}`;
export const yourNextPayment = ({ amount, on, extra }: { amount: string; on: string; extra: string }) =>
  `Your next payment is ${amount} on ${on}.${extra} Nothing is charged now.`;
export const weCouldntWorkOutResuming = "We couldn't work out what resuming costs. Nothing has changed.";
export const workingOutYourPayments = "Working out your payments";
export const resumeAndPay = (amount: string) => `Resume and pay ${amount}`;
export const resumeSubscription = "Resume subscription";
export const stayPaused = "Stay paused";

// status-badge.tsx
export const active = "Active";
export const pending = "Pending";
export const cancelled = "Cancelled";

// use-changes.ts
export const subscriptionCreated = "Subscription Created";
export const yourSubscriptionHasBeenSetUp = "Your subscription has been set up successfully!";
export const subscriptionCancelled = "Subscription Cancelled";
export const billingDayUpdated = "Billing Day Updated";
export const subscriptionPaused = "Subscription paused";
export const billingShowsWhenItStarts = "Billing shows when it starts and how long you can use everything.";
export const subscriptionResumed = "Subscription resumed";
export const cancellationFailed = "Cancellation Failed";
export const failedToCancelSubscription = "Failed to cancel subscription. Please try again.";
export const updateFailed = "Update Failed";
export const failedToUpdateBillingDay = "Failed to update billing day. Please try again.";
export const nothingHasChanged = "Nothing has changed. Try again.";

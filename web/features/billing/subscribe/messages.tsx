import type { ReactNode } from "react";
import { plural } from "#domain/locale.ts";
import type { Wrap } from "../../../ui/wrap.ts";

// card-payment.tsx
export const payment = "Payment";
export const loadingThePaymentForm = "Loading the payment form";
export const weCouldntLoadThePaymentForm = "We couldn't load the payment form. Nothing was charged.";
export const retry = "Retry";

// payment-form.tsx
export const subscribeNow = "Subscribe Now";
export const processing = "Processing...";
export const chooseAPaymentDayToSee = "Choose a payment day to see both payments and their dates.";
export const workingOutYourPayments = "Working out your payments";
export const weCouldntWorkOutYourPayment = "We couldn't work out your payment dates. Nothing was charged.";

// payment-outcome.tsx
export const billing = "Billing";
export const tryAgain = "Try again";
export const theCardProviderHasNoPayment = "The card provider has no payment or saved card for this link. Nothing was charged.";
export const yourCardIsSaved = "Your card is saved, but your payment day isn't. Nothing was charged.";
export const paymentReceived = "Payment received";
export const youreSubscribedToTheProPlan = "You're subscribed to the Pro plan";
export const theCardProviderConfirmsYourPayment = (amount: string) => `The card provider confirms your payment of ${amount}.`;
export const yourCardIsSavedAs = ({ last4, payDay }: { last4: string | null; payDay: string | null | undefined }) =>
  `The card provider confirms that your card ending in ${last4} is saved.${payDay ? ` Your monthly billing day is the ${payDay}.` : ""}`;

// payment-success-screen.tsx
export const loading = "Loading";
export const yourPayment = "Your payment";
export const logInAndWellCheck = "Log in and we'll check your payment with the card provider.";
export const logIn = "Log in";
export const checkingWithTheCardProvider = "Checking with the card provider";
export const weCouldntCheckYourPayment = (message: string) => `We couldn't check your payment with the card provider: ${message}`;
export const backToApp = "Back to App";

// payment-toasts.ts
export const authenticationRequired = "Authentication Required";
export const pleaseSignInToSubscribe = "Please sign in to subscribe.";
export const paymentSetupRequired = "Payment Setup Required";
export const paymentProcessingIsNotYetConfigured = "Payment processing is not yet configured. Contact support.";
export const error = "Error";
export const failedToInitializeSubscription = "Failed to initialize subscription. Please try again.";
export const failedToSavePaymentPreferences = "Failed to save payment preferences. Please try again.";
export const paymentFailed = "Payment Failed";
export const theCardWasntAccepted = "The card wasn't accepted. Try another one.";
export const subscribed = "Subscribed";
export const youAreNowSubscribed = (payDay: string) => `You are now subscribed to the Pro plan. Your monthly billing day is the ${payDay}.`;
export const trialActivated = "Trial Activated";
export const alreadySubscribed = "Already subscribed";

// plan-card.tsx
export const aWeekWithinYourBudget = "A week of meals within your budget, at shelf prices";
export const everyPlanRespectsYourAllergies = "Every plan respects your allergies and diets";
export const aShoppingListForEachPlan = "A shopping list for each plan, in aisle order";
export const theWholeHouseholdOnOnePlan = "The whole household on one plan and one list";
export const n1000Recipes = (locale: string) => `1000+ recipes: ${locale} today`;
export const recipes = (recipes: number) => plural(recipes, { one: "1 recipe", other: `${recipes} recipes` });
export const householdHadIntroductoryPrice = "Your household has already had the introductory price, so the first month is full price.";
export const youveAlreadyHadTheIntroductoryPrice = "You've already had the introductory price, so the first month is full price.";
export const cardHadIntroductoryPrice =
  "This card has already had the introductory price, so the first month costs the same as every later one.";
export const plan = (name: string) => `${name} plan`;
export const dayFreeTrial = (trialDays: number) => `${trialDays}-day free trial`;
export const forTheFirstMonth = "for the first month";
export const aMonth = "a month";
export const thenRenewsAtAMonth = (later: ReactNode) => <>then renews at {later} a month</>;
export const pricesIncludeVat = "Prices include VAT.";
export const whatHappensNext = "What happens next";
export const yourCardIsSavedToday = "Your card is saved today.";
export const yourFreeTrialContinues = (trialEndsAt: string) =>
  `Your free trial continues until ${trialEndsAt}. Nothing is charged before then.`;
export const onTheFirstPayDay = ({ trial, first, later }: { trial: boolean; first: string; later: string | undefined }) =>
  `On the first pay day ${trial ? "after it" : "from now"} you pay ${first}${later ? `; from the next month, ${later} a month until you cancel.` : ", then the same every month until you cancel."}`;
export const planUntilOrChooseEarlier = (openUntil: string) =>
  `You can plan until ${openUntil}, then again from your first payment. Choose an earlier pay day to start sooner.`;
export const planFromFirstPaymentOrEarlier = "Planning starts with your first payment. Choose an earlier pay day to start sooner.";
export const youCancelInTwoClicks = (link: Wrap) => <>You cancel in two clicks on the {link("cancel page")}, at any time.</>;
export const ifYouChangeYourMind = "If you change your mind";

// sign-in-first.tsx
export const signIn = "Sign In";

// subscribe-screen.tsx
export const subscribe = "Subscribe";
export const youKeepYourFullFreeTrial = "You keep your full free trial, whenever you subscribe.";
export const unableToLoad = (why: string | undefined) => (why ? `Unable to load. ${why}` : "Unable to load");
export const goHome = "Go Home";
export const notConfiguredTrialContinues = "Payment processing is not yet configured. Nothing was charged, and your free trial continues.";

// typed-pay-day.ts
export const chooseAPaymentDay = "Choose a payment day";

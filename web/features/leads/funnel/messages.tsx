import type { ReactNode } from "react";
import { plural } from "#domain/locale.ts";
import type { Wrap } from "../../../ui/wrap.ts";

// application-card.tsx
export const name = "Name";
export const email = "Email";
export const born = "Born";
export const address = "Address";
export const mobile = "Mobile";
export const amount = "Amount";
export const term = "Term";
export const months = (loanTerm: number) => plural(loanTerm, { one: "1 month", other: `${loanTerm} months` });
export const monthlyIncome = "Monthly income";
export const nextPayDate = "Next pay date";
export const yourApplication = "Your application";
export const mostOfYourDetailsAreHidden = "Most of your details are hidden here, to keep them private.";

// card-fields.tsx
export const expressCheckout = "Express checkout";
export const orPayByCard = "or pay by card";
export const card = "Card";
export const processing = "Processing...";

// demo-mark.tsx
export const demoDetails = "Demo: these details are made up. Nothing is charged or passed on.";

// end-state.tsx
export const endAndFreeHelp = ({ text, link }: { text: string; link: Wrap }) => (
  <>
    {text} Free, impartial help with money is at {link("moneyhelper.org.uk")}.
  </>
);
export const passMyApplication = "Pass my application on";
export const backToYourOffer = "Back to your offer";
export const returnHome = "Return Home";

// lead-card.tsx
export const demoNoCard = "Demo: no card is needed and nothing is charged.";
export const loadingThePaymentForm = "Loading the payment form";
export const refreshThePage = "Refresh the page";

// lead-problem.tsx
export const sessionExpired = "Session Expired";
export const linkExpired = "The link has expired or is incomplete. Nothing was charged. Ask the site that sent you here for a new one.";
export const thisLinkIsNoLongerValid = "This link is no longer valid";
export const sessionIssue = "Session Issue";
export const thisPageNeedsAnApplication =
  "This page needs an application, and the address doesn't include one. The demo shows the page with made-up details; nothing is charged.";
export const theAddressIsMissingASession = "The address is missing a session";
export const tryDemoMode = "Try Demo Mode";
export const returnToHome = "Return to Home";
export const weCouldntLoadYourApplication = "We couldn't load your application. Nothing was charged and nothing is lost.";
export const retry = "Retry";

// offer-form.tsx
export const ourLendingPartner = "our lending partner";
export const theProtectionBelowIsOptional = "The protection below is optional and doesn't affect that.";
export const freeHelpAndQuestions = ({ moneyhelperOrg, contactUs }: { moneyhelperOrg: Wrap; contactUs: Wrap }) => (
  <>
    Free, impartial help with money is at {moneyhelperOrg("moneyhelper.org.uk")}. Questions about your application?{" "}
    {contactUs("Contact us")}.
  </>
);
export const enterYourName = "Enter your name";
export const enterYourEmailAddress = "Enter your email address";
export const yourApplicationAndPartner = (name: string) => `Your application and ${name}`;
export const leaveItUntickedAndNothing = "Leave it unticked and nothing is passed on.";
export const payment = "Payment";
export const chooseAPaymentDay = "Choose a payment day";
export const workingOutYourPayments = "Working out your payments";
export const weCouldntWorkOutYourPayment = "We couldn't work out your payment dates. Nothing was charged.";
export const yourName = "Your name";
export const yourEmailAddress = "Your email address";
export const wellSendYourReceiptsAndCancellation = "We'll send your receipts and cancellation link here.";
export const iAcceptTheTermsAndConditions = "I accept the terms and conditions";
export const confirm = "Confirm";
export const yourProtectionIsSetUp = "Your protection is set up";
export const theresNothingMoreToDo = "There's nothing more to do. Your first receipt comes with your first payment.";
export const applicationHasNotBeenPassedOn = "Your application has not been passed on.";
export const youDontNeedTheProtection = "You don't need the protection for us to pass your application on.";
export const tickTheBoxFirst = (name: string) => `Tick the box that names ${name} first. Without it, nothing is passed on.`;
export const continueWithoutProtection = "Continue without protection";

// offer-panels.tsx
export const aMonthlyCarCareProtectionService = "A monthly car-care protection service";
export const itIsntALoanOrPart = "It isn't a loan or part of one";
export const buyingItDoesntAffectLenders = "Buying it doesn't affect a lender's decision";
export const terms = "Terms";
export const whatYouBuy = ({ legalName, regulatorNumber }: { legalName: string | null; regulatorNumber: string | null }) =>
  `You buy a monthly car-care protection service from ${legalName ?? "the operator of this installation"}${regulatorNumber ? ` (regulator number ${regulatorNumber})` : ""}. It's a service for a monthly fee, not a loan.`;
export const itCostsAMonth = (price: string) =>
  `It costs ${price} a month, taken from your card on the payment day you choose, or on the last day of shorter months. It renews every month until you cancel.`;
export const youCanCancelAtAnyTime =
  "You can cancel at any time without logging in, using a link we email you. Protection then continues to the end of the period you paid for.";
export const fullTerms = "Full terms";
export const whatYouGet = "What you get";
export const cancellingAndRefunds = "Cancelling and refunds";
export const afterYouCancel = (link: Wrap) => <>After you cancel, protection continues to the end of the period. {link("How to cancel")}</>;
export const whatYouSave = "What you save";
export const monthlyYearly = ({ monthly, yearly }: { monthly: string; yearly: string }) => `${monthly} monthly, ${yearly}+ yearly`;
export const weDontPromiseSavings = "We don't promise savings. Compare the monthly price with what you pay for car care today.";

// overlay.tsx
export const processingHeading = "Processing";
export const processingCanTakeUpTo3 = "Processing can take up to 3 minutes. Keep this page open.";

// processing-screen.tsx
export const secureProcessing = "Secure Processing";
export const encryptedData = "Encrypted Data";
export const realTimeMatching = "Real-time Matching";
export const processingYourApplication = "Processing Your Application";
export const thisCanTakeUpTo3 = "This can take up to 3 minutes...";
export const keepThisWindowOpen = "Keep this window open while we wait for the answer.";
export const ourPrivacyNotice = "Our privacy notice";

// security-badges.tsx
export const encryptedConnection = "Encrypted connection";
export const cardKeptByTheCardProvider = "Card kept by the card provider";
export const detailsMasked = "Details masked";
export const security = "Security";

// subscribe-screen.tsx
export const yourOffer = "Your offer";
export const application = "Application";
export const loadingYourOffer = "Loading your offer";
export const loading = "Loading";
export const carCareProtection = (laterPeriod: string) => `Car-care protection: ${laterPeriod} a month. A service, not a loan.`;
export const theProtectionIsntAvailableHere = "The protection isn't available here at the moment.";
export const reference = (reference: ReactNode) => <>Reference {reference}</>;
export const progress = "Progress";
export const applicationHasBeenPassedOn = "Your application has been passed on. You can check its status.";
export const continueOn = "Continue";

// use-checkout.ts
export const applicationWasNotPassedOn = "Your application was not passed on.";

// welcome-screen.tsx
export const yourApplicationHasBeenProcessed = "Your application has been processed";
export const applicationIsWithOurPartner = "Your application is with our lending partner. You can check its status there.";
export const ourLendingPartnerHasAnOffer = "Our lending partner has an offer for you.";
export const yourProtectionIsSetUpSentence = "Your protection is set up.";
export const weveReceived = "We've received it. The next page shows what we can offer, and you decide on each part.";
export const loadingYourApplication = "Loading your application";
export const referenceAndNext = ({ reference, stage }: { reference: ReactNode; stage: string }) => (
  <>
    Reference {reference}. {stage}
  </>
);

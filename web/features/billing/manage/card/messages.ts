// ask-card-link.tsx
export const logInToChangeYourCard =
  "Log in to change your card. If you pay without an account, enter the email address your receipts go to and we'll send you a link.";
export const logIn = "Log in";
export const sendMeALink = "Send me a link";
export const sending = "Sending...";

// card-charges.tsx
export const aPaymentIsBeingSettled = "A payment is being settled with your current card. A card you save now pays from the next one.";
export const nothingIsChargedNowBecause =
  "Nothing is charged now because your subscription is paused. The new card is used once you resume.";
export const nothingIsChargedNow = "Nothing is charged now, and no payment is due.";
export const whatThisCardWillBeCharged = "What this card will be charged";
export const now = "Now";
export const nowNothingToConfirm = "Now, so there's nothing left to confirm";
export const nowForTheFailedPayment = "Now, for the payment that failed";
export const nothing = "Nothing";

// card-form.tsx
export const weCouldntLoadTheCardForm = "We couldn't load the card form. Nothing was charged.";
export const retry = "Retry";
export const loadingTheCardForm = "Loading the card form";
export const cardSetupFailed = "Card Setup Failed";
export const theCardWasntAccepted = "The card wasn't accepted. Nothing was charged; try another one.";
export const processing = "Processing...";
export const saveCardAndPay = (amount: string) => `Save card and pay ${amount}`;
export const saveCard = "Save card";

// card-outcome.tsx
export const yourNewCardIsSaved = "Your new card is saved. ";
export const itPays = ({ amount, on }: { amount: string; on: string }) => `It pays ${amount} on ${on}.`;
export const nothingWasCharged = "Nothing was charged.";
export const weAreTakingThePayment = (saved: string) => `${saved}We are taking the payment...`;
/** `saved` is a sentence of its own. */
export const wasPaid = ({ saved, amount, next }: { saved: string; amount: string; next: string }) => `${saved}${amount} was paid.${next}`;
export const theNextPayment = ({ amount, on }: { amount: string; on: string }) => ` The next payment, ${amount}, is on ${on}.`;
export const yourBankHasntConfirmedThePayment = (amount: string) =>
  `Your bank hasn't confirmed the payment of ${amount}. Nothing was taken; try again or use another card.`;
export const yourBankWantsYouToConfirm = (amount: string) =>
  `Your bank wants you to confirm the payment of ${amount}. Nothing has been taken yet.`;
export const theBankDeclinedThePayment = ({ saved, amount }: { saved: string; amount: string }) =>
  `${saved}The bank declined the payment of ${amount}. Nothing was taken; use another card or contact your bank.`;
export const outcomeIsNotKnownYet = ({ saved, amount }: { saved: string; amount: string }) =>
  `${saved}We don't know yet whether the payment of ${amount} went through. You won't be charged twice.`;

// card-page.tsx
export const cardNotSaved = "Card not saved";
export const weCouldntSaveTheCard = "We couldn't save the card. Nothing was charged; try again.";
export const error = "Error";
export const weCouldntCheckYourBanksAnswer = "We couldn't check your bank's answer. Reload the page.";
export const loadingYourCard = "Loading your card";
export const currentCard = "Current card";
export const useAnotherCard = "Use another card";
export const allBilling = "All billing";
export const none = "None";
export const expires = ({ expiryMonth, expiryYear }: { expiryMonth: string; expiryYear: number }) =>
  `, expires ${expiryMonth}/${expiryYear}`;
export const weCouldntLoadYourCard = "We couldn't load your card. Nothing was charged; try again in a moment.";
export const noCardToChange = "No card to change";
export const billing = "Billing";

// card-screen.tsx
export const loading = "Loading";
export const paymentCard = "Payment card";

// confirm-bank.tsx
export const weCouldntLoadTheProvidersPage = "We couldn't load the card provider's page. Nothing was charged; try again.";
export const yourBankDidntConfirmThePayment = "Your bank didn't confirm the payment. Nothing was charged.";
export const weCouldntReachYourBank = "We couldn't reach your bank. Nothing was charged; try again in a moment.";
export const confirmWithYourBank = "Confirm with your bank";

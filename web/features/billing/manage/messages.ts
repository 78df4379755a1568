import { plural } from "#domain/locale.ts";

// card-fields.tsx
export const january = "January";
export const february = "February";
export const march = "March";
export const april = "April";
export const may = "May";
export const june = "June";
export const july = "July";
export const august = "August";
export const september = "September";
export const october = "October";
export const november = "November";
export const december = "December";
export const cardholderName = "Cardholder name";
export const cardNumber = "Card number";
export const sandbox = "Sandbox: test numbers only, such as 4242 4242 4242 4242. Never type a real card here.";
export const expiryMonth = "Expiry month";
export const month = "Month";
export const expiryYear = "Expiry year";
export const year = "Year";
export const cvv = "CVV";

// health-screen.tsx
export const secretKeyIsSet = "Secret key is set";
export const sandboxEndpoint = "Sandbox";
export const liveKeys = "Live keys";
export const publishableKeyIsSet = "Publishable key is set";
export const theProviderAnswers = "The provider answers";
export const theAccountTakesPayments = "The account takes payments";
export const pricesAreInTheCatalogue = "Prices are in the catalogue";
export const eventsWaitingLongerThanFiveMinutes = "Events waiting longer than five minutes";
export const paymentsAreOverdue = "Payments are overdue";
export const somethingNeedsADecision = "Something needs a decision";
export const lastEventFromTheProvider = "Last event from the provider";
export const lastAttemptAtAPayment = "Last attempt at a payment";
export const lastPayment = "Last payment";
export const inTheFuture = "In the future, by a sandbox clock";
export const underAMinuteAgo = "Less than a minute ago";
export const minutesAgo = (minutes: number) => plural(minutes, { one: "1 minute ago", other: `${minutes} minutes ago` });
export const hoursAgo = (hours: number) => plural(hours, { one: "1 hour ago", other: `${hours} hours ago` });
export const daysAgo = (days: number) => plural(days, { one: "1 day ago", other: `${days} days ago` });
export const yes = "Yes";
export const no = "No";
export const never = "Never";
export const notKnown = "Not known";
export const paymentConfiguration = "Payment configuration";
export const checkingTheConfiguration = "Checking the configuration";
export const retry = "Retry";
export const onlyOperatorsCanSee = "Only operators can see this. Log in as one, then try again.";
export const weCouldntAskAboutTheConfiguration = "We couldn't ask about the configuration. Try again in a moment.";

// payment-parts.tsx
export const loadingTheForm = "Loading the form";
export const weCouldntLoadTheForm = "We couldn't load the form. Nothing was charged; try again in a moment.";
export const noPaymentKeysAreConfigured = "No payment keys are configured. Contact support.";

// payment-screen.tsx
export const yourSubscription = "Your subscription";

// provider-card.tsx
export const loadingTheCardFields = "Loading the card fields";
export const theCardWasntAccepted = "The card wasn't accepted. Nothing was charged; try again or use another card.";

// subscribe-form.tsx
export const failedToCreateSubscription = "Failed to create subscription. Please try again.";
export const subscriptionFailed = "Subscription Failed";
export const subscribeWith = (providerName: string) => `Subscribe with ${providerName}`;
export const securePaymentsBy = (providerName: string) => `Secure payment processing powered by ${providerName}`;
export const firstName = "First name";
export const lastName = "Last name";
export const monthlyAmount = "Monthly amount (£)";
export const billingDay = "Billing day";
export const chargedOnTheBillingDay = (form: string) =>
  `You're charged £${form} on the next billing day, then on that day every month until you cancel.`;
export const subscribeForMonth = (form: string) => `Subscribe for £${form}/month`;
export const processing = "Processing...";
export const securedByWith3dSecureAuthentication = (providerName: string) => `Secured by ${providerName} with 3D Secure authentication`;
export const yourBankWantsYouToConfirm = "Your bank wants you to confirm this card. Nothing is charged until you do.";
export const openYourBanksPage = "Open your bank's page";
export const onceYouveConfirmed = "Once you've confirmed, press the button below again.";

// typed-subscription.ts
export const enterAnAmount = ({ least, most }: { least: number; most: number }) => `Enter an amount from £${least} to £${most}.`;
export const enterAnAmountInPounds = "Enter an amount in pounds, such as 12.50.";

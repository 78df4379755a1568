import { plural } from "#domain/locale.ts";

// billing-tab.tsx
export const itRunsAutomaticallyAt9Am = "It runs automatically at 9 AM GMT.";
export const theScheduleIsPaused = "The schedule is paused, so it won't run automatically.";
export const theresNoSchedule = "There's no schedule, so it won't run automatically.";
export const dailyBilling = "Daily billing";
export const runningItNowChargesAnythingDue = (health: string) =>
  `${health}Running it now charges anything due and not yet charged. Each period is charged once.`;
export const triggerDailyBilling = "Trigger Daily Billing";
export const triggerDailyBillingQuestion = "Trigger daily billing?";
export const everythingDueIsCharged = "Everything due is charged, in the sandbox. No real money moves.";
export const everythingDueIsChargedNow = "Everything due is charged now, with real money. Nothing is charged twice.";
export const chargeWhatsDue = "Charge what's due";
export const leaveItToTheSchedule = "Leave it to the schedule";

// difference-acts.tsx
export const askTheProviderAgain = "Ask the provider again";
export const askTheProviderAbout = (name: string) => `Ask the provider again: ${name}`;
export const askTheProviderAgainQuestion = "Ask the provider again?";
export const wellRequestTheRefund =
  "We'll request a refund of whatever hasn't been returned yet. If it succeeds, the customer gets an email.";
export const wellCheckItsRecordsNow =
  "We'll check its records now. Anything that matches one of our payments is booked, the subscription is updated and the customer gets an email.";
export const askAgain = "Ask again";
export const notNow = "Not now";
export const bookIt = "Book it";
export const bookDifference = (name: string) => `Book it: ${name}`;
export const bookWhatTheProviderHas = "Book what the provider has?";
export const bookACorrection = "Book a correction?";
export const itsEnteredInTheLedger =
  "It's entered in the ledger as the provider records it, without a subscription. Ledger entries can't be removed.";
export const aCorrectionBringsTheLedger = "A correction brings the ledger in line with the provider. Ledger entries can't be removed.";
export const markAsSettled = "Mark as settled";
export const settleDifference = (name: string) => `Mark as settled: ${name}`;
export const markAsSettledQuestion = "Mark as settled?";
export const itLeavesThisList = "It leaves this list. Nothing is booked and no money moves. Your reason is recorded with your account.";
export const sayWhy = "Say why, in at least 3 letters";
export const reason = "Reason";

// differences-line.tsx
export const loadingTheDifferences = "Loading the differences";
export const theDifferences = "the differences";
export const theProvidersRecordsMatchOurLedger = "The provider’s records match our ledger, and there are no open disputes.";
export const paymentDifferencesNeedAttention = (waiting: number) =>
  plural(waiting, { one: "1 payment difference needs attention", other: `${waiting} payment differences need attention` });

// differences.tsx
export const notInOurLedger = "Not in our ledger";
export const notAtTheProvider = "Not at the provider";
export const amountsDiffer = "Amounts differ";
export const outcomeUnknown = "Outcome unknown";
export const refundRefused = "Refund refused";
export const refundedAtTheProvider = "Refunded at the provider";
export const dispute = "Dispute";
export const workflowRestarted = "Workflow restarted";
export const databaseRestored = "Database restored";
export const differences = "Differences";
export const weCompareTheProvidersRecords =
  "We compare the provider’s records with our ledger every day. Anything we can't fix automatically, or that was done at the provider, appears here.";
export const noDifferencesAndNoOpenDisputes = "No differences and no open disputes.";
export const theFirst = ({ differences, waiting }: { differences: number; waiting: number }) =>
  `The first ${differences} of ${waiting}. The rest appear as these are settled.`;
export const provider = (atProvider: string) => `provider: ${atProvider}`;
export const ledger = (inLedger: string) => `ledger: ${inLedger}`;
export const periodOf = (dueOn: string) => `period of ${dueOn}`;
export const since = (since: string) => `since ${since}`;
export const noCustomerFound = "No customer found";
export const everyCustomer = "Every customer";
export const answerBy = (respondBy: string) => `answer by ${respondBy}`;

// end-sessions.tsx
export const logACustomerOut = "Log a customer out";
export const forSomeoneWhoLostADevice = "For someone who has lost a device, or thinks someone else is using their account.";
export const emailOfTheirAccount = "Email of their account";
export const logThemOut = "Log them out";
export const oneMoment = "One moment...";
export const logThemOutOnEveryDevice = "Log them out on every device?";
export const everySessionEnds = (whose: string) =>
  `Every session of ${whose} ends straight away. Their password stays the same, so ask them to choose a new one if someone else may know it.`;
export const endAllSessions = "End all sessions";
export const leaveThemLogged = "Leave them logged in";

// payments-tab.tsx
export const thePaymentSchedule = "the payment schedule";
export const totalCustomers = "Total customers";
export const withAPaymentIn31Days = "with a payment in 31 days";
export const totalUpcomingPayments = "Total upcoming payments";
export const totalUpcomingRevenue = "Total upcoming revenue";
export const ifEveryChargeIsPaid = "gross, if every charge is paid";
export const contractsWithACard = "Contracts with a card and a pay day appear here as the day approaches.";
export const noPaymentsInTheNext31 = "No payments in the next 31 days";
export const paymentSchedule = "Payment schedule";
export const customer = "Customer";
export const paymentDate = "Payment date";
export const status = "Status";
export const amount = "Amount";
export const noAccount = "Address no longer kept";
export const theFirstPayments = ({ schedule, totalUpcomingPayments }: { schedule: number; totalUpcomingPayments: number }) =>
  `The first ${schedule} of ${totalUpcomingPayments} payments. The totals count all of them.`;

// refund-form.tsx
export const refundOnePeriod = "Refund a payment";
export const whatACustomerPaid = "What a customer paid";
export const refundingAPeriodNeedsTheRole = (rolesWith: string) => `Refunding a payment needs the role ${rolesWith}.`;
export const emailOrReceipt = "Email, name, receipt number or last four digits of the card";
export const findPayments = "Find payments";
export const looking = "Looking...";
export const noPaymentsFound =
  "No payments found. Check the spelling, or search by the receipt number or the last four digits of the card.";
export const notConfirmed = "address not confirmed";
export const receiptOf = (receiptNumber: string) => `Receipt ${receiptNumber}`;
export const left = (refundable: string) => `${refundable} left`;
export const refundedOrBeingRefunded = "refunded, or being refunded";
export const refund = "Refund";
export const refundOf = (day: string) => `Refund the payment of ${day}`;
export const refundThisPayment = "Refund this payment?";
export const isRefundedToTheCard = ({ refundable, day }: { refundable: string; day: string }) =>
  `Up to ${refundable} of the payment of ${day} can go back to the card that paid. The customer gets an email. This can't be undone.`;
export const amountInPounds = "Amount in pounds";
export const enterAnAmount = (left: string) => `Enter an amount up to ${left}, such as 5.00`;
export const accessStaysAsItIs = "This doesn't change how long they can use it.";
export const letAccessStay = "Let them use it until the paid month is over";
export const refundIt = "Refund it";
export const keepIt = "Keep it";
export const notRefunded = "not refunded";
export const partlyRefunded = "partly refunded";

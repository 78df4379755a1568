// test-admin.tsx
export const billingTest = "Billing Test";
export const billingTestFailed = "Billing test failed";
export const dailyBilling = "Daily Billing";
export const dailyBillingFailed = "Daily billing failed";
export const billingByHand = "Billing by hand";
export const theTestCollectsChargesDue =
  "The test collects charges due on today’s day of the month, in the sandbox only; with live keys it previews them and charges nobody. Daily billing is the 9 AM run: it charges whatever is due, once per period.";
export const testing = "Testing...";
export const triggerTestBilling = "Trigger Test Billing";
export const processDailyBilling = "Process Daily Billing";
export const processDailyBillingQuestion = "Process daily billing?";
export const everythingDueIsCharged = "Everything due is charged, in the sandbox. No real money moves.";
export const everythingDueIsChargedNow = "Everything due is charged now, with real money. Nothing is charged twice.";
export const chargeWhatsDue = "Charge what's due";
export const leaveItToTheSchedule = "Leave it to the schedule";
export const howBillingWorks = "How billing works";
export const billingAt900AmGmt = "Billing at 9:00 AM GMT";
export const n3RetryAttemptsWithIncreasingDelays = "3 retry attempts with increasing delays";
export const currenciesGbp = "Currencies GBP, EUR and USD (charged here: GBP)";
export const n3dSecureEnabledForInitialPayments = "3D Secure enabled for initial payments";
export const apiEndpoint = (endpoint: string) => `API endpoint: ${endpoint}`;
export const notKnown = "not known";
export const missing = "Missing";
export const credentials = (configured: boolean | undefined) =>
  `Credentials: ${configured === undefined ? "not known" : configured ? "Configured" : "Missing"}`;

// test-overview.tsx
export const connectionFailed = "Connection failed";
export const active9AmGmt = "Active (9 AM GMT)";
export const paused = "Paused";
export const notScheduled = "Not scheduled";
export const connectionTest = "Connection Test";
export const connected = "Connected";
export const notConnected = "Not Connected";
export const integrationStatus = "Integration Status";
export const apiConnection = "API connection";
export const billingScheduler = "Billing scheduler";
export const databaseTables = "Database tables";
export const ready = "Ready";
export const testConnection = "Test Connection";
export const unknownFact = "Not known";
export const billingStatistics = "Billing Statistics";
export const loadingTheStatistics = "Loading the statistics";
export const weCouldntLoadTheStatistics = (message: string) => `We couldn't load the statistics: ${message}`;
export const retry = "Retry";
export const totalSubscriptions = "Total subscriptions";
export const active = "Active";
export const pending = "Pending";
export const chargesDueButNotYetCollected = "charges due but not yet collected";
export const successRate = "Success rate";
export const noChargesIn30Days = "no charges in 30 days";
export const ofChargesIn30Days = "of charges in 30 days";

// test-results.tsx
export const latestTestResults = "Latest Test Results";
export const noTestsYet = "No tests yet. Results appear here until you leave the page.";
export const success = "Success";
export const failed = "Failed";
export const rawDetailsHeading = "Raw details";
export const rawDetails = (type: string) => `Raw details: ${type}`;

// test-screen.tsx
export const stripeIntegrationTest = "Stripe integration test";
export const loading = "Loading";
export const logInForTheIntegrationTest = "Please log in to access the integration test page.";
export const thisPage = "This page is not for your role";
export const onlyOperatorsCanUseThisPage = "Only operators can use this page";
export const backToTheDashboard = "Back to the dashboard";
export const itNeedsTheRole = ({ rolesWith, role }: { rolesWith: string; role: string }) =>
  `It needs the role ${rolesWith}, and yours is ${role}.`;
export const yoursIsAHouseholdAccount = "Yours is a household account. Log out, then log in with an operator’s account.";
export const subscription = "Subscription";
export const subscriptionCreatedSuccessfully = "Subscription created successfully";
export const overview = "Overview";
export const subscribe = "Subscribe";
export const manage = "Manage";
export const admin = "Admin";
export const cardPaymentsAndBilling = "Card payments and billing.";
export const inTheSandbox = "Card payments and billing in the sandbox. No real money moves.";
export const withRealMoney = "Card payments and billing, with real money.";
export const integrationTest = "Integration test";
export const youCanUseThisFormOnce = "You can use this form once that one has ended.";
export const youAlreadyHaveASubscription = "You already have a subscription";
export const manageIt = "Manage it";

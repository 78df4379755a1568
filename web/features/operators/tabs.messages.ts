import { plural } from "#domain/locale.ts";

// admin-screen.tsx
export const adminPanel = "Admin panel";
export const subscriptionsPaymentsAndBilling = "Subscriptions, payments and billing.";

// content-tab.tsx
export const aPostIsWrittenDaily = "A post is written automatically every day at 8 AM GMT.";
export const theScheduleIsPaused = "The schedule is paused, so no post is written automatically.";
export const theresNoSchedule = "There's no schedule, so no post is written automatically.";
export const thePosts = "the posts";
export const dailyBlogPost = "Daily blog post";
export const postsByModel = ({ scheduler, model }: { scheduler: string; model: string }) =>
  `${scheduler} It uses the catalogue and the price book, opened by the AI model ${model} and labelled so.`;
export const postsWithoutModel = (scheduler: string) =>
  `${scheduler} It uses the catalogue and the price book. No AI model is configured, so none of it is AI-written.`;
export const todaysPostIsPublished = "Today's post is published.";
export const theresNoPostTodayYet = "There's no post today yet.";
export const generateDailyPost = "Generate Daily Post";
export const writingThePost = "Writing the post...";
export const latestDailyPosts = "Latest daily posts";
export const noDailyPostsYet = "No daily posts yet. The blog shows the built-in articles.";
export const draft = "Draft";
export const published = "Published";
export const publish = "Publish";
export const backToDraft = "Back to draft";

// overview-tab.tsx
export const active9AmGmt = "Active (9 AM GMT)";
export const paused = "Paused";
export const notScheduled = "Not scheduled";
export const theAnalytics = "the analytics";
export const figures = "Figures";
export const totalCustomers = "Total customers";
export const activeSubscriptions = "Active subscriptions";
export const monthlyRevenue = "Monthly revenue";
export const churnRate = "Churn rate";
export const nobodyWasPaying30DaysAgo = "nobody was paying 30 days ago";
export const ofThosePaying30DaysAgo = "of those paying 30 days ago";
export const billingScheduler = "Billing scheduler";
export const payments = "Payments";
export const noRealMoneyMoves = "no real money moves";
export const realMoney = "real money";
export const netThisMonth = (growth: string) => `${growth}. Net: payments less refunds and disputes, this month so far.`;
export const scheduledPayments = "Gross: scheduled payments, if every charge is paid and nothing is refunded.";
export const expectedRevenue = "Expected revenue";
export const when = "When";
export const expectedGross = "Expected, gross";
export const netRevenue = "Net revenue";
export const tomorrow = "Tomorrow";
export const thisWeek = "This week";
export const thisMonth = "This month";
export const nextMonth = "Next month";
export const next90Days = "Next 90 days";
export const cardsAreSaved = (cards: number) => plural(cards, { one: "1 card is saved.", other: `${cards} cards are saved.` });
export const awaitTheirFirstPayment = ({ cards, revenue }: { cards: number; revenue: string }) =>
  plural(cards, {
    one: `1 awaits its first payment of ${revenue}.`,
    other: `${cards} await their first payment, ${revenue} together.`,
  });
export const awaitTheirFirstPaymentFor = ({ cards, revenue, days }: { cards: number; revenue: string; days: number }) =>
  plural(cards, {
    one: `1 awaits its first payment of ${revenue}, ${days} days after signing up.`,
    other: `${cards} await their first payment, ${revenue} together, ${days} days after signing up on average.`,
  });
export const signupsAndRevenue = "Signups and revenue";
export const noDataYet = "No data yet: no sign-ups or payments in the last 6 months.";
export const monthlySignups = "Monthly signups";
export const contractsOfTheLast6Months = "Contracts of the last 6 months.";
export const month = "Month";
export const signups = "Signups";
export const revenueByMonth = "Revenue by month";
export const fromTheLedger = "Net, from the ledger: payments less refunds and disputes, by the month in which the money moved.";
export const upcomingPayments7 = "Upcoming payments, 7 days";
export const nothingIsDueThisWeek = "Nothing is due in the next seven days.";
export const upcomingPayments = "Upcoming payments";
export const date = "Date";
export const customers = "Customers";
export const nobodyHasSubscribedYet = "Nobody has subscribed yet.";
export const subscriptionsByStatus = "Subscriptions by status";
export const status = "Status";
export const subscriptions = "Subscriptions";
export const share = "Share";

// reports-tab.tsx
export const theReports = "the reports";
export const nothingHasBeenChargedYet = "Nothing has been charged yet.";
export const byCard = "By card";
export const attemptsOver90Days =
  "Attempts of the last 90 days, by card details from the payment provider. It doesn't provide BIN or issuer. Success and Declined are shares of attempts with an answer, Paid of charges with an outcome. Gross is what cards paid, Net is Gross less refunds and disputes.";
export const chargesByCard = "Charges by card";
export const card = "Card";
export const issuer = "Issuer";
export const attempts = "Attempts";
export const success = "Success";
export const declined = "Declined";
export const paidShare = "Paid, %";
export const waiting = "Waiting";
export const averageGross = "Average, gross";
export const gross = "Gross";
export const refundsAndDisputes = "Refunds and disputes";
export const net = "Net";
export const byBillingCycle = "By billing cycle";
export const periodsByMonth =
  "Billing periods of the last 6 months, by the month they were due. Waiting periods await their bank, their holder or the provider, and count as neither paid nor failed. Gross is what was paid for these periods, Net is Gross less refunds and disputes.";
export const chargesByBillingCycle = "Charges by billing cycle";
export const cycle = "Cycle";
export const paid = "Paid";
export const failed = "Failed";
export const trueValueMonthly = "True value: monthly net revenue per customer divided by monthly churn; a dash if nobody has left.";
export const bySubscription = "By subscription";
export const customersBySubscription = "Customers by subscription";
export const subscription = "Subscription";
export const sinceTheFirstPayment =
  "Gross, refunds and disputes, and Net count every payment since the first. Net a customer is Net divided by customers.";
export const netACustomer = "Net a customer";
export const churn = "Churn";
export const trueValue = "True value";

import { plural } from "#domain/locale.ts";
import type { Wrap } from "../../../ui/wrap.ts";

// access-code-form.tsx
export const buyerAnalyticsDashboard = "Buyer Analytics Dashboard";
export const enterPasswordToAccessAnalytics = "Enter password to access analytics";
export const password = "Password";
export const accessDashboard = "Access Dashboard";
export const checking = "Checking...";
export const haveABuyerOrSellerAccount = (link: Wrap) => <>Have a buyer or seller account? {link("Log in")}</>;

// analytics.tsx
export const saveLeadsAsCsv = "Save leads as CSV";
export const loadingTheFigures = "Loading the figures";
export const weCouldntLoadTheFigures = (message: string) => `We couldn't load the figures: ${message}. Nothing is lost.`;
export const retry = "Retry";
export const noLeadsWereOffered = "No leads were offered to you in this period. Choose another range, or come back later.";
export const noLeadsInThisRange = "No leads in this range";

// bar-lists.tsx
export const dailyCosts = "Daily Costs";
export const dailySubscriptions = "Daily Subscriptions";
export const conversionRates = "Conversion Rates";

// buyer-screen.tsx
export const leadBuyerAnalytics = "Lead Buyer Analytics";
export const trackLeadPurchases = "Track lead purchases, conversions, and ROI";
export const logout = "Logout";

// calls.ts
export const answeredWith = ({ status, statusText }: { status: number; statusText: string }) => `HTTP ${status}: ${statusText}`;

// cost-card.tsx
export const leadCostAnalytics = (month: string) => `Lead Cost Analytics, ${month}`;
export const totalMonthCost = "Total month cost";
export const leadsThisMonth = "Leads this month";
export const acceptedLeads = "Accepted leads";
export const onAverage = (averageCostPerLead: string) => `${averageCostPerLead} on average`;
export const acceptanceRate = "Acceptance rate";
export const costPerActiveSub = "Cost per active sub";
export const activeSubs = (activeSubsCreatedThisMonth: number) => `${activeSubsCreatedThisMonth} active`;
export const revenueFromLeads = "Revenue from leads";
export const aMonthEach = (subscriptionPrice: string) => `${subscriptionPrice} a month each`;
export const profit = (profitFromLeads: string) => `${profitFromLeads} profit`;

// daily-table.tsx
export const date = "Date";
export const totalLeads = "Total Leads";
export const accepted = "Accepted";
export const acceptanceRateColumn = "Acceptance Rate";
export const dailyCost = "Daily Cost";
export const subsCreated = "Subs Created";
export const revenue = "Revenue";
export const conversion = "Conversion";
export const leadsDayByDay = "Leads day by day";

// folded-days.tsx
export const daysWithoutLeads = (empty: number) => plural(empty, { one: "1 day without leads", other: `${empty} days without leads` });
export const hide = "Hide";
export const show = "Show";

// funnel.tsx
export const stepLeadsPurchased = "1 Leads Purchased & Accepted";
export const stepWelcomeViews = "2 Welcome Page Views";
export const stepSubscriptionViews = "3 Subscription Page Views";
export const subscriptionsCompleted = "Subscriptions Completed";
export const conversionFunnel = "Conversion Funnel";
export const overallConversion = "Overall Conversion";
export const ofLeadsPurchased = "of leads purchased";
export const redirectSuccess = "Redirect Success";
export const reachedTheWelcomePage = "reached the welcome page";
export const biggestDropOff = "Biggest Drop-off";
export const none = "None";
export const lostLeads = (lost: number) => `${lost} lost`;
export const droppedOff = ({ lost, kept }: { lost: number; kept: string }) => `${lost} dropped off, ${kept} continued`;

// lead-details.tsx
export const yes = "Yes";
export const no = "No";
export const leadDetailsHeading = "Lead Details";
export const noLeadsWereBought = "No leads were bought in this range.";
export const leadDetailsTable = "Lead details";
export const sessionId = "Session ID";
export const purchasePrice = "Purchase Price";
export const timestamp = "Timestamp";
export const welcomeClick = "Welcome Click";
export const subscription = "Subscription";
export const email = "Email";
export const showingTheNewestLeads = ({ leads, bought }: { leads: number; bought: number }) =>
  `Showing the newest ${leads} of ${bought} leads. The figures count all of them.`;

// range-form.tsx
export const dateRange = "Date range";
export const startDate = "Start date";
export const endDate = "End date";
export const updating = "Updating...";
export const updateData = "Update Data";

// ranges.ts
export const lastHour = "Last Hour";
export const last24Hours = "Last 24 Hours";
export const today = "Today";
export const yesterday = "Yesterday";
export const thisWeek = "This Week";
export const last7Days = "Last 7 Days";
export const thisMonth = "This Month";
export const last30Days = "Last 30 Days";
export const customRange = "Custom Range";

// stat-cards.tsx
export const figuresForThisRange = "Figures for this range";
export const leadsSeen = "Leads Seen";
export const leadsPurchased = "Leads Purchased";
export const costInAll = (totalLeadsCost: string) => `${totalLeadsCost} cost`;
export const welcomeClicks = "Welcome Clicks";
export const clickRate = (proceedClickRate: string) => `${proceedClickRate} click rate`;
export const subscriptions = "Subscriptions";
export const conversionRate = (conversionRate: string) => `${conversionRate} conversion rate`;
export const costPerSubscription = "Cost Per Subscription";
export const roiAnalysis = "ROI Analysis";
export const monthlyValue = ({ subscriptionsCreated, subscriptionPrice }: { subscriptionsCreated: number; subscriptionPrice: string }) =>
  `monthly value: ${subscriptionsCreated} × ${subscriptionPrice}`;

import { plural } from "#domain/locale.ts";

// automation-screen.tsx
export const notKnownYet = "Not known yet";

// operators-only.tsx
export const loading = "Loading";
export const loggedIn = ({ lead, email, role, until }: { lead: string; email: string; role: string; until: string | undefined }) =>
  `${lead} Logged in as ${email}, in the role ${role}${until ? `, until ${until}` : ""}.`;
export const loggingIn = "Logging in";
export const itNeedsTheRole = ({ who, role }: { who: string; role: string }) =>
  `It needs the role ${who}, and yours is ${role}. An owner can change that.`;
export const thisPage = "This page is not for your role";

// read.tsx
export const loadingWhat = (what: string) => `Loading ${what}`;
export const retry = "Retry";
export const weCouldntLoad = ({ what, message }: { what: string; message: string }) => `We couldn't load ${what}: ${message}`;

// response-deadline.tsx
export const theSupportMessages = "the support messages";

// review-list.tsx
export const itWasDueMore = "It was due more than a month ago, so we didn't charge without checking.";
export const outcomeIsNotKnownYet = "We don't know yet whether the provider took the money.";
export const itWouldBreakALimitOfOurs = "Charging it would break one of our own limits.";
export const theProviderRefusesThisPayment = "The provider refuses this payment in its current form.";
export const waitingForADecision = "Waiting for a decision";
export const whatWaitsForADecision = "what waits for a decision";
export const nothingWaiting = "Nothing waiting. Charges that need a decision appear here.";
export const aHolderWithoutAnAccount = "a holder without an account";
export const dueOnDay = (dueOn: string) => ` of ${dueOn}`;
export const triedTimes = (attempts: number) => plural(attempts, { one: "tried once", other: `tried ${attempts} times` });
export const collect = "Collect";
export const collectFrom = (who: string) => `Collect from ${who}`;
export const collectThisCharge = "Collect this charge?";
export const isChargedNow = ({ who, what }: { who: string; what: string }) => `${who} is charged ${what} now.`;
export const collectIt = "Collect it";
export const notNow = "Not now";
export const waive = "Waive";
export const waiveTheCharge = (who: string) => `Waive the charge for ${who}`;
export const waiveThisCharge = "Waive this charge?";
export const isNotCharged = ({ who, what }: { who: string; what: string }) =>
  `${who} is not charged ${what}, now or later. The next payment stays scheduled.`;
export const waiveIt = "Waive it";

// waiting-line.tsx
export const loadingTheSupportMessages = "Loading the support messages";
export const noSupportMessagesWaiting = "No support messages waiting.";
export const supportMessagesAreOverdue = (overdue: number) =>
  plural(overdue, { one: "1 support message is overdue", other: `${overdue} support messages are overdue` });
export const supportMessagesWaitForAnAnswer = (waiting: number) =>
  plural(waiting, {
    one: "1 support message waits for an answer, none overdue",
    other: `${waiting} support messages wait for an answer, none overdue`,
  });

// words.ts
export const STATUSES = {
  trialing: "On trial, nothing agreed",
  pending: "First payment to come",
  active: "Active",
  past_due: "Past due",
  failed: "Suspended",
  paused: "Paused",
  cancelled: "Cancelled",
} as const;
export const growthNotKnownYet = "growth not known yet";
export const growth = (percent: string) => `${percent} in 30 days`;
export const ofThemPastDue = (pastDue: number) => `${pastDue} of them past due`;

import type { ReactNode } from "react";
import { plural } from "#domain/locale.ts";

// full-price.tsx
export const processing = "Processing...";
export const payTheFullPrice = "Pay the full price";
export const useAnotherCard = "Use another card";

// pay-dates.tsx
export const includesExtraDays = ({ amount, days }: { amount: string; days: number }) =>
  plural(days, { one: `Includes ${amount} for 1 day beyond a month.`, other: `Includes ${amount} for ${days} days beyond a month.` });
export const itIncludesExtraDays = ({ amount, days }: { amount: string; days: number }) =>
  plural(days, {
    one: ` It includes ${amount} for 1 day beyond a month.`,
    other: ` It includes ${amount} for ${days} days beyond a month.`,
  });
export const yourPayments = "Your payments";
export const now = "Now";
export const fromEachMonth = (on: string) => `From ${on}, each month`;

// pay-day-field.tsx
export const monthlyPaymentDay = "Monthly Payment Day";
export const yourCardIsCharged = "Your card is charged on this day each month, or on the last day of shorter months.";
export const selectDayOfMonth = "Select day of month";

// pay-day-options.tsx
export const ofEachMonth = (day: string) => `${day} of each month`;

// sandbox-badge.tsx
export const sandbox = "Sandbox";

// sandbox-card-note.tsx
export const sandboxNobody = "Sandbox: nobody is charged. Use test card 4242 4242 4242 4242 with any future date and any code.";

// sandbox-clock.tsx
export const n1Day = "+1 day";
export const n1Week = "+1 week";
export const n1Month = "+1 month";
export const toTheNextCharge = "To the next charge";
export const sandboxClock = "Sandbox clock";
export const thisSubscriptionsDate = ({ now, nextChargeOn }: { now: ReactNode; nextChargeOn: string | null }) => (
  <>
    This subscription's date is {now}
    {nextChargeOn ? `; the next charge is on ${nextChargeOn}.` : "; no charge is planned."} Anything due on the way happens. No real money
    moves, and the clock can't go backwards.
  </>
);
export const movingTheClock = "Moving the clock...";
export const theClockDidntMove = (message: string) => `The clock didn't move: ${message}`;
export const nothingWasChargedOnTheWay = "Nothing was charged on the way.";

// standing-notice.tsx
export const confirmIt = (confirmBy: string) => ` Confirm it by ${confirmBy}, or it counts as declined.`;

import type { ReactNode } from "react";
import { UNCONFIRMED_DAYS } from "#domain/accounts/unused-accounts.ts";

// confirm-card.tsx
export const confirmYourEmailAddress = "Confirm your email address";
export const weSentALink = (email: ReactNode) => (
  <>
    We sent a link to {email} when you signed up. Until you open it, you can't share your household, and messages sent to us from this
    address aren't in your export or deleted with your account. We delete accounts that are neither confirmed nor used for{" "}
    {UNCONFIRMED_DAYS} days.
  </>
);
export const sending = "Sending...";
export const sendTheLinkAgain = "Send the link again";
export const itsOnItsWay = "It's on its way.";

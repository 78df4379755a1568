import type { ReactNode } from "react";
import type { Wrap } from "../../../ui/wrap.ts";

// join-trade-screen.tsx
export const yourAccountIsReady = "Your account is ready";
export const logInWithYourEmailAddress = "Log in with your email address and the password you've just chosen.";
export const yourAccount = "Your account";
export const openTheLinkInTheInvitation = "Open the link in the invitation email again, or ask us for a new one.";
export const noInvitationHere = "No invitation here";
export const logIn = "Log in";
export const openingYourInvitation = "Opening your invitation";
export const invitedAs = ({ organisation, kind, email }: { organisation: ReactNode; kind: string; email: ReactNode }) => (
  <>
    For {organisation}, a {kind} of leads. You'll log in as {email}.
  </>
);
export const yourName = "Your name";
export const password = "Password";
export const passwordHint = (leastPasswordLength: number) =>
  `At least ${leastPasswordLength} characters. Three random words make a good one.`;
export const createMyAccount = "Create my account";
export const creatingYourAccount = "Creating your account...";

// keys-card.tsx
export const keys = "Keys";
export const loadingYourKeys = "Loading your keys";
export const weCouldntLoadYourKeys = (message: string) => `We couldn't load your keys: ${message}`;
export const retry = "Retry";
export const noActiveKeys = "No active keys. Create one to start offering leads.";
export const activeKeys = "Active keys";
export const yourNewKey = "Your new key, shown only once. Copy it now:";
export const youCanHaveTwoKeys = "You can have two keys: the one in use and one to replace it. Revoke one to create another.";
export const toTryYourProgram = ({ testKey, link }: { testKey: ReactNode; link: Wrap }) => (
  <>
    To try your program, use the key {testKey}: nothing is bought, counted or kept. {link("The guide")} explains how to offer leads.
  </>
);
export const isRevoked = (name: string) => `${name} is revoked`;
export const callsThatUseItAreRefused = "Calls that use it are refused from now on.";
export const madeAndUsed = ({ made, used }: { made: string; used: string }) => `Made ${made}, last used ${used}`;
export const madeNeverUsed = (made: string) => `Made ${made}, never used`;
export const revoke = "Revoke";
export const revokeKey = (name: string) => `Revoke ${name}`;
export const askToRevoke = (name: string) => `Revoke ${name}?`;
export const programsThatUseThisKey = "Programs that use this key are refused straight away. This can't be undone.";
export const revokeTheKey = "Revoke the key";
export const keepIt = "Keep it";
export const nameOfTheNewKey = "Name of the new key";
export const nameHint = "Something you'll recognise, such as the program that uses it.";
export const createKey = "Create key";
export const making = "Making...";

// offers.tsx
export const boughtAlready = "Bought already";
export const dailyCap = "Daily cap";
export const bidOver = "Bid over";
export const notAsPinged = "Not as pinged";
export const date = "Date";
export const offered = "Offered";
export const bid = "Bid";
export const bought = "Bought";
export const notPosted = "Not posted";
export const price = "Price";
export const saveDaysAsCsv = "Save days as CSV";
export const loadingYourOffers = "Loading your offers";
export const weCouldntLoadYourOffers = (message: string) => `We couldn't load your offers: ${message} Nothing is lost.`;
export const total = "Total";
export const leadsOffered = "Leads offered";
export const withABid = (bid: number) => `${bid} with a bid`;
export const refused = "Refused";
export const afterThePost = "after the post";
export const thoughWeBid = "though we bid";
export const dayByDay = "Day by day";
export const youOfferedNothingInThisRange = "You offered nothing in this range. Choose another, or offer a lead: the guide says how.";
export const offersDayByDay = "Offers day by day";

// trade-screen.tsx
export const takingYouToTheLoginPage = "Taking you to the login page";
export const oneMoment = "One moment";
export const buyersAndSellers = "Buyers and sellers";
export const thisPageIsForLeadBuyers = "This page is for lead buyers and sellers. You're logged in with a different kind of account.";
export const notAvailableForThisAccount = "Not available for this account";
export const goToYourPage = "Go to your page";
export const yourLeads = "Your leads";
export const leadsResultsAndCosts = (organisation: string) => `${organisation}'s leads: results and costs.`;
export const yourOffers = "Your offers";
export const offersAndKeys = (organisation: string) => `${organisation}'s offers and keys.`;

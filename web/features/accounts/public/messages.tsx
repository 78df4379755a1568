import type { ReactNode } from "react";

// login-card.tsx
export const logIn = "Log in";
export const loggingIn = "Logging in...";
export const useAPasskey = "Use a passkey";
export const emailMeALoginLinkInstead = "Email me a login link instead";
export const forgottenYourPassword = "Forgotten your password?";
export const newHere = "New here? Sign up";
export const email = "Email";
export const password = "Password";

// login-prompt.tsx
export const logInToContinue = "Log in to continue";

// new-password-field.tsx
export const atLeastCharacters = (leastPasswordLength: number) =>
  `At least ${leastPasswordLength} characters. Three random words make a good one.`;

// passkey-button.tsx
export const askingYourDevice = "Asking your device...";

// passkey.ts
export const noPasskeyWasCreated = "No passkey was created: it was cancelled or took too long. Try again.";
export const noPasskeyWasUsed = "No passkey was used: it was cancelled or took too long. Try again.";

// secret-link.tsx
export const weCouldntCreateTheLink = "We couldn't create the link. Nothing has changed.";
export const weCouldntRevokeTheLink = "We couldn't revoke the link, so it still works. Try again.";
export const creatingTheLink = "Creating the link...";
export const createALink = "Create a link";
export const youCreatedALink = (createdAt: string) =>
  `You created a link on ${createdAt}. We can't show it again; create a new one if you've lost it.`;
export const createANewLinkQuestion = "Create a new link?";
export const revokeTheLinkQuestion = "Revoke the link?";
export const theOldLinkStopsWorking = "The old link stops working straight away.";
export const theLinkStopsWorkingStraightAway = "The link stops working straight away for everyone who has it.";
export const oneMomentDots = "One moment...";
export const createANewLink = "Create a new link";
export const revokeTheLink = "Revoke the link";
export const keepIt = "Keep it";
export const newLink = "New link";
export const revoke = "Revoke";

// sign-in-again.tsx
export const confirmIts = "Confirm it's you";
export const youLoggedInAWhileAgoEnter =
  "You logged in a while ago. Enter a code from your authenticator app or use a passkey to continue.";
export const youLoggedInAWhileAgo = "You logged in a while ago. Enter your password or use a passkey to continue.";
export const continueOn = "Continue";
export const checking = "Checking...";
export const notNow = "Not now";
export const aLoginLink = (email: ReactNode) => <>A login link is on its way to {email}. Open it in this browser, then come back here.</>;
export const iHaveOpened = "I have opened it";
export const sending = "Sending...";
export const noPassword = "No password? Email me a link";

// sign-in-card.tsx
export const thatDidntWork = "That didn't work. Try again in a minute.";

// typed-sign-in.ts
export const enterYourPassword = "Enter your password";

import type { ReactNode } from "react";

// address-card.tsx
export const emailAddress = "Email address";
export const youLog = (email: ReactNode) => <>You log in with {email}, and we send your emails there.</>;
export const newEmailAddress = "New email address";
export const changeAddress = "Change address";
export const sending = "Sending...";
export const weSentALink = ({ variables, confirmHours }: { variables: string; confirmHours: number }) =>
  `We sent a link to ${variables}. Open it within ${confirmHours} hours on a device where you're logged in. Nothing changes until then.`;

// passkeys-card.tsx
export const aPasskeyLogs =
  "A passkey logs you in with your fingerprint, face or device PIN instead of a password. It can't be guessed and works only on our site.";
export const passkeys = "Passkeys";
export const thisBrowserCantUsePasskeysHere =
  "This browser can't use passkeys here. Try a newer browser, and use a name such as localhost rather than a number such as 127.0.0.1 in the address.";
export const noLongerLogs = (name: string) => `${name} no longer logs in`;
export const notRemoved = "Not removed";
export const weCouldntRemoveThePasskey = "We couldn't remove the passkey, so it still works. Try again in a moment.";
export const addedOn = ({ createdAt, used }: { createdAt: string; used: string | null }) =>
  `Added on ${createdAt}. ${used ?? "Not used yet"}.`;
export const remove = "Remove";
export const removePasskey = (name: string) => `Remove ${name}`;
export const askToRemove = (name: string) => `Remove ${name}?`;
export const itWillNoLongerLog = "It will no longer log you in. Your device may still show it, so delete it there too.";
export const removeIt = "Remove it";
export const keepIt = "Keep it";
export const nameOfThePasskey = "Name of the passkey";
export const somethingYoullRecognise = "Something you'll recognise, such as “My phone”";
export const addAPasskey = "Add a passkey";
export const askingYourDevice = "Asking your device...";
export const passkeyAdded = "Passkey added";
export const canNowLog = (name: string) => `${name} can now log you in.`;

// password-card.tsx
export const password = "Password";
export const youDontHaveAPassword =
  "You don't have a password; you log in with a link we email you. If you'd like one, we'll send you a link to choose it.";
export const forgottenIt = "Forgotten it? Email me a link";
export const emailMeALink = "Email me a link";
export const passwordChanged = "Password changed";
export const everyOtherDeviceIsLoggedOut = "Every other device has been logged out.";
export const currentPassword = "Current password";
export const newPassword = "New password";
export const changePassword = "Change password";
export const changing = "Changing...";
export const itsOnItsWay = ({ email, resetMinutes }: { email: string; resetMinutes: number }) =>
  `It's on its way to ${email} and works once, within ${resetMinutes} minutes.`;

// seen-in-words.ts
export const usedJustNow = "Used just now";
export const usedHoursAgo = (ago: number) => `Used ${ago} hours ago`;
export const usedYesterday = "Used yesterday";
export const lastUsed = (lastSeenAt: string) => `Last used on ${lastSeenAt}`;

// sessions-card.tsx
export const nothingWasChanged = "Nothing was changed";
export const weCouldNotReachOurServers = "We could not reach our servers. Try again in a moment.";
export const whereYoureLogged = "Where you're logged in";
export const aDeviceIsLoggedOutAutomatically = ({
  idleSessionDays,
  mostSessionDays,
}: {
  idleSessionDays: number;
  mostSessionDays: number;
}) => `A device is logged out automatically after ${idleSessionDays} days without use, and always after ${mostSessionDays} days.`;
export const devices = "Devices";
export const isLoggedOut = (device: string) => `${device} is logged out`;
export const thisDevice = "This device";
export const loggedIn = ({ lastSeenAt, signedInAt }: { lastSeenAt: string; signedInAt: string }) =>
  `${lastSeenAt}, logged in on ${signedInAt}`;
export const logOutDevice = (device: string) => `Log out ${device}`;
export const loggingOut = "Logging out...";
export const logOut = "Log out";
export const logOutEverywhere = "Log out everywhere";
export const logOutEverywhereQuestion = "Log out everywhere?";
export const everyDeviceWillBeLoggedOut = "Every device will be logged out, including this one.";
export const stayLogged = "Stay logged in";

// signing-in-screen.tsx
export const loggingIn = "Logging in";
export const loggedInAsTrade = ({ email, organisation }: { email: string; organisation: string }) =>
  `Logged in as ${email}, for ${organisation}.`;
export const loggedInAs = (email: string) => `Logged in as ${email}.`;
export const yourAccount = "Your account";
export const loadingYourLoginSettings = "Loading your login settings";
export const weCouldntLoadYourLoginSettings = "We couldn't load your login settings. Nothing is lost; try again in a moment.";
export const retry = "Retry";

import type { ReactNode } from "react";

// devices-card.tsx
export const yourBrowserBlocksNotifications =
  "Your browser blocks notifications from this site. Allow them in its settings, then come back.";
export const onAnIphoneOrIpad = (productName: string) =>
  `On an iPhone or iPad, tap Share, then “Add to Home Screen”. Then open ${productName} from there.`;
export const thisBrowserCannotShowNotifications = "This browser cannot show notifications. Use another one, or choose email.";
export const onThis = (deviceWord: string) => `On this ${deviceWord}`;
export const devicesThatWeTell = "Devices that we tell";
export const shortMessages = (deviceWord: string) =>
  `Short messages on this ${deviceWord}, without an email. Your browser asks you first. Logging out here ends them.`;
export const switchingOn = "Switching on...";
export const tellMe = (deviceWord: string) => `Tell me on this ${deviceWord}`;
export const thisDevice = "This device";
export const sinceAndTold = ({ createdAt, told }: { createdAt: string; told: string }) => `Since ${createdAt}, last told on ${told}`;
export const sinceNothingSent = (createdAt: string) => `Since ${createdAt}, nothing sent yet`;
export const stopDevice = (device: string) => `Stop ${device}`;
export const stopping = "Stopping...";
export const stop = "Stop";
export const sending = "Sending...";
export const sendATestHere = "Send a test here";

// kinds.tsx
export const atTheEveningBefore = (at: string) =>
  `At ${at} the evening before: what your pantry has frozen, and meat, fish and bread that would not keep fresh from your shop day to the meal. We do not know whether you froze it.`;
export const onDaysWithADinner = (at: string) => `At ${at} on days with a planned dinner: the dish, and how long it takes.`;
export const atTheDayBeforeYouShop = (at: string) => `At ${at} the day before you shop: how much is left to buy, and what it costs.`;
export const atOnce = ({ at, priceRisePence }: { at: string; priceRisePence: string }) =>
  `At ${at}, once for each week that you have not begun to shop for: when today's prices make it ${priceRisePence} or more dearer than when you planned it.`;
export const at = ({ at, paymentDaysBefore }: { at: string; paymentDaysBefore: number }) =>
  `At ${at}, ${paymentDaysBefore} days before: the amount and the date. Your first payment, and one after a pause, we always email you about.`;
export const email = "Email";
export const devices = "Devices";
export const emailMe = "Email me";

// notifications-form.tsx
export const timeToCook = "Time to cook";
export const usualShopDay = "Usual shop day";
export const quietFrom = "Quiet from";
export const betweenTheseTwoTimesWeSend = "Between these two times we send nothing";
export const quietUntil = "Quiet until";
export const whatWeTell = "What we tell you";
export const everythingIsOffUntilYouChoose =
  "Everything is off until you choose it. Receipts and emails about your contract come in any case. All times are UK time.";
export const saving = "Saving...";
export const save = "Save";
export const stopAll = "Stop all";

// notifications-screen.tsx
export const notifications = "Notifications";
export const loadingYourNotifications = "Loading your notifications";
export const weCouldNotLoadYourChoices = "We could not load what you chose.";
export const retry = "Retry";
export const doTheyReach = "Do they reach you?";
export const weWrite = (email: ReactNode) => <>We write to {email}.</>;
export const sendATestEmail = "Send a test email";

// push-devices.ts
export const switchedOn = "Switched on";
export const nowChooseWhatWeTellYou = "Now choose what we tell you here.";
export const isToldNothingAnyMore = (device: string) => `${device} is told nothing any more`;
export const testSent = "Test sent";
export const itComesWithinAMinute = "It comes within a minute.";

// push-here.ts

// queries.ts
export const weTellYouWhatYouChose = "We tell you what you chose.";
export const weEmailYouWhatYouChose = "We email you what you chose.";
export const weSendYouNoNotifications = "We send you no notifications.";
export const saved = "Saved";
export const lookInYourInbox = "Look in your inbox.";

// stop-screen.tsx
export const allNotifications = "All notifications";
export const stopAnEmail = "Stop an email";
export const openTheLinkInTheEmail = "Open the link in the email again, or choose what we send you on your account page.";
export const noLinkHere = "No link here";
export const weStopped = (name: ReactNode) => <>We stopped {name}. No more of these emails come.</>;
export const youAskedUsToEmail = (name: ReactNode) => <>You asked us to email you: {name}.</>;
export const stopTheseEmails = "Stop these emails";

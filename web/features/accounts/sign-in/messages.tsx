import type { ReactNode } from "react";

// forgot-password-screen.tsx
export const backToLog = "Back to log in";
export const checkYourEmail = "Check your email";
export const ifThereIsAnAccount = ({ sentTo, resetMinutes }: { sentTo: ReactNode; resetMinutes: number }) => (
  <>
    If there is an account for {sentTo}, we've emailed a link to choose a new password. It works once, within {resetMinutes} minutes. We
    send one a minute at most.
  </>
);
export const forgottenYourPassword = "Forgotten your password?";
export const wellEmailYouALink = "We'll email you a link to choose a new one.";
export const sendMeALink = "Send me a link";
export const sending = "Sending...";
export const email = "Email";

// login-screen.tsx
export const logIn = "Log in";
export const welcomeBack = (productName: string) => `Welcome back to ${productName}.`;

// magic-login-screen.tsx
export const logInWithAPassword = "Log in with a password";
export const ifCanReceiveEmail = ({ sentTo, magicLinkMinutes }: { sentTo: ReactNode; magicLinkMinutes: number }) => (
  <>
    If {sentTo} can receive email, a login link is on its way. It works once, within {magicLinkMinutes} minutes. You can ask for one a
    minute.
  </>
);
export const oneClickAndYoure = "One click and you're in.";
export const loggingIn = "Logging in...";
export const askForANewLink = "Ask for a new link";
export const thisLinkLogs = "This link logs you in on this device.";
export const logInByEmail = "Log in by email";
export const noPasswordNeeded = "No password needed: we'll send you a link.";

// reset-password-screen.tsx
export const yourPasswordHasBeenChanged = "Your password has been changed";
export const everyDeviceIsLoggedOut = "Every device is logged out, including this one. Log in with your new password.";
export const chooseANewPassword = "Choose a new password";
export const openTheLinkInTheEmail = "Open the link in the email again, or request a new one.";
export const noLinkHere = "No link here";
export const youllBeLoggedOutEverywhere = "You'll be logged out on every device.";
export const changeMyPassword = "Change my password";
export const changing = "Changing...";
export const newPassword = "New password";

// signup-screen.tsx
export const signUp = "Sign up";
export const sevenDaysFree = "Seven days free. No card needed to start.";
export const createMyAccount = "Create my account";
export const creatingYourAccount = "Creating your account...";
export const alreadyHaveAnAccount = "Already have an account? Log in";
export const firstName = "First name";
export const password = "Password";
export const toContinue = ({ email, magicLinkMinutes }: { email: ReactNode; magicLinkMinutes: number }) => (
  <>
    To continue, open the link we sent to {email}. It logs you in once, within {magicLinkMinutes} minutes. You can choose a password
    afterwards.
  </>
);

// typed-sign-up.ts
export const enterYourFirstName = "Enter your first name";
export const passwordTooShort = (leastPasswordLength: number) => `Use at least ${leastPasswordLength} characters`;

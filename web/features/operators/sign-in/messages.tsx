import type { ReactNode } from "react";

// admin-login.tsx
export const operatorsLogInHere = "Operators log in here, with a separate account.";
export const onlyOperatorsCanUseThisPage = (household: string) =>
  `Only operators can use this page. You're logged in to a household as ${household}; logging in here ends that session.`;
export const yourSecondFactorIsAPasskey = "Your second factor is a passkey. Use it to log in.";
export const startAgain = "Start again";
export const useAPasskey = "Use a passkey";
export const email = "Email";
export const password = "Password";
export const logIn = "Log in";
export const loggingIn = "Logging in...";

// set-up.tsx
export const setUpYourSecondFactor = "Set up your second factor";
export const scanThisWithAnApp =
  "Operators log in with their password and a code. Scan this with an authenticator app on your phone, or type in the key, then enter the code it shows.";
export const orScanThisWithAnApp =
  "Or log in with your password and a code. Scan this with an authenticator app on your phone, or type in the key, then enter the code it shows.";
export const qrCodeForYourAuthenticatorApp = "QR code for your authenticator app";
export const key = (secret: ReactNode) => <>Key: {secret}</>;
export const secondFactor = "Second factor";
export const aPasskeyLogs =
  "A passkey logs you in with your fingerprint, face or device PIN, without a password. There are no recovery codes, so add a second passkey on another device soon, under “Logging in”.";
export const askingYourDevice = "Asking your device...";
export const setUpAPasskey = "Set up a passkey";
export const saveYourRecoveryCodes = "Save your recovery codes";
export const yourAppIsSetUp =
  "Your app is set up. Each code logs you in once without it. Print them or save them in a password manager: they won't be shown again.";
export const recoveryCodes = "Recovery codes";
export const iveSavedThem = "I've saved them";

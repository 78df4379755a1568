// code-form.tsx
export const code = "Code";
export const theSixDigitsTheAppShows = "The six digits the app shows now";
export const theSixDigitsFromYourAuthenticator = "The six digits from your authenticator app, or a recovery code";
export const rememberThisDevice = "Remember this device";
export const dontAskForACodeHere = "Don't ask for a code here for 30 days. You'll still log in with your password twice a day.";
export const confirm = "Confirm";
export const checking = "Checking…";

// pages.ts
export const overview = "Overview";
export const payments = "Payments";
export const billing = "Billing";
export const content = "Content";
export const reports = "Reports";
export const admin = "Admin";
export const automation = "Automation";
export const aPersonsData = "A person’s data";
export const buyersAndSellers = "Buyers and sellers";
export const operators = "Operators";
export const auditTrail = "Audit trail";
export const buyerAnalytics = "Buyer analytics";
export const integrationTest = "Integration test";
export const account = "Account";

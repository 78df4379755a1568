// account-page.tsx
export const preferences = "Preferences";
export const people = "People";
export const taste = "Taste";
export const calendar = "Calendar";
export const notifications = "Notifications";
export const loggingIn = "Logging in";
export const yourData = "Your data";
export const account = "Account";
export const loggedIn = (email: string) => `Logged in as ${email}.`;

import type { ReactNode } from "react";

// confirm-address-screen.tsx
export const goToYourWeek = "Go to your week";
export const confirmYourEmailAddress = "Confirm your email address";
export const loggedIn = (email: string) => `Logged in as ${email}.`;
export const yourAddressIsConfirmed = "Your address is confirmed. You can now share your household.";
export const openTheLinkInTheEmail = "Open the link in the email again, or ask for a new one on your account page.";
export const noLinkHere = "No link here";
export const goToYourAccount = "Go to your account";
export const youOpenedTheLinkWeSent = (email: ReactNode) => <>You opened the link we sent to {email}.</>;
export const weCouldntReachOurServers = "We couldn't reach our servers. Nothing is lost; try again in a moment.";
export const confirming = "Confirming...";
export const thisIsMyAddress = "This is my address";

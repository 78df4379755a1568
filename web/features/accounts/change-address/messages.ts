// change-address-screen.tsx
export const loginSettings = "Login settings";
export const yourNewEmailAddress = "Your new email address";
export const loggedIn = (email: string) => `Logged in as ${email}.`;
export const yourAddressHasBeenChanged =
  "Your address has been changed. Use it to log in from now on. Every other device has been logged out.";
export const youOpenedTheLinkWeSent = "You opened the link we sent to your new address.";
export const weCouldntReachOurServers = "We couldn't reach our servers. Nothing is lost; try again in a moment.";
export const changing = "Changing...";
export const useThisAddress = "Use this address";
export const openTheLinkInTheEmail = "Open the link in the email again, or request a new one.";
export const noLinkHere = "No link here";

import { plural } from "#domain/locale.ts";

// organisations-screen.tsx
export const buyersAndSellers = "Buyers and sellers";
export const whoBuysAndSellsLeadsHere = "Who buys and sells leads here.";
export const theBuyersAndSellers = "the buyers and sellers";
export const buyers = "Buyers";
export const theirPeopleSeeResults = "Their people see results only for leads bought for them.";
export const noBuyersYet = "No buyers yet. Anyone with the shared buyer-analytics password can see the leads.";
export const nameOfTheNewBuyer = "Name of the new buyer";
export const createBuyer = "Create buyer";
export const making = "Making...";
export const sellers = "Sellers";
export const theirPeopleSeeTheirOffersResults = "Their people see their offers' results and manage their keys.";
export const noSellersYet = "No sellers yet.";
export const off = "Off";
export const upToALead = ({
  ceiling,
  dailyCap,
  buyer,
  keys,
}: {
  ceiling: string;
  dailyCap: number;
  buyer: string | undefined;
  keys: number;
}) =>
  `Up to ${ceiling} a lead and ${dailyCap} a day, bought for ${buyer ?? "no named buyer"}. ${plural(keys, { one: "1 active key", other: `${keys} active keys` })}.`;

// people.tsx
export const nothingWasChanged = "Nothing was changed";
export const peopleOf = (name: string) => `People of ${name}`;
export const hasBeenRemoved = (email: string) => `${email} has been removed`;
export const theirAccountAndAllItsSessions = "Their account and all its sessions have ended.";
export const remove = "Remove";
export const removePerson = (email: string) => `Remove ${email}`;
export const askToRemove = (email: string) => `Remove ${email}?`;
export const theirAccountIsDeleted = "Their account is deleted and they're logged out everywhere. To return, they need a new invitation.";
export const removeTheAccount = "Remove the account";
export const keepIt = "Keep it";
export const invitationHasBeenWithdrawn = (email: string) => `${email}'s invitation has been withdrawn`;
export const invitedLinkValid = ({ email, expiresAt }: { email: string; expiresAt: string }) =>
  `${email}, invited; link valid until ${expiresAt}`;
export const withdraw = "Withdraw";
export const withdrawTheInvitation = (email: string) => `Withdraw the invitation for ${email}`;
export const inviteToByEmail = (name: string) => `Invite to ${name} by email`;
export const sendInvitation = "Send invitation";
export const sending = "Sending...";
export const invitationSent = (email: string) => `Invitation sent to ${email}`;

// seller-forms.tsx
export const maximumPricePerLead = "Maximum price per lead (£)";
export const maximumLeadsADay = "Maximum leads a day";
export const boughtFor = "Bought for";
export const noNamedBuyer = "No named buyer";
export const nameOfTheNewSeller = "Name of the new seller";
export const createSeller = "Create seller";
export const changeIt = "Change";
export const changeSeller = (name: string) => `Change ${name}`;
export const hasBeenUpdated = (name: string) => `${name} has been updated`;
export const earlierOffersAreUnaffected = "Earlier offers are unaffected.";
export const itsLeads = "Its leads";
export const areBought = "are bought";
export const areNotBought = "are not bought; its keys are refused";
export const save = "Save";
export const saving = "Saving...";
export const keepAs = "Keep as is";

// typed-seller.ts
export const enterTheMaximumPricePerLead = "Enter the maximum price per lead in pounds, such as 12.50";

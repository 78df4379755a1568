// household-card.tsx
export const yourHousehold = "Your household";
export const everyoneHereSharesTheSamePlan = "Everyone here shares the same plan, shopping list, pantry and conversations.";
export const loadingYourHousehold = "Loading your household";
export const weCouldntLoadYourHousehold = "We couldn't load your household. Nothing is lost; try again in a moment.";
export const members = "Members";
export const justYouSoFar = "Just you so far. Invite the people you eat with and shop from one list.";
export const openInvitations = "Open invitations";
export const onlyOwnersCanInvite = "Only owners can invite, remove and change roles.";

// household-card.tsx and invitations.tsx
export const retry = "Retry";
export const sending = "Sending...";

// household-queries.ts
export const householdPeople = "household people";
export const nothingWasChanged = "Nothing was changed";
export const weCouldNotReachOurServers = "We could not reach our servers. Try again in a moment.";
export const invitationSent = (email: string) => `Invitation sent to ${email}`;
export const oldLinkNoLongerWorks = (email: string) => `The link sent to ${email} no longer works`;
export const noLongerSharesYourHousehold = (name: string) => `${name} no longer shares your household`;
export const isNowAnOwner = (name: string) => `${name} is an owner now`;
export const isNowAMember = (name: string) => `${name} is a member now`;
export const youHaveNotLeft = "You have not left";

// invitations.tsx
export const expiredOn = (expiresAt: string) => `Expired on ${expiresAt}`;
export const validUntil = (expiresAt: string) => `Valid until ${expiresAt}`;
export const sendAgainTo = (email: string) => `Send again to ${email}`;
export const sendAgain = "Send again";
export const withdraw = "Withdraw";
export const withdrawTheInvitation = (email: string) => `Withdraw the invitation to ${email}`;
export const withdrawThisInvitation = "Withdraw this invitation?";
export const oldLinkWillNoLongerWork = (email: string) => `The link sent to ${email} will no longer work. You can invite them again.`;
export const withdrawIt = "Withdraw it";
export const keepIt = "Keep it";
export const inviteByEmail = "Invite by email";
export const wellSendALinkThatWorks = (invitationDays: number) =>
  `We'll send a link that works once, within ${invitationDays} days. Anyone who opens it can join, so check the address.`;
export const sendInvitation = "Send invitation";

// member-row.tsx
export const unnamed = "Unnamed";
export const owner = "Owner";
export const member = "Member";
export const youInSentence = "you";
export const makeSomeoneElseAnOwnerFirst = "Make someone else an owner before you leave.";
export const makeOwner = "Make owner";
export const makeMember = "Make member";
export const you = "You";
export const makeAnOwner = (name: string) => `Make ${name} an owner?`;
export const stopBeingAnOwner = "Stop being an owner?";
export const makeAMember = (name: string) => `Make ${name} a member?`;
export const whatAnOwnerMayDo = (name: string) =>
  `${name} can then invite and remove people (including you), change roles and remove allergies.`;
export const youCanStillPlanAndShop =
  "You can still plan and shop, but no longer invite or remove people, or remove allergies. Open invitations that you sent stop working.";
export const canStillPlanAndShop = (who: string) =>
  `${who} can still plan and shop, but no longer invite or remove people, or remove allergies. Open invitations that they sent stop working.`;
export const keepAs = "Keep as is";
export const leave = "Leave";
export const leaveThisHousehold = "Leave this household?";
export const itsPlans =
  "Its plans, lists, pantry and conversations stay with the others and you'll no longer see them. You'll start with an empty household. Links you made to its calendar and lists stop working.";
export const leaveTheHousehold = "Leave the household";
export const stay = "Stay";
export const remove = "Remove";
export const removePerson = (name: string) => `Remove ${name}`;
export const removeQuestion = (name: string) => `Remove ${name}?`;
export const willNoLongerSeeYourPlan = (name: string) =>
  `${name} will no longer see your plan and lists, and will start with an empty household. What they added stays here, including their allergies.`;

// links.tsx
export const linksWithoutLogin = "Links that work without logging in";
export const theCalendar = "Calendar";
export const linkMadeBy = ({ madeBy, createdAt }: { madeBy: string; createdAt: string }) => `Made by ${madeBy} on ${createdAt}`;
export const revokeLinksWhere = "You can revoke the calendar link below, and a list's link with “Share” on that list.";
export const linksThatEnd = (links: string) => `These links stop working: ${links}.`;
export const linksThatGoOn = (links: string) => `Others made these links, so they still work: ${links}. You can revoke them.`;
export const keep = "Keep";

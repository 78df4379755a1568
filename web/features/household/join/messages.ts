import { plural } from "#domain/locale.ts";

// join-form.tsx
export const theOwner = "The owner";
export const youreAlreadyInThisHousehold = "You're already in this household. The link still works for the person you meant it for.";
export const seeWhoShares = "See who shares it";
export const invitesYouToShareAHousehold = (owner: string) => `${owner} invites you to share a household`;
const whom = (owner: string, others: number) =>
  others === 0 ? owner : plural(others, { one: `${owner} and one other person`, other: `${owner} and ${others} others` });
export const youWillHaveTheSamePlan = ({ owner, others }: { owner: string; others: number }) =>
  `You will have the same plan, shopping list, pantry and conversations as ${whom(owner, others)}. You can plan, swap and tick off items. Owners can invite and remove people, and see your name and email address.`;
export const thisInvitationIsValid = (expiresAt: string) => `This invitation is valid until ${expiresAt}.`;
export const goToYourAccount = "Go to your account";
export const yesLeaveMyHousehold = "Yes, leave my household";
export const yes = "Yes, delete my current household";
export const weCouldntReachOurServers = "We couldn't reach our servers. You haven't joined yet; try again in a moment.";
export const joining = "Joining...";
export const joinTheHousehold = "Join the household";
export const notNow = "Not now";
export const yourCurrentHousehold = "Your current household";
export const whatYoullLeaveBehind = "What you'll leave behind";
export const youllLeaveYourCurrentHousehold = (others: number) =>
  `You'll leave your current household. Everything in it stays with the ${plural(others, { one: "other person", other: `other ${others} people` })} there, and you'll no longer see:`;
export const youreTheOnlyPerson =
  "You're the only person in your current household, so it will be deleted with everything in it. This can't be undone:";
export const itsPreferences = "its preferences";
export const yourAllergiesCome = (comeAlong: string) =>
  `Your allergies come with you and apply to everyone's meals: ${comeAlong}. Your diets don't: set them on the account page afterwards.`;
export const yourCurrentHouseholdKeepsItsAllergies =
  "Your current household keeps its allergies. Add yours to the new one on the account page.";

// join-screen.tsx
export const goToYourWeek = "Go to your week";
export const joinAHousehold = "Join a household";
export const loggedIn = (email: string) => `Logged in as ${email}.`;
export const youreLogged = "You're logged in. Now open the link in the invitation email again.";
export const noInvitationHere = "No invitation here";
export const openingYourInvitation = "Opening your invitation";
export const weCouldntOpenTheInvitation = "We couldn't open the invitation. It still works; try again in a moment.";
export const retry = "Retry";

// left-behind.ts
export const weeklyPlan = "weekly plan";
export const weeklyPlans = "weekly plans";
export const shoppingList = "shopping list";
export const shoppingLists = "shopping lists";
export const pantryItem = "pantry item";
export const pantryItems = "pantry items";
export const ownRecipe = "own recipe";
export const ownRecipes = "own recipes";
export const savedRecipe = "saved recipe";
export const savedRecipes = "saved recipes";
export const dishRating = "dish rating";
export const dishRatings = "dish ratings";

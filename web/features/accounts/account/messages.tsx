import type { ReactNode } from "react";
import { UNCONFIRMED_DAYS } from "#domain/accounts/unused-accounts.ts";
import { plural } from "#domain/locale.ts";

// account-form.tsx
export const savePreferences = "Save Preferences";
export const saving = "Saving...";

// account-options.ts
export const beginner = "Beginner";
export const intermediate = "Intermediate";
export const advanced = "Advanced";
export const nuts = "Nuts";
export const dairy = "Dairy";
export const eggs = "Eggs";
export const shellfish = "Shellfish";
export const fish = "Fish";
export const soy = "Soy";
export const sesame = "Sesame";
export const vegetarian = "Vegetarian";
export const vegan = "Vegan";
export const pescatarian = "Pescatarian";
export const keto = "Keto";
export const paleo = "Paleo";
export const mediterranean = "Mediterranean";
export const halal = "Halal";
export const kosher = "Kosher";
export const british = "British";
export const italian = "Italian";
export const indian = "Indian";
export const chinese = "Chinese";
export const mexican = "Mexican";
export const french = "French";
export const thai = "Thai";
export const japanese = "Japanese";

// account-screen.tsx
export const accountSettings = "Account Settings";
export const loggedIn = ({ email, role }: { email: string; role: string }) => `Logged in as ${email}, an operator in the role ${role}.`;
export const savedRecipes = "Saved recipes";
export const yourRecipes = "Your recipes";

// account-sections.tsx
export const weeklyBudget = "Weekly budget *";
export const maximumWeeklySpend = "Your maximum spend on a week's shop";
export const cookingSkill = "Cooking skill *";
export const youShareThisHousehold =
  "You share this household. Anyone can add allergies and diets; only an owner can remove one, as it may be someone else's.";
export const dietaryRestrictions = "Dietary restrictions";
export const halalAndKosherGuideTheIngredients =
  "Halal and Kosher guide the ingredients (no pork, alcohol or shellfish as the rule requires, no meat with milk for Kosher). Buy certified meat.";
export const favouriteCuisines = "Favourite cuisines";
export const householdSize = "Household size *";
export const howManyExactly = "How many exactly?";
export const people = (size: string) => `${size} people`;
export const allergies = "Allergies";

// account-values.ts
export const anotherAmount = "Another amount";
export const amountInPounds = "Amount in pounds a week";

// calendar-card.tsx
export const noWeekPlannedYet = "No week planned yet. Once you plan one, its meals will appear.";
export const itShowsFromMonday = ({ mondays, ukDate }: { mondays: string; ukDate: string }) => `It shows ${mondays} from Monday ${ukDate}.`;
export const theWeeks = (mondays: number) => plural(mondays, { one: "the week", other: "the weeks" });
export const calendarAndSharing = "Calendar and sharing";
export const mealsInYourCalendar =
  "See your meals in your phone's or computer's calendar. Anyone with the link can read them, so add it only to your calendar. You can share a shopping list from its page.";
export const whenMealsStandInTheCalendar = ({
  breakfast,
  lunch,
  snack,
  dinner,
}: {
  breakfast: string;
  lunch: string;
  snack: string;
  dinner: string;
}) =>
  `Each meal is on its planned day. Breakfast is at ${breakfast}, lunch at ${lunch}, a snack at ${snack} and dinner at ${dinner}. Calendars update automatically, some only once a day.`;
export const loadingTheCalendarLink = "Loading the calendar link";
export const weCouldntLoadYourCalendarLink = "We couldn't load your calendar link.";
export const retry = "Retry";
export const calendarLink = "Calendar link";

// confirm-card.tsx
export const confirmYourEmailAddress = "Confirm your email address";
export const weSentALink = (email: ReactNode) => (
  <>
    We sent a link to {email} when you signed up. Until you open it, you can't share your household, and messages sent to us from this
    address aren't in your export or deleted with your account. We delete accounts that are neither confirmed nor used for{" "}
    {UNCONFIRMED_DAYS} days.
  </>
);
export const sending = "Sending...";
export const sendTheLinkAgain = "Send the link again";
export const itsOnItsWay = "It's on its way.";

// day-limits.tsx
export const daysWithLessTime = (set: number) => `Days with less time${set > 0 ? ` (${set})` : ""}`;
export const sameAsOtherDays = "Same as other days";
export const minutes = (minutes: number) => `${minutes} minutes`;

// habits.tsx
export const pricesAreEstimates = "Prices are estimates: average food prices, adjusted to this shop.";
export const foodsWithRealPrices = ({
  realPrices,
  foods,
  asOf,
  source,
}: {
  realPrices: number;
  foods: number;
  asOf: string;
  source: string;
}) => `${realPrices} of ${foods} foods have real prices, as of ${asOf} (${source}). The rest are estimates.`;
export const shoppingAndCooking = "Shopping and cooking";
export const cookOnce = "Cook once, eat twice";
export const cookSomeDinnersDoubleAndEat =
  "Cook some dinners double and eat them for lunch the next day. It makes small budgets go much further.";
export const basicsAtHome = "Basics at home";
export const weAssumeYouHaveSalt =
  "We assume you have salt, pepper, oil, sugar, flour, stock cubes and common spices: we leave them out of the cost and remind you to check.";
export const thriftyOrGenerous = "Thrifty or generous?";
export const whicheverYouChoose = "Whichever you choose, no week costs more than your budget.";
export const maximumCookingTime = "Maximum cooking time";
export const noLimit = "No limit";

// health-consent-card.tsx
export const weCouldntWithdrawYourConsent = "We couldn't withdraw your consent. Nothing was removed; try again in a minute.";
export const allergiesAndHealthDiets = "Allergies and health diets";
export const yourHouseholdAgreed = "Your household agreed that we may store these to plan your meals.";
export const yourHouseholdAgreedOwnerWithdraws =
  "Your household agreed that we may store these to plan your meals. Only an owner can withdraw this, as an allergy may be someone else's.";
export const withdrawConsent = "Withdraw consent";
export const withdrawYourConsent = "Withdraw your consent?";
export const yourAllergiesAndHealthDiets =
  "We remove your allergies, excluded foods and health diets from your household, your plans and your conversations, and stop applying them: new plans, swaps and lists may include these foods, for everyone in your household. Weeks you have already planned keep their meals. What you typed in conversations stays until you delete it below.";
export const withdrawAndRemove = "Withdraw and remove";
export const keepThem = "Keep them";

// household-card.tsx
export const yourHousehold = "Your household";
export const everyoneHereSharesTheSamePlan = "Everyone here shares the same plan, shopping list, pantry and conversations.";
export const loadingYourHousehold = "Loading your household";
export const weCouldntLoadYourHousehold = "We couldn't load your household. Nothing is lost; try again in a moment.";
export const members = "Members";
export const justYouSoFar = "Just you so far. Invite the people you eat with and shop from one list.";
export const openInvitations = "Open invitations";
export const onlyOwnersCanInvite = "Only owners can invite, remove and change roles.";

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
export const missingInformation = "Missing Information";
export const pleaseFillInAllRequiredFields = "Please fill in all required fields before saving.";

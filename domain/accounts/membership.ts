import { DAY_MS } from "../time.ts";

/** Roles in a shared household. The server applies the rules below under a lock on the household. */
export const ROLES = ["owner", "member"] as const;
export type Role = (typeof ROLES)[number];
export type Person = { userId: string; role: Role };

/** Days that an invitation's link works. */
export const INVITATION_DAYS = 7;
/** Invitation mails per household in 24 hours: enough for a family, too few for spam. */
export const INVITATIONS_A_DAY = 10;
/** Days after expiry until an unused invitation is deleted. */
export const INVITATION_KEPT_DAYS = 30;

/** Expiry of an invitation that is sent now. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** An address in the form that is stored and compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

const owners = (people: readonly Person[]) => people.filter(({ role }) => role === "owner");
const isOwner = (people: readonly Person[], userId: string) => owners(people).some((one) => one.userId === userId);
const isOnlyOwner = (people: readonly Person[], userId: string) => isOwner(people, userId) && owners(people).length === 1;

export type MemberRefusal = "no such member" | "owners only" | "last owner" | "alone";

/** Why `actorId` may not remove `userId` from the household; `undefined` if they may. Every member may leave. */
export function removalRefusal(people: readonly Person[], actorId: string, userId: string): MemberRefusal | undefined {
  if (!people.some((one) => one.userId === actorId)) return "no such member";
  if (actorId !== userId && !isOwner(people, actorId)) return "owners only";
  if (!people.some((one) => one.userId === userId)) return "no such member";
  if (people.length === 1) return "alone"; // leaving would only replace the household by an empty one
  return isOnlyOwner(people, userId) ? "last owner" : undefined;
}

/** Why `actorId` may not give `userId` this role; `undefined` if they may. */
export function roleRefusal(people: readonly Person[], actorId: string, userId: string, role: Role): MemberRefusal | undefined {
  if (!isOwner(people, actorId)) return "owners only";
  if (!people.some((one) => one.userId === userId)) return "no such member";
  return role === "member" && isOnlyOwner(people, userId) ? "last owner" : undefined;
}

/** Number of things that a household owns, by kind. */
export type Holdings = {
  plans: number;
  lists: number;
  pantryItems: number;
  ownRecipes: number;
  savedRecipes: number;
  ratedDishes: number;
  conversations: number;
};
export type Leaving = { people: readonly Person[]; userId: string; subscriptionStatus: string; holdings: Holdings };

/** Statuses of a subscription that charges money now or later. */
const PAYING = ["pending", "active", "past_due", "paused"];

/**
 * Whether a person may leave their household for another: "last owner" and "subscribed" forbid it, "to confirm" needs their confirmation
 * because they lose something, "free" needs nothing. A household without members is deleted with everything in it.
 */
export function departure({ people, userId, subscriptionStatus, holdings }: Leaving): "last owner" | "subscribed" | "to confirm" | "free" {
  if (people.length > 1) return isOnlyOwner(people, userId) ? "last owner" : "to confirm";
  if (PAYING.includes(subscriptionStatus)) return "subscribed";
  return Object.values(holdings).some((count) => count > 0) ? "to confirm" : "free";
}

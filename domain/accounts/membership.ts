import { DAY_MS } from "../time.ts";

/** Who may do what in a household that several people share. The server decides by these rules, under a lock on the household. */
export const ROLES = ["owner", "member"] as const;
export type Role = (typeof ROLES)[number];
export type Person = { userId: string; role: Role };

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;
/** Mails with an invitation that a household may send in any 24 hours: plenty for a family, little for a nuisance. */
export const INVITATIONS_A_DAY = 10;
/** An address that did not join is forgotten this long after its link has died. */
export const INVITATION_KEPT_DAYS = 30;

/** When the link of an invitation that is sent now dies. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** An address as it is stored and compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

const owners = (people: readonly Person[]) => people.filter(({ role }) => role === "owner");
const isOwner = (people: readonly Person[], userId: string) => owners(people).some((one) => one.userId === userId);
const isOnlyOwner = (people: readonly Person[], userId: string) => isOwner(people, userId) && owners(people).length === 1;

export type MemberRefusal = "no such member" | "owners only" | "last owner" | "alone";

/** Why `actorId` may not take `userId` out of the household; nothing where they may. Everybody may take out themselves. */
export function removalRefusal(people: readonly Person[], actorId: string, userId: string): MemberRefusal | undefined {
  if (!people.some((one) => one.userId === actorId)) return "no such member";
  if (actorId !== userId && !isOwner(people, actorId)) return "owners only";
  if (!people.some((one) => one.userId === userId)) return "no such member";
  if (people.length === 1) return "alone"; // would only make an empty household out of a full one
  return isOnlyOwner(people, userId) ? "last owner" : undefined;
}

/** Why `actorId` may not give `userId` this role; nothing where they may. */
export function roleRefusal(people: readonly Person[], actorId: string, userId: string, role: Role): MemberRefusal | undefined {
  if (!isOwner(people, actorId)) return "owners only";
  if (!people.some((one) => one.userId === userId)) return "no such member";
  return role === "member" && isOnlyOwner(people, userId) ? "last owner" : undefined;
}

/** How much a household has made, by kind. */
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

/** States of a continuing subscription taking money, or will. */
const PAYING = ["pending", "active", "past_due", "paused"];

/**
 * What somebody's own household asks before they move to another: "last owner" and "subscribed" forbid it, "to confirm" wants their word
 * because they lose something, "free" wants nothing. A household that nobody is left in goes, with all that is in it.
 */
export function departure({ people, userId, subscriptionStatus, holdings }: Leaving): "last owner" | "subscribed" | "to confirm" | "free" {
  if (people.length > 1) return isOnlyOwner(people, userId) ? "last owner" : "to confirm";
  if (PAYING.includes(subscriptionStatus)) return "subscribed";
  return Object.values(holdings).some((count) => count > 0) ? "to confirm" : "free";
}

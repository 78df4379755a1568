import { z } from "zod";
import { normaliseEmail, ROLES } from "#domain/accounts/membership.ts";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { email, text } from "../text.ts";

export const HouseholdMember = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  /** Told to owners, and to the person themselves; null for others. */
  email: z.string().nullable(),
  role: z.enum(ROLES),
  you: z.boolean(),
  joinedAt: z.iso.datetime(),
});
export type HouseholdMember = z.infer<typeof HouseholdMember>;

/** An invitation that nobody has taken or withdrawn. Its link is told to nobody but the address. */
export const HouseholdInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type HouseholdInvitation = z.infer<typeof HouseholdInvitation>;

/** Who shares this household. Invitations are shown to owners only; others get none. */
export const HouseholdPeople = z.object({
  role: z.enum(ROLES),
  members: z.array(HouseholdMember),
  invitations: z.array(HouseholdInvitation),
  /** Links that show the calendar or a list to anyone who has them, each with the member who made it; `list` is null for the calendar's. */
  links: z.array(
    z.object({ madeBy: z.uuid(), createdAt: z.iso.datetime(), list: z.object({ id: z.uuid(), name: z.string() }).nullable() }),
  ),
});
export type HouseholdPeople = z.infer<typeof HouseholdPeople>;

export const InviteByMail = z.object({
  email: text(EMAIL_LENGTH, { tooLong: "That address is too long" })
    .transform(normaliseEmail)
    .pipe(email("Enter an email address, such as sam@example.com")),
});

export const ChangeRole = z.object({ role: z.enum(ROLES, "Choose owner or member") });

/** From the fragment of the mailed link; sent in the body, so that it reaches no log. A wrong one is answered like a used one. */
export const InvitationToken = z.object({ token: text(200, { tooLong: "That isn't an invitation token" }) });
export const JoinHousehold = InvitationToken.extend({
  /** The person's word that they leave what their own household holds. */
  leaveMine: z.boolean().default(false),
});

/** What somebody is asked to join, and what becomes of their own household if they do. */
export const InvitationPreview = z.object({
  /** First name of who invites; empty where they gave none. */
  from: z.string(),
  people: z.int(),
  expiresAt: z.iso.datetime(),
  /** The person belongs to this household already. */
  alreadyHere: z.boolean(),
  /** Why they cannot join now, in a sentence; null = they can. */
  refusal: z.string().nullable(),
  /** Whether `leaveMine` has to be sent. */
  confirm: z.boolean(),
  mine: z.object({
    /** Others who stay in the person's own household, which then goes on without them; 0 = it is deleted. */
    others: z.int(),
    plans: z.int(),
    lists: z.int(),
    pantryItems: z.int(),
    ownRecipes: z.int(),
    savedRecipes: z.int(),
    ratedDishes: z.int(),
    conversations: z.int(),
  }),
  /** Allergies, as codes or words, that the household will take over from the person's own. */
  comeAlong: z.array(z.string()),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

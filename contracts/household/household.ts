import { z } from "zod";
import { normaliseEmail, ROLES } from "#domain/accounts/membership.ts";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { email, text } from "../text.ts";

export const HouseholdMember = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  /** Shown to owners and to the person themselves; null for others. */
  email: z.string().nullable(),
  role: z.enum(ROLES),
  you: z.boolean(),
  joinedAt: z.iso.datetime(),
});
export type HouseholdMember = z.infer<typeof HouseholdMember>;

/** An open invitation. Only the mail has its link. */
export const HouseholdInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type HouseholdInvitation = z.infer<typeof HouseholdInvitation>;

/** The household's members. Only owners see invitations. */
export const HouseholdPeople = z.object({
  role: z.enum(ROLES),
  members: z.array(HouseholdMember),
  invitations: z.array(HouseholdInvitation),
  /** Secret links to the calendar or to a list, with the member who created each; `list` is null for the calendar's. */
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

/** From the fragment of the mailed link; sent in the body to keep it out of logs. Wrong and used tokens get the same response. */
export const InvitationToken = z.object({ token: text(200, { tooLong: "That isn't an invitation token" }) });
export const JoinHousehold = InvitationToken.extend({
  /** The person confirms that they give up what their own household has. */
  leaveMine: z.boolean().default(false),
});

/** An invitation, and the effect of joining on the person's own household. */
export const InvitationPreview = z.object({
  /** First name of the inviter; may be empty. */
  from: z.string(),
  people: z.int(),
  expiresAt: z.iso.datetime(),
  /** The person is already a member. */
  alreadyHere: z.boolean(),
  /** Why they cannot join now, as a sentence; null = they can. */
  refusal: z.string().nullable(),
  /** Whether `leaveMine` is required. */
  confirm: z.boolean(),
  mine: z.object({
    /** Other members who stay in the person's own household; 0 = it is deleted. */
    others: z.int(),
    plans: z.int(),
    lists: z.int(),
    pantryItems: z.int(),
    ownRecipes: z.int(),
    savedRecipes: z.int(),
    ratedDishes: z.int(),
    conversations: z.int(),
  }),
  /** Allergies, as codes or words, that move into the new household. */
  comeAlong: z.array(z.string()),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

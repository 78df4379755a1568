import { z } from "zod";
import { normaliseEmail } from "#domain/accounts/membership.ts";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { OPERATOR_ROLES } from "#domain/operators/roles.ts";
import { email, text } from "../text.ts";

const role = z.enum(OPERATOR_ROLES, "Choose owner, billing, support or content");

/** An operator, as owners see them. */
const Operator = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  /** Set up; false = their next sign-in does it. */
  secondFactor: z.boolean(),
  /** null = never yet. */
  lastSignInAt: z.iso.datetime().nullable(),
  you: z.boolean(),
  /** `OPERATOR_EMAIL` names them: their role is changed there. */
  namedByConfiguration: z.boolean(),
});
export type Operator = z.infer<typeof Operator>;
export const Operators = z.object({ operators: z.array(Operator) });
export type Operators = z.infer<typeof Operators>;

/** The address of an account that has confirmed it. */
export const NameOperator = z.object({
  email: text(EMAIL_LENGTH, { tooLong: "That address is too long", missing: "Enter their account's email address" })
    .transform(normaliseEmail)
    .pipe(email("Enter an email address, such as sam@example.com")),
  role,
});
export const OperatorId = z.object({ id: z.uuid("That isn't an operator's ID") });
export const ChangeOperatorRole = z.object({ role });

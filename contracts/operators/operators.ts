import { z } from "zod";
import { normaliseEmail } from "#domain/accounts/membership.ts";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { OPERATOR_ROLES } from "#domain/operators/roles.ts";
import { email, text } from "../text.ts";

const role = z.enum(OPERATOR_ROLES, "Choose owner, billing, support or content");

/** An operator in the owners' list. */
const Operator = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  /** false = the next login sets it up. */
  secondFactor: z.boolean(),
  /** null = never. */
  lastSignInAt: z.iso.datetime().nullable(),
  you: z.boolean(),
  /** Named by `OPERATOR_EMAIL`, so the role cannot be changed here. */
  namedByConfiguration: z.boolean(),
});
export type Operator = z.infer<typeof Operator>;
export const Operators = z.object({ operators: z.array(Operator) });
export type Operators = z.infer<typeof Operators>;

/** `email`: of an account with a confirmed address. */
export const NameOperator = z.object({
  email: text(EMAIL_LENGTH, { tooLong: "That address is too long", missing: "Enter their account's email address" })
    .transform(normaliseEmail)
    .pipe(email("Enter an email address, such as sam@example.com")),
  role,
});
export const OperatorId = z.object({ id: z.uuid("That isn't an operator's ID") });
export const ChangeOperatorRole = z.object({ role });

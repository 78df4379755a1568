import type { ComponentProps } from "react";
import { PASSWORD_LENGTH } from "#domain/accounts/sign-in.ts";
import { TextField } from "../../../ui/field.tsx";

/** Where a password is chosen: the browser offers to make one, and the hint says what is asked of it. */
export const NewPasswordField = (field: ComponentProps<typeof TextField>) => (
  <TextField
    type="password"
    autoComplete="new-password"
    maxLength={PASSWORD_LENGTH.most}
    hint={`At least ${PASSWORD_LENGTH.least} characters. Three random words make a good one.`}
    {...field}
  />
);

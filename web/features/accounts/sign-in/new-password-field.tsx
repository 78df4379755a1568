import type { ComponentProps } from "react";
import { PASSWORD_LENGTH } from "#domain/accounts/sign-in.ts";
import { TextField } from "../../../ui/field.tsx";

/** A field for a new password: browsers offer to generate one. */
export const NewPasswordField = (field: ComponentProps<typeof TextField>) => (
  <TextField
    type="password"
    autoComplete="new-password"
    maxLength={PASSWORD_LENGTH.most}
    hint={`At least ${PASSWORD_LENGTH.least} characters. Three random words make a good one.`}
    {...field}
  />
);

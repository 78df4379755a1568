import type { FieldValues } from "react-hook-form";
import { Page } from "../../../ui/page.tsx";
import { SignInCard, type SignInCardProps } from "./sign-in-card.tsx";

type SignInFormProps<Input extends FieldValues, Output extends FieldValues> = SignInCardProps<Input, Output> & {
  title: string;
  lead: string;
};

/** A sign-in method on its own page. */
export const SignInForm = <Input extends FieldValues, Output extends FieldValues>({
  title,
  lead,
  ...card
}: SignInFormProps<Input, Output>) => (
  <Page title={title} lead={lead} narrow>
    <SignInCard {...card} />
  </Page>
);

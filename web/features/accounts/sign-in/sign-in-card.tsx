import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { Card } from "../../../ui/card.tsx";
import { type Fields, Form, FormActions, Submit } from "../../../ui/form.tsx";
import { Page } from "../../../ui/page.tsx";

export type SignInCardProps<Input extends FieldValues, Output extends FieldValues> = {
  button: string;
  busy: string;
  schema: z.ZodType<Output, Input>;
  start: DefaultValues<Input>;
  act: (sent: Output) => Promise<unknown>;
  onDone: (sent: Output) => void;
  children: (fields: Fields<Input>) => ReactNode;
  below: ReactNode;
};

/** The common form of the sign-in methods: fields, error, one button, and links to the other methods. */
export const SignInCard = <Input extends FieldValues, Output extends FieldValues>({
  button,
  busy,
  schema,
  start,
  act,
  onDone,
  children,
  below,
}: SignInCardProps<Input, Output>) => (
  <Card className="max-w-md">
    <Form
      schema={schema}
      start={start}
      onSubmit={async (sent) => {
        await act(sent);
        onDone(sent);
      }}
      refusal={({ message }) => message || "That didn't work. Try again in a minute."}
      className="flex flex-col gap-4"
    >
      {(fields) => (
        <>
          {children(fields)}
          <FormActions>
            <Submit busy={busy} className="w-full">
              {button}
            </Submit>
          </FormActions>
        </>
      )}
    </Form>
    <div className="mt-5 flex flex-col items-start gap-1 border-t border-line pt-4">{below}</div>
  </Card>
);

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

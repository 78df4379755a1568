import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useSearchParams } from "react-router";
import type { z } from "zod";
import { sameOriginPath } from "#domain/accounts/redirect.ts";
import { Card } from "../../../ui/card.tsx";
import { type Fields, Form, FormActions, Submit } from "../../../ui/form.tsx";
import { Page } from "../../../ui/page.tsx";

/** Where to go once signed in, from the address. */
export function useNext(): string {
  const [search] = useSearchParams();
  return sameOriginPath(search.get("next"));
}

type SignInFormProps<Input extends FieldValues, Output extends FieldValues> = {
  title: string;
  lead: string;
  button: string;
  busy: string;
  schema: z.ZodType<Output, Input>;
  start: DefaultValues<Input>;
  act: (sent: Output) => Promise<unknown>;
  onDone: (sent: Output) => void;
  children: (fields: Fields<Input>) => ReactNode;
  below: ReactNode;
};

/** The frame that the sign-in screens share: fields, what went wrong, one button, and the ways beside. */
export function SignInForm<Input extends FieldValues, Output extends FieldValues>({
  title,
  lead,
  button,
  busy,
  schema,
  start,
  act,
  onDone,
  children,
  below,
}: SignInFormProps<Input, Output>) {
  return (
    <Page title={title} lead={lead} narrow>
      <Card className="max-w-md">
        <Form
          schema={schema}
          start={start}
          onSubmit={async (sent) => {
            await act(sent);
            onDone(sent);
          }}
          refusal={({ message }) => message || "That did not work. Try again in a minute."}
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
    </Page>
  );
}

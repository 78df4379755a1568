import type { ComponentProps } from "react";
import type { z } from "zod";
import { TextField } from "./field.tsx";
import { Form, FormActions, Submit } from "./form.tsx";

type Typed<Name extends string> = Record<Name, string>;
type Props<Name extends string> = Pick<ComponentProps<typeof TextField>, "label" | "hint" | "type" | "autoComplete" | "maxLength"> & {
  /** A schema with one field. */
  schema: z.ZodType<Typed<Name>, Typed<Name>>;
  name: Name;
  /** Its error is shown as in any `Form`. */
  onSubmit: (typed: string) => unknown;
  onRefused?: (error: Error) => void;
  /** Texts of the button, before and during submission. */
  act: string;
  busy: string;
};

/** One text field and one button, such as an invitation by email; cleared after submission. */
export const OneFieldForm = <Name extends string>({ schema, name, onSubmit, onRefused, act, busy, ...field }: Props<Name>) => (
  <Form
    schema={schema as unknown as z.ZodType<Typed<string>, Typed<string>>}
    start={{ [name]: "" }}
    onSubmit={async ({ [name]: typed = "" }: Typed<string>, form) => {
      await onSubmit(typed);
      form.reset();
    }}
    {...(onRefused && { onRefused })}
    className="flex max-w-md flex-col gap-4"
  >
    {({ box }) => (
      <>
        <TextField {...field} {...box(name)} />
        <FormActions>
          <Submit look="plain" busy={busy}>
            {act}
          </Submit>
        </FormActions>
      </>
    )}
  </Form>
);

import type { ComponentProps } from "react";
import type { z } from "zod";
import { TextField } from "./field.tsx";
import { Form, FormActions, Submit } from "./form.tsx";

type Typed<Name extends string> = Record<Name, string>;
type Props<Name extends string> = Pick<ComponentProps<typeof TextField>, "label" | "hint" | "type" | "autoComplete" | "maxLength"> & {
  /** The contract, and its one field. */
  schema: z.ZodType<Typed<Name>, Typed<Name>>;
  name: Name;
  /** What it throws is shown as in any `Form`; what was typed stays then. */
  onSubmit: (typed: string) => unknown;
  onRefused?: (error: Error) => void;
  /** What the button says, and what it says while something is sent. */
  act: string;
  busy: string;
};

/** One text box and one button, such as an invitation by email: emptied once it was sent. */
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

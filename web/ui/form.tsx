import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  FormProvider,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  useFormState,
} from "react-hook-form";
import type { z } from "zod";
import { rejectedField } from "../lib/failure.ts";
import { useIsHydrated } from "../lib/ready.ts";
import { Button, type Look } from "./button.tsx";
import { classes } from "./class-names.ts";
import { ErrorState } from "./states.tsx";

type Controlled<Value> = { onChange: (value: Value) => void; error: string | undefined };

/** Binds fields to the form by their names in the schema, each with its error message. */
export type Fields<Input extends FieldValues> = {
  /** For text fields and selects: `<TextField label="Email" {...box("email")} />`. */
  box: (name: FieldPath<Input>) => UseFormRegisterReturn & { error: string | undefined };
  /** For radio buttons and checkboxes. */
  choice: <Name extends FieldPath<Input>>(name: Name) => Controlled<FieldPathValue<Input, Name>> & { chosen: FieldPathValue<Input, Name> };
  /** For our own components with a value. */
  part: <Name extends FieldPath<Input>>(name: Name) => Controlled<FieldPathValue<Input, Name>> & { value: FieldPathValue<Input, Name> };
  form: UseFormReturn<Input, unknown, FieldValues>;
};

type FormProps<Input extends FieldValues, Output extends FieldValues> = {
  schema: z.ZodType<Output, Input>;
  /** Initial values. */
  start: DefaultValues<Input>;
  /** Runs before validation, for components with pending input. Resolves false to stop the submission; the component shows why. */
  beforeSubmit?: (() => Promise<boolean>) | undefined;
  /** Its error is shown at the field that the API names, if the form has it, else by `refusal`. */
  onSubmit: (sent: Output, form: UseFormReturn<Input, unknown, Output>) => unknown;
  /** The text above the button after an error; null = none. Default: the error's message, or nothing with `onRefused`. */
  refusal?: (error: Error) => string | null;
  /** Shows the error elsewhere, such as in a toast. */
  onRefused?: (error: Error) => void;
  /** Called when validation fails, in addition to the messages at the fields. */
  onWrong?: (typed: Input) => void;
  className?: string;
  "aria-labelledby"?: string;
  children: (fields: Fields<Input>) => ReactNode;
};

/**
 * A form with one schema. It is validated on submit and then on each change; the first invalid field gets the focus.
 * Input is kept after an error, and a form in flight cannot be submitted again.
 */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  schema,
  start,
  beforeSubmit,
  onSubmit,
  onRefused,
  refusal = onRefused ? () => null : ({ message }) => message,
  onWrong,
  className,
  children,
  ...attributes
}: FormProps<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: start,
    shouldFocusError: false, // done below in page order: our own components have no input that the library knows
  });
  const ready = useIsHydrated();
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  /** Names of the fields on the page, which can show a message. */
  const shown = useRef(new Set<string>());
  shown.current.clear(); // the fields below add themselves while rendering
  const { submitCount, isSubmitted, errors } = form.formState;
  useEffect(() => {
    if (submitCount === 0) return;
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const folded = invalid?.closest("details");
    if (folded) folded.open = true;
    invalid?.focus();
  }, [submitCount]);

  const isShown = (name: string) => [...shown.current].some((one) => one === name || one.startsWith(`${name}.`));
  const showError = (error: Error) => {
    const { field, message } = rejectedField(error);
    if (field !== undefined && shown.current.has(field)) form.setError(field as FieldPath<Input>, { type: "server", message });
    else {
      onRefused?.(error);
      const text = refusal(error);
      if (text !== null) form.setError("root", { type: "server", message: text });
    }
  };
  const send = form.handleSubmit(
    async (sent) => {
      try {
        await onSubmit(sent, form);
      } catch (error) {
        showError(error as Error);
      }
    },
    (invalid) => {
      if (!Object.keys(invalid).some(isShown)) form.setError("root", { message: firstMessage(invalid) ?? "" });
      onWrong?.(form.getValues());
    },
  );
  const sendOnce = async (event: React.SubmitEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      if (beforeSubmit === undefined || (await beforeSubmit())) await send();
    } finally {
      sending.current = false;
    }
  };

  const fieldError = (name: FieldPath<Input>) => {
    shown.current.add(name);
    return firstMessage(form.getFieldState(name, form.formState).error);
  };
  /** Invalid fields, to validate again when another one changes. An error from the API stays until its own field changes. */
  const invalidFields = () => Object.keys(errors).filter((name) => errors[name]?.type !== "server") as FieldPath<Input>[];
  const bind = <Name extends FieldPath<Input>>(name: Name) => ({
    error: fieldError(name),
    onChange: (value: FieldPathValue<Input, Name>) => {
      form.setValue(name, value, { shouldDirty: true });
      if (isSubmitted) void form.trigger([name, ...invalidFields()]);
    },
  });
  const fields: Fields<Input> = {
    box: (name) => ({ ...form.register(name, { deps: invalidFields() }), error: fieldError(name) }),
    choice: (name) => ({ ...bind(name), chosen: form.watch(name) }),
    part: (name) => ({ ...bind(name), value: form.watch(name) }),
    form: form as unknown as Fields<Input>["form"],
  };
  return (
    <FormProvider {...form}>
      <form ref={element} inert={!ready} onSubmit={sendOnce} noValidate className={className} {...attributes}>
        {children(fields)}
      </form>
    </FormProvider>
  );
}

/** The message of a field's error, or of the first error inside it. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const [name, inside] of Object.entries(error)) {
    const message = name === "ref" ? undefined : firstMessage(inside);
    if (message) return message;
  }
  return undefined;
}

/** The end of a form: its error and its buttons. */
export function FormActions({ className, children }: { className?: string; children: ReactNode }) {
  const { errors } = useFormState();
  return (
    <>
      {errors.root?.message && <ErrorState>{errors.root.message}</ErrorState>}
      <div className={classes("flex flex-wrap gap-2", className)}>{children}</div>
    </>
  );
}

type SubmitProps = { look?: Look; busy: string; disabled?: boolean; className?: string; children: ReactNode };

/** The submit button, disabled with a progress text while the form is in flight. */
export function Submit({ look = "main", busy, disabled = false, children, ...button }: SubmitProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" look={look} disabled={isSubmitting || disabled} {...button}>
      {isSubmitting ? busy : children}
    </Button>
  );
}

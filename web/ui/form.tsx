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
import { fieldRefusalOf } from "../lib/failure.ts";
import { useReady } from "../lib/ready.ts";
import { Button, type Look } from "./button.tsx";
import { classes } from "./class-names.ts";
import { ErrorState } from "./states.tsx";

type Controlled<Value> = { onChange: (value: Value) => void; error: string | undefined };

/** Binds fields to the form by their names in its contract. Each gets its own message. */
export type Fields<Input extends FieldValues> = {
  /** For a text box or a list of choices: `<TextField label="Email" {...box("email")} />`. */
  box: (name: FieldPath<Input>) => UseFormRegisterReturn & { error: string | undefined };
  /** For radios and ticks. */
  choice: <Name extends FieldPath<Input>>(name: Name) => Controlled<FieldPathValue<Input, Name>> & { chosen: FieldPathValue<Input, Name> };
  /** For parts of our own that hold a value. */
  part: <Name extends FieldPath<Input>>(name: Name) => Controlled<FieldPathValue<Input, Name>> & { value: FieldPathValue<Input, Name> };
  form: UseFormReturn<Input, unknown, FieldValues>;
};

type FormProps<Input extends FieldValues, Output extends FieldValues> = {
  schema: z.ZodType<Output, Input>;
  /** What the fields begin with. */
  start: DefaultValues<Input>;
  /** Runs before anything is checked or sent, for parts that hold what is not a field yet. Resolves false to hold the form back; that part says why. */
  beforeSubmit?: (() => Promise<boolean>) | undefined;
  /** What it throws is shown: at its field where the server names one of this form's, else by `refusal`. */
  onSubmit: (sent: Output, form: UseFormReturn<Input, unknown, Output>) => unknown;
  /** What stands above the button when the server says no; null = nothing. Without this and `onRefused`, what the server said. */
  refusal?: (error: Error) => string | null;
  /** Says the server's no in another place, such as a toast; nothing stands above the button then, but for what `refusal` says. */
  onRefused?: (error: Error) => void;
  /** When something was sent that is not right yet, beside the messages at the fields. */
  onWrong?: (typed: Input) => void;
  className?: string;
  "aria-labelledby"?: string;
  children: (fields: Fields<Input>) => ReactNode;
};

/**
 * A form of one contract. It is checked when it is sent, and again at each change after that; the first wrong field gets the keyboard.
 * What was typed stays when the server says no, and nothing is sent twice.
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
    shouldFocusError: false, // by the order on the page, below: parts of our own have no box that the library knows
  });
  const ready = useReady();
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  /** The names of fields that stand on the page, where a message can be read. */
  const shown = useRef(new Set<string>());
  shown.current.clear(); // those below say so as they are drawn
  const { submitCount, isSubmitted, errors } = form.formState;
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  const isShown = (name: string) => [...shown.current].some((one) => one === name || one.startsWith(`${name}.`));
  const refuse = (error: Error) => {
    const { field, message } = fieldRefusalOf(error);
    if (field !== undefined && shown.current.has(field)) form.setError(field as FieldPath<Input>, { type: "server", message });
    else {
      onRefused?.(error);
      const said = refusal(error);
      if (said !== null) form.setError("root", { type: "server", message: said });
    }
  };
  const send = form.handleSubmit(
    async (sent) => {
      try {
        await onSubmit(sent, form);
      } catch (error) {
        refuse(error as Error);
      }
    },
    (wrong) => {
      if (!Object.keys(wrong).some(isShown)) form.setError("root", { message: firstMessage(wrong) ?? "" });
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

  const errorOf = (name: FieldPath<Input>) => {
    shown.current.add(name);
    return firstMessage(form.getFieldState(name, form.formState).error);
  };
  /** Fields that may become right when another one changes. What the server refused stays until its own field changes. */
  const stillWrong = () => Object.keys(errors).filter((name) => errors[name]?.type !== "server") as FieldPath<Input>[];
  const held = <Name extends FieldPath<Input>>(name: Name) => ({
    error: errorOf(name),
    onChange: (value: FieldPathValue<Input, Name>) => {
      form.setValue(name, value, { shouldDirty: true });
      if (isSubmitted) void form.trigger([name, ...stillWrong()]);
    },
  });
  const fields: Fields<Input> = {
    box: (name) => ({ ...form.register(name, { deps: stillWrong() }), error: errorOf(name) }),
    choice: (name) => ({ ...held(name), chosen: form.watch(name) }),
    part: (name) => ({ ...held(name), value: form.watch(name) }),
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

/** What is wrong with a field, or with the first thing inside it. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const [name, inside] of Object.entries(error)) {
    const message = name === "ref" ? undefined : firstMessage(inside);
    if (message) return message;
  }
  return undefined;
}

/** Where a form ends: what the server said no to, and below it the buttons. */
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

/** Sends the form. While that lasts it says so, and waits. */
export function Submit({ look = "main", busy, disabled = false, children, ...button }: SubmitProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" look={look} disabled={isSubmitting || disabled} {...button}>
      {isSubmitting ? busy : children}
    </Button>
  );
}

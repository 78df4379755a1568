import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { classes } from "./class-names.ts";

const BOX = "min-h-11 w-full rounded-card border bg-sheet px-3 py-2 text-base text-ink placeholder:text-slate";
const border = (error?: string) => (error ? "border-tomato" : "border-line");

type Frame = {
  label: string;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
};

function useFrame({ label, labelHidden, hint, error }: Frame) {
  const id = useId();
  const about = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  const around = (control: ReactNode) => (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? "sr-only" : "font-medium"}>
        {label}
      </label>
      {control}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-slate">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs text-tomato">
          {error}
        </p>
      )}
    </div>
  );
  return { attributes: { id, "aria-invalid": error ? true : undefined, "aria-describedby": about || undefined }, around };
}

/** A text field with label, hint and error. */
export function TextField({ label, labelHidden = false, hint, error, className, ...input }: Frame & ComponentProps<"input">) {
  const { attributes, around } = useFrame({ label, labelHidden, hint, error });
  return around(<input className={classes(BOX, border(error), className)} {...attributes} {...input} />);
}

export function TextArea({ label, hint, error, className, ...input }: Frame & ComponentProps<"textarea">) {
  const { attributes, around } = useFrame({ label, hint, error });
  return around(<textarea className={classes(BOX, "min-h-28", border(error), className)} {...attributes} {...input} />);
}

/** A native select, which works best on phones. */
export function SelectField({ label, labelHidden = false, hint, error, className, children, ...select }: Frame & ComponentProps<"select">) {
  const { attributes, around } = useFrame({ label, labelHidden, hint, error });
  return around(
    <select className={classes(BOX, border(error), className)} {...attributes} {...select}>
      {children}
    </select>,
  );
}

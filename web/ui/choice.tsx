import type { ReactNode } from "react";
import { useId } from "react";
import { classes } from "./class-names.ts";

type Option<Value extends string> = { value: Value; label: string; note?: string };

const TILE =
  "flex min-h-11 items-center gap-3 rounded-card border border-line bg-sheet px-3 py-2 has-checked:border-herb has-checked:bg-herb-wash has-focus-visible:outline-3 has-focus-visible:outline-herb";
const GRID = "grid gap-2";
/** Four options stand in one row. */
const columns = (options: number) => (options === 4 ? "md:grid-cols-4" : "md:grid-cols-3");
/** Two columns on a phone if the longest word fits beside its box. */
const ABREAST = "max-md:grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))]";
const SHORT_LABEL = 4;

/** Short labels get three columns even on a phone. */
const gridFor = (options: readonly { label: string }[]) =>
  classes(GRID, columns(options.length), options.every(({ label }) => label.length <= SHORT_LABEL) ? "grid-cols-3" : ABREAST);

function Group({ legend, hint, children, error }: { legend: string; hint?: ReactNode; children: ReactNode; error?: string | undefined }) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint || error ? id : undefined} className="min-w-0">
      <legend className="mb-2 font-medium">{legend}</legend>
      {children}
      <div id={id}>
        {hint && <p className="mt-1.5 text-xs text-slate">{hint}</p>}
        {error && (
          <p role="alert" className="mt-1.5 text-xs text-tomato">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

type ChecksProps<Value extends string> = {
  legend: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[] | undefined;
  onChange: (chosen: Value[]) => void;
  hint?: ReactNode;
  error?: string | undefined;
};
/** Checkboxes for any number of options. */
export function Checks<Value extends string>({ legend, options, chosen = [], onChange, hint, error }: ChecksProps<Value>) {
  const toggle = (value: Value) => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Group legend={legend} hint={hint} error={error}>
      <div className={gridFor(options)}>
        {options.map(({ value, label }) => (
          <label key={value} className={TILE}>
            <input
              type="checkbox"
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-herb"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </Group>
  );
}

type RadiosProps<Value extends string> = {
  legend: string;
  name: string;
  options: readonly Option<Value>[];
  chosen: Value | undefined;
  onChange: (chosen: Value) => void;
  hint?: ReactNode;
  error?: string | undefined;
};
/** Radio buttons. */
export function Radios<Value extends string>({ legend, name, options, chosen, onChange, hint, error }: RadiosProps<Value>) {
  return (
    <Group legend={legend} hint={hint} error={error}>
      <div className={gridFor(options)}>
        {options.map(({ value, label, note }) => (
          <label key={value} className={TILE}>
            <input
              type="radio"
              name={name}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-herb"
              checked={chosen === value}
              onChange={() => onChange(value)}
            />
            <span>
              {label}
              {note && <span className="block text-xs text-slate">{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </Group>
  );
}

/** An on/off setting. */
export const Switch = ({
  label,
  note,
  checked,
  onChange,
}: {
  label: string;
  note?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <label className={TILE}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className="size-5 shrink-0 accent-herb"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>
      {label}
      {note && <span className="block text-xs text-slate">{note}</span>}
    </span>
  </label>
);

/** A checkbox for consent; never pre-ticked. */
export function Tick({
  label,
  checked,
  error,
  onChange,
}: {
  label: string;
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div>
      <label className={TILE}>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="size-5 shrink-0 accent-herb"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-xs text-tomato">
          {error}
        </p>
      )}
    </div>
  );
}

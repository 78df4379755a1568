import { Button } from "./button.tsx";
import { Minus, Plus } from "./icons.tsx";

type StepperProps = {
  label: string;
  /** What is counted, as in "Fewer people"; the label if it is a plural. */
  counted?: string;
  value: number;
  shown?: string;
  least: number;
  most: number;
  onChange: (value: number) => void;
};

/** A small number with minus and plus buttons, which go to the next whole number. */
export const Stepper = ({ label, counted = label.toLowerCase(), value, shown = String(value), least, most, onChange }: StepperProps) => (
  <fieldset>
    <legend className="mb-2 font-medium">{label}</legend>
    <div className="flex items-center gap-4">
      <Button aria-label={`Fewer ${counted}`} disabled={value <= least} onClick={() => onChange(Math.ceil(value) - 1)}>
        <Minus aria-hidden className="size-4" />
      </Button>
      <output aria-live="polite" className="tabular w-8 text-center text-lg">
        {shown}
      </output>
      <Button aria-label={`More ${counted}`} disabled={value >= most} onClick={() => onChange(Math.floor(value) + 1)}>
        <Plus aria-hidden className="size-4" />
      </Button>
    </div>
  </fieldset>
);

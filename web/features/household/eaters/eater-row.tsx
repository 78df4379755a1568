import { aboutKcal, eaterFault, mayHaveOwnKcal, OWN_KCAL } from "#domain/household/eaters.ts";
import {
  AGE_BANDS,
  type AgeBand,
  APPETITES,
  type Appetite,
  dailyNeed,
  EATER_KINDS,
  type Eater,
  type EaterKind,
} from "#domain/household/needs.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { X } from "../../../ui/icons.tsx";
import { NhsLink } from "./nhs-link.tsx";
import { ageLabel, kindLabel } from "./who-eats-words.ts";

const OWN = "own";
const APPETITE_LABELS: Record<Appetite, string> = { smaller: "Smaller", usual: "Usual", larger: "Larger" };

/** Changes a person's kind, keeping the age if it is valid for that kind. */
function withKind(eater: Eater, kind: EaterKind): Eater {
  const bands: readonly AgeBand[] = AGE_BANDS[kind];
  const ageBand = bands.includes(eater.ageBand) ? eater.ageBand : AGE_BANDS[kind][0];
  return { ...eater, kind, ageBand, kcal: mayHaveOwnKcal({ kind }) ? eater.kcal : undefined };
}

type EaterRowProps = {
  eater: Eater;
  number: number;
  mayBecome: (kind: EaterKind) => boolean;
  /** Show this person's fault; set after the form was submitted. */
  checked: boolean;
  onChange: (eater: Eater) => void;
  /** Absent for the only eater. */
  onRemove: (() => void) | undefined;
};

/** One person of the list: kind, age and appetite. */
export function EaterRow({ eater, number, mayBecome, checked, onChange, onRemove }: EaterRowProps) {
  const own = eater.kcal !== undefined;
  const setAppetite = (chosen: string) => {
    const usual: Eater = { ...eater, kcal: undefined };
    if (chosen === OWN) onChange({ ...usual, kcal: aboutKcal(dailyNeed([usual])) });
    else onChange({ ...usual, appetite: chosen as Appetite });
  };
  return (
    <li>
      <fieldset className="relative grid grid-cols-2 gap-3 rounded-card border border-line bg-sheet p-3 sm:grid-cols-3">
        <legend className="sr-only">Person {number}</legend>
        <p aria-hidden className="col-span-full -mb-1 flex min-h-9 items-center text-slate">
          Person {number}
        </p>
        <SelectField label="Who" value={eater.kind} onChange={(event) => onChange(withKind(eater, event.target.value as EaterKind))}>
          {EATER_KINDS.map((kind) => (
            <option key={kind} value={kind} disabled={!mayBecome(kind)}>
              {kindLabel(kind)}
            </option>
          ))}
        </SelectField>
        {eater.kind === "baby" ? (
          <p className="self-end sm:col-span-2">
            Not counted: under one, milk and weaning food. More on <NhsLink page="weaning" />.
          </p>
        ) : (
          <>
            <SelectField
              label="Age in years"
              value={eater.ageBand}
              onChange={(event) => onChange({ ...eater, ageBand: event.target.value as AgeBand })}
            >
              {AGE_BANDS[eater.kind].map((band) => (
                <option key={band} value={band}>
                  {ageLabel(band)}
                </option>
              ))}
            </SelectField>
            <SelectField label="Appetite" value={own ? OWN : eater.appetite} onChange={(event) => setAppetite(event.target.value)}>
              {APPETITES.map((appetite) => (
                <option key={appetite} value={appetite}>
                  {APPETITE_LABELS[appetite]}
                </option>
              ))}
              {mayHaveOwnKcal(eater) && <option value={OWN}>Set your own</option>}
            </SelectField>
          </>
        )}
        {own && (
          <div className="sm:col-start-3">
            <TextField
              label="kcal a day"
              type="number"
              inputMode="numeric"
              min={OWN_KCAL.least}
              max={OWN_KCAL.most}
              value={Number.isNaN(eater.kcal) ? "" : eater.kcal}
              error={checked ? eaterFault(eater) : undefined}
              onChange={(event) => onChange({ ...eater, kcal: event.target.value === "" ? Number.NaN : Number(event.target.value) })}
            />
          </div>
        )}
        {onRemove && (
          <Button look="quiet" className="absolute top-1 right-1 min-w-11" aria-label={`Remove person ${number}`} onClick={onRemove}>
            <X aria-hidden className="size-5" />
          </Button>
        )}
      </fieldset>
    </li>
  );
}

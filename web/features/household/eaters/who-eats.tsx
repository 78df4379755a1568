import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { countFault, eatersFault, householdEaters, NEED_SOURCE } from "#domain/household/eaters.ts";
import { averageAdults, type Eater, type EaterKind } from "#domain/household/needs.ts";
import { Button } from "../../../ui/button.tsx";
import { Minus, Plus } from "../../../ui/icons.tsx";
import { ChildrenField } from "./children-field.tsx";
import { EaterRow } from "./eater-row.tsx";
import { NhsLink } from "./nhs-link.tsx";
import { needInWords, whoInWords } from "./who-eats-words.ts";

type WhoEatsProps = {
  /** Number of eaters; nothing is shown until it is chosen. */
  size: number | undefined;
  /** null = not described: average adults. */
  eaters: readonly Eater[] | null | undefined;
  error: string | undefined;
  onChange: (eaters: Eater[] | null) => void;
};

/** The household's eaters: average adults until the number of children is chosen, or each is described in the list. */
export function WhoEats({ size, eaters, error, onChange }: WhoEatsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!size) return null;
  const shown = householdEaters({ eaters, people: size });
  const wrong = eatersFault(shown);
  const opened = open || error !== undefined;
  return (
    <div className="flex flex-col gap-2">
      {!opened && <ChildrenField eaters={shown} onChange={onChange} />}
      <Button className="w-full" aria-expanded={opened} aria-controls={id} onClick={() => setOpen(!opened)}>
        <span className="flex-1 text-left">
          {whoInWords(shown)} – {opened ? "close the list" : eaters ? "change" : "say who's eating"}
        </span>
        {opened ? <Minus aria-hidden className="size-4 shrink-0" /> : <Plus aria-hidden className="size-4 shrink-0" />}
      </Button>
      <p role="status" className="text-slate">
        {wrong ?? needInWords(shown)}
      </p>
      <div id={id}>{opened && <EaterList eaters={shown} isDescribed={Boolean(eaters)} error={error} onChange={onChange} />}</div>
    </div>
  );
}

type EaterListProps = { eaters: Eater[]; isDescribed: boolean; error: string | undefined; onChange: (eaters: Eater[] | null) => void };

function EaterList({ eaters, isDescribed, error, onChange }: EaterListProps) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const without = (index: number) => eaters.toSpliced(index, 1);
  const turned = (index: number, kind: EaterKind) => eaters.map((one, at) => (at === index ? { ...one, kind } : one));
  const oneMore = [...eaters, ...averageAdults(1)];
  const full = countFault(oneMore);
  const addOne = () => {
    flushSync(() => onChange(oneMore));
    list.current?.querySelector<HTMLElement>("li:last-child select")?.focus();
  };
  const remove = (index: number) => {
    flushSync(() => onChange(without(index)));
    add.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <ul ref={list} aria-label="Who eats" className="flex flex-col gap-3">
        {eaters.map((eater, index) => (
          <EaterRow
            // biome-ignore lint/suspicious/noArrayIndexKey: people have no id, two may be equal, and a row has no state
            key={index}
            eater={eater}
            number={index + 1}
            mayBecome={(kind) => kind === eater.kind || countFault(turned(index, kind)) === undefined}
            checked={error !== undefined}
            onChange={(changed) => onChange(eaters.map((one, at) => (at === index ? changed : one)))}
            onRemove={countFault(without(index)) === undefined ? () => remove(index) : undefined}
          />
        ))}
      </ul>
      {error && countFault(eaters) && (
        <p role="alert" className="text-xs text-tomato">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button ref={add} disabled={full !== undefined} onClick={addOne}>
          Add a person
        </Button>
        {isDescribed && (
          <Button look="quiet" onClick={() => onChange(null)}>
            Back to average adults
          </Button>
        )}
      </div>
      {full && <p className="text-xs text-slate">{full}.</p>}
      <p className="text-xs text-slate">{NEED_SOURCE}. People differ: choose a smaller or larger appetite, or set your own.</p>
      <p className="text-xs text-slate">
        Pregnant, breastfeeding or ill? We have no figure for that. See NHS advice on <NhsLink page="pregnancy" /> and{" "}
        <NhsLink page="breastfeeding" />; if you're ill, ask your GP.
      </p>
    </div>
  );
}

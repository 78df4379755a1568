import { useEffect, useId, useRef } from "react";
import type { FoodReading, LeftOut } from "#contracts/household/health-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import * as m from "./messages.ts";
import type { TypedFoodsField } from "./use-typed-foods.ts";

type TypedFoodsProps = { label: string; hint?: string; field: TypedFoodsField; onAdd: (leaves: LeftOut) => void };

/** Foods and allergies in a person's own words. Each is read, and added once the person confirms the reading. */
export function TypedFoods({ label, hint = m.separateWithCommas, field, onAdd }: TypedFoodsProps) {
  const { text, open, held, isReading, error } = field;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (held > 0) showFirstOpen(element.current);
  }, [held]);
  const answer = (reading: FoodReading, meaning?: LeftOut) => {
    if (!meaning && reading.meanings.length > 0) {
      field.retype(reading);
      return element.current?.querySelector("input")?.focus();
    }
    field.close(reading);
    if (meaning) onAdd({ allergens: meaning.allergens, words: meaning.words });
  };
  const isEmpty = text.trim() === "";
  return (
    <div ref={element} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={label}
            hint={hint}
            value={text}
            error={error ? m.weCouldntLoad(error.message) : undefined}
            onChange={(event) => field.type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault(); // the form around it is not sent yet
              if (!isReading) field.add();
            }}
          />
        </div>
        <Button onClick={field.add} disabled={isEmpty || isReading} className="mb-6">
          {isReading ? m.reading : m.add}
        </Button>
      </div>
      {held > 0 && open.length > 0 && (
        <p role="alert" className="text-tomato">
          {m.answerThisFirst}
        </p>
      )}
      <div aria-live="polite" className="flex flex-col gap-3">
        {open.map((reading) => (
          <Reading key={reading.text} reading={reading} onSettle={(meaning) => answer(reading, meaning)} />
        ))}
      </div>
    </div>
  );
}

/** Moves the focus to the first reading without an answer, or to the text that could not be read. */
function showFirstOpen(element: HTMLElement | null): void {
  const first = element?.querySelector<HTMLElement>("section, [aria-invalid='true']");
  const folded = first?.closest("details");
  if (folded) folded.open = true;
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: "center" });
}

type ReadingProps = { reading: FoodReading; onSettle: (meaning?: LeftOut) => void; none?: string };

/** One typed word: what it was read as, to be confirmed, or why it cannot be left out. */
export function Reading({ reading: { message, meanings }, onSettle, none }: ReadingProps) {
  const id = useId();
  return (
    <section tabIndex={-1} aria-labelledby={id} className="rounded-card border border-mustard bg-mustard-wash p-3">
      <p id={id} className="wrap-anywhere">
        {message}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {meanings.length > 1 && (
          <Button look="main" className="h-auto text-left whitespace-normal" onClick={() => onSettle(together(meanings))}>
            {m.leaveOutAllOfThese}
          </Button>
        )}
        {meanings.map((meaning) => (
          <Button key={meaning.label} look="main" className="h-auto text-left whitespace-normal" onClick={() => onSettle(meaning)}>
            {m.leaveOut(meaning.label)}
          </Button>
        ))}
        <Button onClick={() => onSettle()}>{none ?? (meanings.length > 0 ? m.noSomethingElse : m.removeIt)}</Button>
      </div>
    </section>
  );
}

/** One text may name several foods: all of them. */
const together = (meanings: readonly LeftOut[]): LeftOut => ({
  allergens: [...new Set(meanings.flatMap(({ allergens }) => allergens))],
  words: [...new Set(meanings.flatMap(({ words }) => words))],
});

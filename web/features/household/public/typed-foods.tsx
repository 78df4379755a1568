import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { FoodReading, LeftOut } from "#contracts/household/health-limits.ts";
import { api } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";

/** "nuts, , milk " → ["nuts", "milk"] */
export const splitTyped = (typed: string): string[] =>
  typed
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

const readFoods = async (texts: string[]): Promise<FoodReading[]> => (await api.foods.read.$post({ json: { texts } })).json();

/**
 * State of a field for typed foods and allergies: unread text, and readings to confirm.
 * The form calls `settle` before it submits.
 * @param start text typed earlier that was never read.
 */
export function useTypedFoods(start = "") {
  const [text, setText] = useState(start);
  const [open, setOpen] = useState<readonly FoodReading[]>([]);
  const [held, setHeld] = useState(0);
  const read = useMutation({ mutationFn: readFoods });
  /** Reads the text and adds the readings to the open ones. @throws if the request fails; the text stays. */
  const add = async (): Promise<readonly FoodReading[]> => {
    const texts = splitTyped(text);
    if (texts.length === 0) return open;
    const readings = await read.mutateAsync(texts);
    const isRead = (one: FoodReading) => readings.some((reading) => reading.text === one.text);
    setOpen((before) => [...before.filter((one) => !isRead(one)), ...readings]);
    setText((now) => (now === text ? "" : now)); // keep text typed during the request
    return [...open, ...readings];
  };
  return {
    text,
    open,
    /** Number of times a submit was stopped; each time the field takes the focus. */
    held,
    isReading: read.isPending,
    error: read.error,
    /** Everything typed that is not confirmed yet, as text. */
    unsettled: [...open.map((reading) => reading.text), ...splitTyped(text)].join(", "),
    type: setText,
    add: () => void add().catch(() => {}), // the field shows the error
    close: (reading: FoodReading) => setOpen((before) => before.filter((one) => one !== reading)),
    /** Puts the text of a wrong reading back into the field for correction. */
    retype: (reading: FoodReading) => {
      setOpen((before) => before.filter((one) => one !== reading));
      setText((now) => [reading.text, ...splitTyped(now)].join(", "));
    },
    /** Reads the remaining text. @returns whether everything is confirmed; if not, the form must not be submitted. */
    settle: async (): Promise<boolean> => {
      const waiting = await add().catch(() => undefined);
      if (waiting?.length === 0) return true;
      setHeld((times) => times + 1);
      return false;
    },
  };
}
export type TypedFoodsField = ReturnType<typeof useTypedFoods>;

type TypedFoodsProps = { label: string; hint?: string; field: TypedFoodsField; onAdd: (leaves: LeftOut) => void };

/** A field for foods and allergies in a person's own words. Each is added once the person confirms how we read it. */
export function TypedFoods({ label, hint = "Separate with commas", field, onAdd }: TypedFoodsProps) {
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
            error={error ? `We couldn't load that: ${error.message}` : undefined}
            onChange={(event) => field.type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault(); // do not submit the surrounding form
              if (!isReading) field.add();
            }}
          />
        </div>
        <Button onClick={field.add} disabled={isEmpty || isReading} className="mb-6">
          {isReading ? "Reading..." : "Add"}
        </Button>
      </div>
      {held > 0 && open.length > 0 && (
        <p role="alert" className="text-tomato">
          Answer this first. Nothing is saved or planned until you do.
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

/** Focuses the first open reading, or the field with an error. */
function showFirstOpen(element: HTMLElement | null): void {
  const first = element?.querySelector<HTMLElement>("section, [aria-invalid='true']");
  const folded = first?.closest("details");
  if (folded) folded.open = true;
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: "center" });
}

type ReadingProps = { reading: FoodReading; onSettle: (meaning?: LeftOut) => void; none?: string };

/** One reading of a typed word: meanings to confirm, or why it cannot be excluded. */
export function Reading({ reading: { message, meanings }, onSettle, none }: ReadingProps) {
  const id = useId();
  return (
    <section tabIndex={-1} aria-labelledby={id} className="rounded-card border border-mustard bg-mustard-wash p-3">
      <p id={id} className="wrap-anywhere">
        {message}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {meanings.length > 1 && (
          <Button look="main" className="h-auto text-left whitespace-normal" onClick={() => onSettle(mergeMeanings(meanings))}>
            Leave out all of these
          </Button>
        )}
        {meanings.map((meaning) => (
          <Button key={meaning.label} look="main" className="h-auto text-left whitespace-normal" onClick={() => onSettle(meaning)}>
            Leave out {meaning.label}
          </Button>
        ))}
        <Button onClick={() => onSettle()}>{none ?? (meanings.length > 0 ? "No, something else" : "Remove it")}</Button>
      </div>
    </section>
  );
}

const mergeMeanings = (meanings: readonly LeftOut[]): LeftOut => ({
  allergens: [...new Set(meanings.flatMap(({ allergens }) => allergens))],
  words: [...new Set(meanings.flatMap(({ words }) => words))],
});

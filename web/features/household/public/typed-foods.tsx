import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { FoodReading, LeftOut } from "#contracts/household/health-limits.ts";
import { api } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import * as m from "./messages.ts";

const split = (typed: string): string[] =>
  typed
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** What the server makes of typed words for foods and allergies. */
const readFoods = async (texts: string[]): Promise<FoodReading[]> => (await api.foods.read.$post({ json: { texts } })).json();

type TypedFoodsProps = { label: string; hint?: string; onAdd: (leaves: LeftOut) => void };

/** Foods and allergies in a person's own words: each is read, and taken only once they have said that it was read rightly. */
export function TypedFoods({ label, hint = m.separateWithCommas, onAdd }: TypedFoodsProps) {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState<readonly FoodReading[]>([]);
  const read = useMutation({
    mutationFn: () => readFoods(split(typed)),
    onSuccess: (readings) => {
      setOpen([...open.filter(({ text }) => !readings.some((one) => one.text === text)), ...readings]);
      setTyped("");
    },
  });
  const settle = (reading: FoodReading, meaning?: LeftOut) => {
    setOpen(open.filter((one) => one !== reading));
    if (meaning) onAdd({ allergens: meaning.allergens, words: meaning.words });
  };
  const add = () => split(typed).length > 0 && !read.isPending && read.mutate();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={label}
            hint={hint}
            value={typed}
            error={read.isError ? m.weCouldntLoad(read.error.message) : undefined}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault(); // the form around it is not sent yet
              add();
            }}
          />
        </div>
        <Button onClick={add} disabled={split(typed).length === 0 || read.isPending} className="mb-6">
          {read.isPending ? m.reading : m.add}
        </Button>
      </div>
      <div aria-live="polite" className="flex flex-col gap-3">
        {open.map((reading) => (
          <Reading key={reading.text} reading={reading} onSettle={(meaning) => settle(reading, meaning)} />
        ))}
      </div>
    </div>
  );
}

/** One typed word: what it was read as, to be confirmed, or why it cannot be left out. */
export function Reading({ reading, onSettle, none }: { reading: FoodReading; onSettle: (meaning?: LeftOut) => void; none?: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-mustard bg-mustard-wash p-3">
      <p id={id}>{reading.message}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {reading.meanings.map((meaning) => (
          <Button key={meaning.label} look="main" className="h-auto text-left whitespace-normal" onClick={() => onSettle(meaning)}>
            {m.leaveOut(meaning.label)}
          </Button>
        ))}
        <Button onClick={() => onSettle()}>{none ?? (reading.meanings.length > 0 ? m.noSomethingElse : m.allRight)}</Button>
      </div>
    </section>
  );
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FoodChoice } from "#contracts/shopping/pantry.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { TextField } from "../../../ui/field.tsx";
import { Plus } from "../../../ui/icons.tsx";
import { foodsQuery } from "../public/pantry.ts";

const LEAST_LETTERS = 2;

type FoodPickerProps = { known: ReadonlySet<string>; onPick: (food: FoodChoice) => void };

/** Searches foods by name and adds one. `known` foods are in the pantry already. */
export function FoodPicker({ known, onPick }: FoodPickerProps) {
  const [typed, setTyped] = useState("");
  const [added, setAdded] = useState("");
  const search = useDebounced(typed.trim());
  const asking = search.length >= LEAST_LETTERS && typed.trim() !== "";
  const found = useQuery({ ...foodsQuery(search), enabled: asking, placeholderData: keepPreviousData });
  const pick = (food: FoodChoice) => {
    onPick(food);
    setTyped("");
    setAdded(`${food.name} added. You can add an amount below.`);
  };
  return (
    <search>
      <TextField
        label="Add a food"
        type="search"
        autoComplete="off"
        placeholder="rice, onions, olive oil"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="mt-1.5 min-h-5 text-xs text-slate">
        {!asking && added}
        {asking && found.isError && "We couldn't search just now. Try again in a moment."}
        {asking && found.data?.length === 0 && "No food with that name. Try a simpler word, such as “rice”."}
      </p>
      {asking && found.data && found.data.length > 0 && (
        <ul aria-label="Foods found" className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line bg-sheet">
          {found.data.map((food) => (
            <li key={food.foodId}>
              {known.has(food.foodId) ? (
                <p className="flex min-h-11 items-center justify-between gap-3 px-3 py-2 text-slate">
                  {food.name} <span className="shrink-0 text-xs">in your pantry</span>
                </p>
              ) : (
                <button
                  type="button"
                  aria-label={`Add ${food.name}`}
                  className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-2 text-left hover:bg-herb-wash"
                  onClick={() => pick(food)}
                >
                  {food.name} <Plus aria-hidden className="size-4 shrink-0 text-herb" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

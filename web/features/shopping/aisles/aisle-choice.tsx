import { useEffect, useRef } from "react";

type AisleChoiceProps = { aisle: string; place: number; chosen: boolean; onChoose: () => void };

/** One aisle of the order. The chosen one stays in view when it moves. */
export function AisleChoice({ aisle, place, chosen, onChoose }: AisleChoiceProps) {
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll again when the place changes
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [chosen, place]);
  return (
    <li ref={row} className="scroll-mt-40 scroll-mb-4">
      <label className="flex min-h-12 items-center gap-3 px-3 py-2 has-checked:bg-herb-wash has-checked:font-medium has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-herb">
        <input type="radio" name="aisle" className="size-5 shrink-0 accent-herb" checked={chosen} onChange={onChoose} />
        <span className="min-w-0 flex-1">{aisle}</span>
        <span className="tabular shrink-0 text-slate" aria-hidden>
          {place + 1}
        </span>
      </label>
    </li>
  );
}

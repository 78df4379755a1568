import { type ReactNode, useId, useState } from "react";
import { classes } from "../../../ui/class-names.ts";
import { ChevronDown } from "../../../ui/icons.tsx";

/** A collapsible section for the store cupboard; open in print. */
export function CupboardFold({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const content = useId();
  return (
    <section aria-label="Store cupboard">
      <h2 className="text-lg">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full scroll-mb-24 items-center justify-between gap-3 rounded-card border border-line bg-sheet px-3 text-left hover:bg-herb-wash print:border-0 print:px-0"
        >
          Check your cupboard ({count})
          <ChevronDown aria-hidden className={classes("size-5 shrink-0 print:hidden", open && "rotate-180")} />
        </button>
      </h2>
      <div id={content} className={classes("mt-2 print:block", !open && "hidden")}>
        <p className="mb-2 text-xs text-slate">Priced by what the week uses. Buy a pack only if you've run out.</p>
        {children}
      </div>
    </section>
  );
}

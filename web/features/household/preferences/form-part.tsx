import type { ReactNode } from "react";

/** A part of the preferences that is always open. */
export const FormPart = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className="flex flex-col gap-4">
    <h2 className="text-xl">{name}</h2>
    {children}
  </section>
);

type FoldedPartProps = {
  name: string;
  /** What the part asks for, shown while it is closed. */
  note: string;
  /** Whether it is open at first. */
  isOpen: boolean;
  children: ReactNode;
};

/** A part of the preferences that may be left out. */
export const FoldedPart = ({ name, note, isOpen, children }: FoldedPartProps) => (
  <details
    open={isOpen}
    className="group rounded-card border border-line bg-sheet px-4 max-sm:open:border-0 max-sm:open:bg-transparent max-sm:open:px-0"
  >
    <summary className="flex min-h-14 cursor-pointer flex-wrap items-baseline gap-x-3 py-3">
      <h2 className="text-lg">{name}</h2>
      <span className="text-slate group-open:hidden">{note}</span>
    </summary>
    <div className="flex flex-col gap-6 pt-1 pb-5">{children}</div>
  </details>
);

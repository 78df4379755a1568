import type { ReactNode } from "react";

type FormPartProps = { name: string /** What is chosen, or what the part is for. */; note?: ReactNode; children: ReactNode };

/** A part of the preferences that is always open. */
export const FormPart = ({ name, note, children }: FormPartProps) => (
  <section aria-label={name} className="flex flex-col gap-4">
    <h2 className="text-xl">{name}</h2>
    {note && <p className="-mt-3 text-slate">{note}</p>}
    {children}
  </section>
);

/** A part of the preferences that may be left out. @param isOpen whether it is open at first. */
export const FoldedPart = ({ name, note, isOpen, children }: FormPartProps & { isOpen: boolean }) => (
  <details open={isOpen} className="group rounded-card border border-line bg-sheet px-4">
    <summary className="flex min-h-14 cursor-pointer flex-wrap items-baseline gap-x-3 py-3">
      <h2 className="text-lg">{name}</h2>
      <span className="text-slate group-open:hidden">{note}</span>
    </summary>
    <div className="flex flex-col gap-6 pt-1 pb-5">{children}</div>
  </details>
);

import type { ReactNode } from "react";
import { classes } from "./class-names.ts";

/** A grey placeholder while content loads. `relative` keeps the screen reader text inside; otherwise it would widen the page. */
export const Skeleton = ({ className, label = "Loading" }: { className?: string; label?: string }) => (
  <div role="status" className={classes("relative animate-pulse rounded-card bg-line/60", className)}>
    <span className="sr-only">{label}</span>
  </div>
);

/** Explains why there is nothing, with one action. */
export const EmptyState = ({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) => (
  <div className="rounded-card border border-dashed border-line px-4 py-10 text-center">
    <h2 className="text-lg">{title}</h2>
    <p className="mx-auto mt-2 max-w-prose text-slate">{children}</p>
    {action && <div className="mt-5 flex justify-center">{action}</div>}
  </div>
);

type EmptyListProps = { title?: string; children: ReactNode; action?: ReactNode };

/** An empty list: with a title if the list is the page's purpose, else as a sentence. */
export const EmptyList = ({ title, children, action }: EmptyListProps) =>
  title === undefined ? (
    <div className="flex flex-col items-start gap-3 text-slate">
      <p>{children}</p>
      {action}
    </div>
  ) : (
    <EmptyState title={title} action={action}>
      {children}
    </EmptyState>
  );

/** An error message, with an optional action such as a retry. */
export const ErrorState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div role="alert" className="rounded-card border border-tomato bg-tomato-wash px-4 py-4 text-ink">
    <p>{children}</p>
    {action && <div className="mt-3">{action}</div>}
  </div>
);

/** A progress bar with a description of the current stage. */
export const Progress = ({ fraction, stage }: { fraction: number; stage: string }) => (
  <div className="rounded-card border border-line bg-sheet p-4">
    <p aria-live="polite" className="tabular mb-2 text-slate">
      {stage}
    </p>
    <ProgressBar fraction={fraction} />
  </div>
);

/** The bar without text. */
export const ProgressBar = ({ fraction }: { fraction: number }) => (
  <div
    role="progressbar"
    aria-label="Progress"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(fraction * 100)}
    className="h-2 overflow-hidden rounded-full bg-line"
  >
    <div className="h-full rounded-full bg-herb transition-[width] duration-200" style={{ width: `${Math.round(fraction * 100)}%` }} />
  </div>
);

export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className="flex min-h-[60vh] flex-col items-center justify-center gap-3 text-slate">
    <span aria-hidden className="size-8 animate-spin rounded-full border-3 border-line border-t-herb" />
    {label}
  </div>
);

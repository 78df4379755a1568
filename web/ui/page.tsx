import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { PRODUCT_NAME } from "#domain/product.ts";
import { classes } from "./class-names.ts";

/** Phones. */
const NARROW = "(width < 48rem)";

function subscribe(onChange: () => void): () => void {
  const screen = matchMedia(NARROW);
  screen.addEventListener("change", onChange);
  return () => screen.removeEventListener("change", onChange);
}

/** Whether the window is as narrow as a phone's, for elements in another DOM order there. Use CSS for mere appearance. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false, // the server does not know
  );

/** `contentFirst`: on phones, the actions are below the content. */
type PageProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode; narrow?: boolean; contentFirst?: boolean };

const FRAME = "mx-auto w-full px-4 pb-24 outline-none sm:px-6 sm:pt-8 print:max-w-none print:p-0";

/** The main part of a screen that lays out its own heading. Sets the document's title. */
export function Main({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <main id="main" tabIndex={-1} className={classes(FRAME, className)}>
      {children}
    </main>
  );
}

/** A screen with heading, actions and content. Sets the document's title. */
export function Page({ title, lead, actions, children, narrow = false, contentFirst = false }: PageProps) {
  const below = useNarrow() && contentFirst;
  const acts = actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>;
  return (
    <Main title={title} className={classes(narrow ? "max-w-2xl" : "max-w-6xl", contentFirst ? "pt-3" : "pt-6")}>
      <header className={classes("flex flex-wrap items-start justify-between gap-4 print:mb-3 sm:mb-6", contentFirst ? "mb-2" : "mb-6")}>
        <div className="min-w-[min(100%,18rem)] flex-1">
          <h1 className={contentFirst ? "text-xl sm:text-2xl" : "text-2xl"}>{title}</h1>
          {lead && <p className={classes("text-slate sm:mt-1", contentFirst ? "max-sm:text-xs" : "mt-1")}>{lead}</p>}
        </div>
        {!below && acts}
      </header>
      {children}
      {below && <div className="mt-6">{acts}</div>}
    </Main>
  );
}

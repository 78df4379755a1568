import { type ReactNode, useEffect } from "react";
import { PRODUCT_NAME } from "#domain/product.ts";

type PageProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode; narrow?: boolean };

/** A screen: its heading, what can be done here, its content. Names the browser's tab too. */
export function Page({ title, lead, actions, children, narrow = false }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`mx-auto w-full px-4 pt-6 pb-24 outline-none sm:px-6 sm:pt-8 print:max-w-none print:p-0 ${narrow ? "max-w-2xl" : "max-w-6xl"}`}
    >
      <header className="mb-6 print:mb-3 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-[min(100%,18rem)] flex-1">
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="mt-1 text-slate">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </header>
      {children}
    </main>
  );
}

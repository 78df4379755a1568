import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { PRODUCT_NAME } from "#domain/product.ts";
import { X } from "./icons.tsx";

type WholeScreenProps = { title: string; leave: { to: string; label: string }; below?: ReactNode; children: ReactNode };

/** A full-screen page over header and tab bar, with one button to leave: for cooking and shopping. Sets the document's title. */
export function FullScreen({ title, leave, below, children }: WholeScreenProps) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <main id="main" tabIndex={-1} className="fixed inset-0 z-40 flex flex-col bg-paper outline-none">
      <header className="border-b border-line bg-sheet">
        <div className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-4">
          <h1 className="line-clamp-2 text-lg">{title}</h1>
          <Link to={leave.to} aria-label={leave.label} className="grid size-11 shrink-0 place-items-center rounded-card hover:bg-herb-wash">
            <X aria-hidden className="size-5" />
          </Link>
        </div>
        {below}
      </header>
      {children}
    </main>
  );
}

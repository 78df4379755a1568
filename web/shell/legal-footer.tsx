import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PRODUCT_NAME } from "#domain/product.ts";

const LINKS = [
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
  { to: "/contact", label: "Contact" },
] as const;

/** Below pages that are not about meals: what we owe whoever reads them, and who we are. */
export const LegalFooter = ({ children }: { children?: ReactNode }) => (
  <footer className="border-t border-line print:hidden">
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-2 px-4 pt-3 pb-8 text-xs text-slate sm:px-6">
      {children}
      <nav aria-label="About this site">
        <ul className="-mx-3 flex flex-wrap items-center text-base">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-11 items-center px-3 underline-offset-4 hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>{PRODUCT_NAME}</p>
    </div>
  </footer>
);

import type { ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import { PRODUCT_NAME } from "#domain/product.ts";

const LINKS = [
  { to: "/about", label: "About" },
  { to: "/blog", label: "Blog" },
  { to: "/contact", label: "Contact" },
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
] as const;

/** The footer of every page about meals. */
export const Footer = () => (
  <footer className="border-t border-line print:hidden">
    <nav aria-label="About this site" className="mx-auto w-full max-w-7xl px-4 pt-3 pb-[calc(1.25rem+var(--below))] sm:px-6 md:pb-20">
      <ul className="-mx-3 flex flex-wrap items-center">
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className="flex min-h-11 items-center px-3 text-slate underline-offset-4 hover:underline">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <p className="text-xs text-slate">{PRODUCT_NAME}: a week of meals within your budget.</p>
    </nav>
  </footer>
);

const LEGAL_LINKS = [
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
  { to: "/contact", label: "Contact" },
] as const;

/** The footer of pages that are not about meals. */
export const LegalFooter = ({ children }: { children?: ReactNode }) => (
  <footer className="border-t border-line print:hidden">
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-2 px-4 pt-3 pb-8 text-xs text-slate sm:px-6">
      {children}
      <nav aria-label="About this site">
        <ul className="-mx-3 flex flex-wrap items-center text-base">
          {LEGAL_LINKS.map(({ to, label }) => (
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

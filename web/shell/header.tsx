import { type ReactNode, useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { PRODUCT_NAME } from "#domain/product.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/class-names.ts";
import { Menu, X } from "../ui/icons.tsx";
import type { NavLink as Entry } from "./nav-links.ts";
import { ThemeButton } from "./theme-button.tsx";

const NavEntry = ({ entry, onGo }: { entry: Entry; onGo: () => void }) => (
  <NavLink
    to={entry.to}
    end={["/", "/admin", "/trade"].includes(entry.to)}
    onClick={onGo}
    className={({ isActive }) =>
      classes(
        "flex min-h-11 items-center rounded-card px-3 text-base whitespace-nowrap",
        entry.destructive ? "text-tomato hover:bg-tomato-wash" : "hover:bg-herb-wash",
        isActive && "font-medium underline decoration-2 underline-offset-8",
      )
    }
  >
    {entry.label}
  </NavLink>
);

const Name = () => (
  <>
    <img src="/icon.svg" alt="" className="size-8" />
    {PRODUCT_NAME}
  </>
);
const NAME = "flex min-h-11 items-center gap-1.5 font-serif text-lg";

const Bar = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-2 gap-y-2 px-4 py-1.5 sm:px-6 md:py-3">
    {children}
  </div>
);
const HEADER = "border-b border-line bg-sheet print:hidden";

const Home = () => (
  <Link to="/" className={NAME}>
    <Name />
  </Link>
);

/** Product name and theme button only, for pages with a single task. `leadsHome`: whether the name links to the home page. */
export const PlainHeader = ({ leadsHome = false }: { leadsHome?: boolean }) => (
  <header className={HEADER}>
    <Bar>
      {leadsHome ? (
        <Home />
      ) : (
        <span className={NAME}>
          <Name />
        </span>
      )}
      <ThemeButton />
    </Bar>
  </header>
);

type HeaderProps = {
  links: readonly Entry[];
  who: ReactNode;
  badge?: ReactNode;
  /** Replaces the menu on phones, where the tab bar has the links. */
  insteadOfMenu?: ReactNode;
};

/** The navigation and the user: visible on a desktop, behind a menu button on a phone. */
export function Header({ links, who, badge, insteadOfMenu }: HeaderProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className={HEADER}>
      <Bar>
        <div className="flex items-center gap-2 sm:gap-3">
          <Home />
          {badge}
        </div>
        <div className="flex items-center gap-2">
          <div className="hidden md:block">
            <ThemeButton />
          </div>
          <div className="hidden md:block">{who}</div>
          {insteadOfMenu ?? (
            <Button
              className="md:hidden"
              aria-expanded={open}
              aria-controls="menu"
              aria-label={open ? "Close menu" : "Open menu"}
              onClick={() => setOpen(!open)}
            >
              {open ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
            </Button>
          )}
        </div>
      </Bar>
      <nav id="menu" aria-label="Main" className={classes("mx-auto w-full max-w-7xl px-4 pb-2 sm:px-6 md:block", !open && "hidden")}>
        <ul className="flex flex-col md:-mx-3 md:flex-row md:flex-wrap">
          {links.map((entry) => (
            <li key={entry.to}>
              <NavEntry entry={entry} onGo={() => setOpen(false)} />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-2 py-3 md:hidden">
          <ThemeButton />
          {who}
        </div>
      </nav>
    </header>
  );
}

import { lazy, Suspense, useEffect, useState } from "react";
import { Link, NavLink, Outlet, useLocation } from "react-router";
import type { User } from "#contracts/accounts/user.ts";
import { seesTrial } from "#domain/household/household.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { useLogout, useTradeUser, useUser } from "../lib/session.ts";
import { useSignInAgainAsked } from "../lib/sign-in-again.ts";
import { useToasts } from "../lib/toast.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Badge } from "../ui/card.tsx";
import { classes } from "../ui/class-names.ts";
import { LogOut, Menu, Settings, X } from "../ui/icons.tsx";
import type Toaster from "../ui/toaster.tsx";
import { Footer } from "./footer.tsx";
import type { NavLink as Entry } from "./nav-links.ts";
import { ScrollPlace } from "./scroll-place.tsx";
import { SupportButton, SupportIcon } from "./support-button.tsx";
import { TabBar } from "./tab-bar.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { useLinks } from "./use-links.ts";

const AllergyQuestions = lazy(() =>
  import("../features/household/public/allergy-questions.tsx").then(({ AllergyQuestions: shown }) => ({ default: shown })),
);
const SignInAgain = lazy(() =>
  import("../features/accounts/public/sign-in-again.tsx").then(({ SignInAgain: shown }) => ({ default: shown })),
);

/** What shows toasts, fetched right after the page itself, so that it is there when something needs saying. Where it cannot be, the page goes on without. */
function useToaster() {
  const [held, setHeld] = useState<{ Shown: typeof Toaster }>();
  useEffect(() => {
    import("../ui/toaster.tsx").then(
      ({ default: Shown }) => setHeld({ Shown }),
      () => {},
    );
  }, []);
  return held?.Shown;
}

const NavEntry = ({ entry, onGo }: { entry: Entry; onGo?: () => void }) => (
  <NavLink
    to={entry.to}
    end={["/", "/admin", "/trade"].includes(entry.to)}
    {...(onGo ? { onClick: onGo } : {})}
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

type WhoProps = { user: Pick<User, "firstName" | "email">; settings: string; door?: "/" | "/admin" };

function Who({ user, settings, door = "/" }: WhoProps) {
  const logout = useLogout(door);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="grid size-9 place-items-center rounded-full bg-herb-wash font-medium text-herb">
        {(user.firstName || user.email).charAt(0).toUpperCase()}
      </span>
      <span className="min-w-0 text-xs md:max-lg:hidden">
        <span className="block font-medium">{user.firstName}</span>
        <span className="block truncate text-slate">{user.email}</span>
      </span>
      <LinkButton to={settings} look="quiet" aria-label="Settings" className="px-2">
        <Settings aria-hidden className="size-5" />
      </LinkButton>
      <Button look="plain" onClick={() => logout.mutate()} disabled={logout.isPending}>
        <LogOut aria-hidden className="size-4" />
        Logout
      </Button>
    </div>
  );
}

const Doors = () => (
  <div className="flex gap-2">
    <LinkButton to="/login">Login</LinkButton>
    <LinkButton to="/signup" look="main">
      Sign Up
    </LinkButton>
  </div>
);

/** Around every page: who is signed in, where one can go, toasts and support. */
export function Shell() {
  const user = useUser();
  const trade = useTradeUser();
  const toasts = useToasts();
  const Toasts = useToaster();
  const { pathname } = useLocation();
  const signInAgain = useSignInAgainAsked();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the menu
  useEffect(() => setOpen(false), [pathname]);
  const { operators, links } = useLinks();
  const household = operators ? null : user.data;
  /** An operator who has not signed in yet: there is nowhere to go but through. */
  const bare = operators && !user.data?.operatorRole;
  const who = user.data ? (
    <Who user={user.data} settings="/account" door={operators ? "/admin" : "/"} />
  ) : trade ? (
    <Who user={trade} settings="/account/sign-in" />
  ) : (
    user.isSuccess && <Doors />
  );
  return (
    <>
      {/* content fills the window below the header: what is still being fetched must not push the footer about, and a short page need not scroll to end */}
      <div className="flex min-h-svh flex-col print:block print:min-h-0">
        <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-sheet focus:p-3">
          Skip to the content
        </a>
        <header className="border-b border-line bg-sheet print:hidden">
          <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-2 gap-y-2 px-4 py-1.5 sm:px-6 md:py-3">
            <div className="flex items-center gap-2 sm:gap-3">
              <Link to="/" className="flex min-h-11 items-center gap-1.5 font-serif text-lg">
                <img src="/icon.svg" alt="" className="size-8" />
                {PRODUCT_NAME}
              </Link>
              {household && seesTrial(household, new Date()) && <Badge tone="mustard">Free Trial</Badge>}
            </div>
            <div className="flex items-center gap-2">
              <div className={classes(!bare && "hidden md:block")}>
                <ThemeButton />
              </div>
              {!bare && <div className="hidden md:block">{who}</div>}
              {household && <SupportIcon user={household} />}
              {!bare && !household && (
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
          </div>
          <nav
            id="menu"
            aria-label="Main"
            className={classes("mx-auto w-full max-w-7xl px-4 pb-2 sm:px-6", bare ? "hidden" : "md:block", !open && "hidden")}
          >
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
        <div className="grow">
          {household && household.allergyQuestions.length > 0 && (
            <Suspense>
              <AllergyQuestions user={household} />
            </Suspense>
          )}
          <Outlet />
        </div>
      </div>
      <Footer />
      {household && <SupportButton user={household} />}
      {household && <TabBar />}
      {signInAgain && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
      {Toasts && <Toasts toasts={toasts} />}
      <ScrollPlace />
    </>
  );
}

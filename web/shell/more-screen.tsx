import { NavLink } from "react-router-dom";
import type { User } from "#contracts/accounts/user.ts";
import { RequireUser } from "../features/accounts/public/require-user.tsx";
import { useLogout } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/class-names.ts";
import { ChevronRight, LifeBuoy, LogOut } from "../ui/icons.tsx";
import { InstallCard } from "../ui/install-offer.tsx";
import { Page } from "../ui/page.tsx";
import { type NavLink as Entry, signedInLinks } from "./nav-links.ts";
import { useSupportDialog } from "./support-button.tsx";
import { ThemeButton } from "./theme-button.tsx";

const ACCOUNT_LINKS = ["/billing-dashboard", "/account", "/cancel-subscription"];
/** Pages that the desktop navigation leaves out. */
const MORE_MEALS: readonly Entry[] = [
  { to: "/saved-recipes", label: "Saved recipes" },
  { to: "/recipes/import", label: "Add your own recipe" },
  { to: "/pantry", label: "Pantry" },
  { to: "/simple-shopping-lists", label: "Shop mode" },
];
const MORE_ACCOUNT: readonly Entry[] = [
  { to: "/account/people", label: "Household members" },
  { to: "/account/data", label: "Your data" },
  { to: "/account/sign-in", label: "Logging in" },
];

/** On phones: the pages that the tab bar leaves out, the account, and support. */
export const MoreScreen = () => <RequireUser>{(user) => <More user={user} />}</RequireUser>;

function More({ user }: { user: User }) {
  const logout = useLogout("/");
  const support = useSupportDialog(user);
  const links = signedInLinks(user);
  const isAccount = ({ to }: Entry) => ACCOUNT_LINKS.includes(to);
  return (
    <Page title="More" lead={`Logged in as ${user.email}`} narrow>
      <div className="flex flex-col gap-6">
        <Links title="Your meals" entries={[...links.filter((link) => !isAccount(link)), ...MORE_MEALS]} />
        <Links title="Your account" entries={[...MORE_ACCOUNT, ...links.filter(isAccount)]} />
        <InstallCard />
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={support.open} aria-busy={support.isOpening}>
            <LifeBuoy aria-hidden className="size-4" />
            Contact Support
          </Button>
          <Button onClick={() => logout.mutate()} disabled={logout.isPending}>
            <LogOut aria-hidden className="size-4" />
            Logout
          </Button>
          <ThemeButton />
        </div>
        {support.dialog}
      </div>
    </Page>
  );
}

const Links = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <section aria-label={title}>
    <h2 className="mb-2 text-lg">{title}</h2>
    <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
      {entries.map(({ to, label, destructive }) => (
        <li key={to}>
          <NavLink
            to={to}
            className={classes("flex min-h-12 items-center justify-between gap-4 px-4 hover:bg-herb-wash", destructive && "text-tomato")}
          >
            {label}
            <ChevronRight aria-hidden className="size-5 text-slate" />
          </NavLink>
        </li>
      ))}
    </ul>
  </section>
);

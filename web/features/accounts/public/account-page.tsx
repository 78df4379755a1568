import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { classes } from "../../../ui/class-names.ts";
import { Page } from "../../../ui/page.tsx";
import * as m from "./account-page.messages.ts";

/** The parts of a household's account, each with an address of its own. */
export const SECTIONS = [
  { to: "/account", label: m.preferences },
  { to: "/account/people", label: m.people },
  { to: "/account/taste", label: m.taste },
  { to: "/account/calendar", label: m.calendar },
  { to: "/account/notifications", label: m.notifications },
  { to: "/account/sign-in", label: m.loggingIn },
  { to: "/account/data", label: m.yourData },
] as const;

/** The list of parts: at the side on a desk, above the part on a phone. */
const Sections = () => (
  <nav aria-label={m.account} className="max-md:mb-5">
    <ul className="flex gap-1 max-md:flex-wrap md:flex-col">
      {SECTIONS.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            className={({ isActive }) =>
              classes(
                "flex min-h-11 items-center rounded-card px-3 hover:bg-herb-wash max-md:border max-md:border-line",
                isActive && "bg-herb-wash font-medium",
              )
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);

type AccountPageProps = { title: string; email: string; actions?: ReactNode; children: ReactNode };

/** A part of the account beside the list of all. */
export const AccountPage = ({ title, email, actions, children }: AccountPageProps) => (
  <Page title={title} lead={m.loggedIn(email)} actions={actions}>
    <div className="md:grid md:grid-cols-[11rem_minmax(0,42rem)] md:gap-8">
      <Sections />
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </div>
  </Page>
);

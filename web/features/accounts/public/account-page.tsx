import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { classes } from "../../../ui/class-names.ts";
import { Page } from "../../../ui/page.tsx";

/** The sections of an account, each with its own URL. */
export const SECTIONS = [
  { to: "/account", label: "Preferences" },
  { to: "/account/people", label: "People" },
  { to: "/account/taste", label: "Taste" },
  { to: "/account/calendar", label: "Calendar" },
  { to: "/account/notifications", label: "Notifications" },
  { to: "/account/sign-in", label: "Logging in" },
  { to: "/account/data", label: "Your data" },
] as const;

/** The list of sections: at the side on wide screens, on top on phones. */
const Sections = () => (
  <nav aria-label="Account" className="max-md:mb-5">
    <ul className="flex max-md:-mx-3 max-md:flex-wrap md:flex-col md:gap-1">
      {SECTIONS.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            className={({ isActive }) =>
              classes(
                "flex min-h-11 items-center rounded-card px-3 hover:bg-herb-wash",
                isActive ? "bg-herb-wash font-medium" : "max-md:text-slate",
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

/** A section of the account, beside the list of sections. */
export const AccountPage = ({ title, email, actions, children }: AccountPageProps) => (
  <Page title={title} lead={`Logged in as ${email}.`} actions={actions}>
    <div className="md:grid md:grid-cols-[11rem_minmax(0,42rem)] md:gap-8">
      <Sections />
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </div>
  </Page>
);

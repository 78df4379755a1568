import { Link, useLocation } from "react-router-dom";
import { classes } from "../ui/class-names.ts";
import { BookOpen, CalendarDays, Ellipsis, ListChecks, Wallet } from "../ui/icons.tsx";

/** `under`: further paths that belong to a tab. */
const TABS = [
  { to: "/meal-planner", label: "Week", Icon: CalendarDays, under: [] },
  { to: "/list", label: "List", Icon: ListChecks, under: ["/shopping-lists", "/simple-shopping-lists"] },
  { to: "/recipes", label: "Recipes", Icon: BookOpen, under: ["/recipe", "/saved-recipes"] },
  { to: "/budget-tracker", label: "Budget", Icon: Wallet, under: [] },
  { to: "/more", label: "More", Icon: Ellipsis, under: [] },
] as const;

/** The navigation at the bottom of a phone's screen; from tablet width, the header has it. */
export function TabBar() {
  const { pathname } = useLocation();
  const within = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  return (
    <nav
      aria-label="Places"
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-md">
        {TABS.map(({ to, label, Icon, under }) => {
          const here = [to, ...under].some(within);
          return (
            <li key={to} className="flex-1">
              <Link
                to={to}
                aria-current={here ? "page" : undefined}
                className={classes(
                  "flex h-14 flex-col items-center justify-center gap-0.5 text-xs",
                  here ? "font-medium text-herb" : "text-slate hover:text-ink",
                )}
              >
                <Icon aria-hidden className="size-6" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

import type { User } from "#contracts/accounts/user.ts";
import { useLogout } from "../lib/session.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { LogOut, Settings } from "../ui/icons.tsx";

type CurrentUserProps = {
  user: Pick<User, "firstName" | "email">;
  settings: string;
  afterLogout?: "/" | "/admin";
  /** False if the page has its own logout. */
  hasLogout?: boolean;
};

/** The signed-in person, settings and logout. */
export function CurrentUser({ user, settings, afterLogout = "/", hasLogout = true }: CurrentUserProps) {
  const logout = useLogout(afterLogout);
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
      {hasLogout && (
        <Button look="quiet" onClick={() => logout.mutate()} disabled={logout.isPending}>
          <LogOut aria-hidden className="size-4" />
          Logout
        </Button>
      )}
    </div>
  );
}

import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { User } from "#contracts/accounts/user.ts";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { useTradeUser, useUser } from "../lib/session.ts";
import { type NavLink, OFFLINE_LINKS, SIGNED_IN_LINKS, SIGNED_OUT_LINKS, TRADE_LINKS } from "./nav-links.ts";

/** Where an operator can go, by role. Fetched for operators alone: nobody else's first page waits for it. */
function useOperatorLinks(role: OperatorRole | null): readonly NavLink[] {
  const [links, setLinks] = useState<readonly NavLink[]>([]);
  useEffect(() => {
    if (role === null) return;
    import("../features/operators/public/pages.ts").then(
      ({ operatorLinks }) => setLinks(operatorLinks(role)),
      () => {}, // the page itself says that it cannot be fetched
    );
  }, [role]);
  return role === null ? [] : links;
}

const householdLinks = (user: User | null | undefined): readonly NavLink[] => (user ? SIGNED_IN_LINKS : SIGNED_OUT_LINKS);

/**
 * What surrounds a page. `operators`: a page of theirs, which has nothing of a household's around it, not before they have signed in either.
 * `links`: where one can go.
 */
export function useLinks(): { operators: boolean; links: readonly NavLink[] } {
  const user = useUser();
  const trade = useTradeUser();
  const { pathname } = useLocation();
  const role = user.data?.operatorRole ?? null;
  const theirs = useOperatorLinks(role);
  const operators = role !== null || /^\/admin(\/|$)/.test(pathname);
  return {
    operators,
    links: operators ? theirs : user.isError ? OFFLINE_LINKS : trade ? TRADE_LINKS[trade.kind] : householdLinks(user.data),
  };
}

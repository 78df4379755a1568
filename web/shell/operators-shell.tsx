import type { User } from "#contracts/accounts/user.ts";
import { operatorLinks } from "../features/operators/pages.ts";
import { useUser } from "../lib/session.ts";
import { CurrentUser } from "./current-user.tsx";
import { Frame, type Surroundings } from "./frame.tsx";
import { Header, PlainHeader } from "./header.tsx";

/** The shell of operators: the pages of their role, in compact rows. */
export const operatorsShell = (user: User | null | undefined, hasLogout = true): Surroundings => ({
  header: user?.operatorRole ? (
    <Header
      links={operatorLinks(user.operatorRole)}
      who={<CurrentUser user={user} settings="/account" afterLogout="/admin" hasLogout={hasLogout} />}
    />
  ) : (
    <PlainHeader leadsHome />
  ),
  dense: true,
});

/** Operators' pages; without an operator's session, no navigation. */
export const OperatorsShell = () => <Frame {...operatorsShell(useUser().data)} />;

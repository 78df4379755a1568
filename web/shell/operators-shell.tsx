import { useEffect, useState } from "react";
import type { User } from "#contracts/accounts/user.ts";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { useUser } from "../lib/session.ts";
import { Frame, type Surroundings } from "./frame.tsx";
import { Header, PlainHeader } from "./header.tsx";
import type { NavLink } from "./nav-links.ts";
import { Who } from "./who.tsx";

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
  return links;
}

function OperatorsHeader({ user, leaves }: { user: User; leaves: boolean }) {
  const links = useOperatorLinks(user.operatorRole);
  return <Header links={links} who={<Who user={user} settings="/account" door="/admin" leaves={leaves} />} />;
}

/** Around every page that an operator reads: the areas of their role and nothing else, in rows as low as a desk wants them. `leaves`: whether it has a log-out. */
export const operatorsShell = (user: User | null | undefined, leaves = true): Surroundings => ({
  header: user?.operatorRole ? <OperatorsHeader user={user} leaves={leaves} /> : <PlainHeader leadsHome />,
  dense: true,
});

/** The operators' own pages. Who has not signed in as one finds nowhere to go but through. */
export const OperatorsShell = () => <Frame {...operatorsShell(useUser().data)} />;

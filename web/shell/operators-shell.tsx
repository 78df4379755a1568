import type { User } from "#contracts/accounts/user.ts";
import { operatorLinks } from "../features/operators/pages.ts";
import { useUser } from "../lib/session.ts";
import { Frame, type Surroundings } from "./frame.tsx";
import { Header, PlainHeader } from "./header.tsx";
import { Who } from "./who.tsx";

/** Around every page that an operator reads: the areas of their role and nothing else, in rows as low as a desk wants them. `leaves`: whether it has a log-out. */
export const operatorsShell = (user: User | null | undefined, leaves = true): Surroundings => ({
  header: user?.operatorRole ? (
    <Header links={operatorLinks(user.operatorRole)} who={<Who user={user} settings="/account" door="/admin" leaves={leaves} />} />
  ) : (
    <PlainHeader leadsHome />
  ),
  dense: true,
});

/** The operators' own pages. Who has not signed in as one finds nowhere to go but through. */
export const OperatorsShell = () => <Frame {...operatorsShell(useUser().data)} />;

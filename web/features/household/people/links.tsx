import type { HouseholdPeople } from "#contracts/household/household.ts";
import { ukDate } from "../../../lib/day.ts";
import * as m from "./messages.ts";

type Links = HouseholdPeople["links"];

const linkName = ({ list }: Links[number]): string => list?.name ?? m.theCalendar;
const linkNames = (links: Links): string => links.map(linkName).join(", ");

/** The household's links that anyone who has them can open, each with its maker. */
export function OpenLinks({ links, members }: Pick<HouseholdPeople, "links" | "members">) {
  if (links.length === 0) return null;
  const nameOf = (userId: string) => {
    const maker = members.find((member) => member.userId === userId);
    return maker?.you ? m.youInSentence : maker?.firstName || maker?.email || m.unnamed;
  };
  return (
    <section aria-labelledby="open-links">
      <h3 id="open-links" className="mb-2 font-medium">
        {m.linksWithoutLogin}
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {links.map((link) => (
          <li key={link.list?.id ?? "calendar"} className="p-3">
            <p className="font-medium">{linkName(link)}</p>
            <p className="text-xs text-slate">{m.linkMadeBy({ madeBy: nameOf(link.madeBy), createdAt: ukDate(link.createdAt) })}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-slate">{m.revokeLinksWhere}</p>
    </section>
  );
}

/** What becomes of the household's links when a member is removed. */
export function LinksAfterRemoval({ links, userId }: { links: Links; userId: string }) {
  const ended = links.filter(({ madeBy }) => madeBy === userId);
  const kept = links.filter(({ madeBy }) => madeBy !== userId);
  return (
    <>
      {ended.length > 0 && <p>{m.linksThatEnd(linkNames(ended))}</p>}
      {kept.length > 0 && <p>{m.linksThatGoOn(linkNames(kept))}</p>}
    </>
  );
}

import type { HouseholdPeople } from "#contracts/household/household.ts";
import { ukDate } from "../../../lib/day.ts";

type Links = HouseholdPeople["links"];

const linkName = ({ list }: Links[number]): string => list?.name ?? "Calendar";
const linkNames = (links: Links): string => links.map(linkName).join(", ");

/** The household's secret links, each with its creator. */
export function OpenLinks({ links, members }: Pick<HouseholdPeople, "links" | "members">) {
  if (links.length === 0) return null;
  const creatorName = (userId: string) => {
    const maker = members.find((member) => member.userId === userId);
    return maker?.you ? "you" : maker?.firstName || maker?.email || "Unnamed";
  };
  return (
    <section aria-labelledby="open-links">
      <h3 id="open-links" className="mb-2 font-medium">
        Links that work without logging in
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {links.map((link) => (
          <li key={link.list?.id ?? "calendar"} className="p-3">
            <p className="font-medium">{linkName(link)}</p>
            <p className="text-xs text-slate">
              Made by {creatorName(link.madeBy)} on {ukDate(link.createdAt)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-slate">You can revoke the calendar link below, and a list's link with “Share” on that list.</p>
    </section>
  );
}

/** The effect on secret links when a member is removed. */
export function LinksAfterRemoval({ links, userId }: { links: Links; userId: string }) {
  const ended = links.filter(({ madeBy }) => madeBy === userId);
  const kept = links.filter(({ madeBy }) => madeBy !== userId);
  return (
    <>
      {ended.length > 0 && <p>These links stop working: {linkNames(ended)}.</p>}
      {kept.length > 0 && <p>Others made these links, so they still work: {linkNames(kept)}. You can revoke them.</p>}
    </>
  );
}

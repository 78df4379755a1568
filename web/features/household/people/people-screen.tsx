import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { AccountPage } from "../../accounts/public/account-page.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { peopleQuery } from "./household-queries.ts";
import { InvitationRow, InviteForm } from "./invitations.tsx";
import { OpenLinks } from "./links.tsx";
import { MemberRow } from "./member-row.tsx";

export const PeopleScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title="People" email={email}>
        <HouseholdCard />
      </AccountPage>
    )}
  </RequireUser>
);

/** The household's members. Every member sees them, owners change them. */
export const HouseholdCard = () => (
  <Card aria-labelledby="your-household">
    <h2 id="your-household" className="text-xl">
      Your household
    </h2>
    <p className="mt-1 mb-4 text-slate">Everyone here shares the same plan, shopping list, pantry and conversations.</p>
    <People />
  </Card>
);

function People() {
  const people = useQuery({ ...peopleQuery, refetchOnMount: "always" });
  if (people.isPending) return <Skeleton className="h-40" label="Loading your household" />;
  if (people.isError)
    return (
      <ErrorState action={<Button onClick={() => people.refetch()}>Retry</Button>}>
        We couldn't load your household. Nothing is lost; try again in a moment.
      </ErrorState>
    );
  const { role, members, invitations, links } = people.data;
  const owners = members.filter((member) => member.role === "owner").length;
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label="Members" className="divide-y divide-line rounded-card border border-line">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            owner={role === "owner"}
            alone={members.length === 1}
            lastOwner={member.role === "owner" && owners === 1}
            links={links}
          />
        ))}
      </ul>
      <OpenLinks links={links} members={members} />
      {members.length === 1 && invitations.length === 0 && (
        <EmptyList>Just you so far. Invite the people you eat with and shop from one list.</EmptyList>
      )}
      {role === "owner" ? (
        <>
          {invitations.length > 0 && (
            <section aria-labelledby="open-invitations">
              <h3 id="open-invitations" className="mb-2 font-medium">
                Open invitations
              </h3>
              <ul className="divide-y divide-line rounded-card border border-line">
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </section>
          )}
          <InviteForm />
        </>
      ) : (
        <p className="text-xs text-slate">Only owners can invite, remove and change roles.</p>
      )}
    </div>
  );
}

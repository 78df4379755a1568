import type { HouseholdMember, HouseholdPeople } from "#contracts/household/household.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Badge } from "../../../ui/card.tsx";
import { useGiveRole, useLeave, useRemove } from "./household-queries.ts";
import { openAfresh } from "./leave-household.ts";
import { LinksAfterRemoval } from "./links.tsx";
import * as m from "./messages.ts";

type MemberRowProps = {
  member: HouseholdMember;
  /** Whether who looks is an owner. */
  owner: boolean;
  alone: boolean;
  lastOwner: boolean;
  links: HouseholdPeople["links"];
};

/** One person of the household, and what may be done about them. */
export function MemberRow({ member, owner, alone, lastOwner, links }: MemberRowProps) {
  const name = member.firstName || member.email || m.unnamed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{name}</span>
          <Badge tone={member.role === "owner" ? "herb" : "plain"}>{member.role === "owner" ? m.owner : m.member}</Badge>
          {member.you && <span className="text-slate">{m.youInSentence}</span>}
        </p>
        {member.email && member.email !== name && <p className="text-xs break-all text-slate">{member.email}</p>}
        {member.you && lastOwner && !alone && <p className="mt-1 text-xs text-slate">{m.makeSomeoneElseAnOwnerFirst}</p>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {owner && !lastOwner && <GiveRole member={member} name={name} />}
        {member.you && !alone && !lastOwner && <Leave userId={member.userId} />}
        {owner && !member.you && <Remove userId={member.userId} name={name} links={links} />}
      </div>
    </li>
  );
}

function GiveRole({ member: { userId, role, you }, name }: { member: HouseholdMember; name: string }) {
  const give = useGiveRole();
  const next = role === "owner" ? "member" : "owner";
  const label = next === "owner" ? m.makeOwner : m.makeMember;
  const who = you ? m.you : name;
  return (
    <AskFirst
      look="plain"
      label={label}
      about={`${label}: ${name}`}
      title={next === "owner" ? m.makeAnOwner(name) : you ? m.stopBeingAnOwner : m.makeAMember(name)}
      description={next === "owner" ? m.whatAnOwnerMayDo(name) : you ? m.youCanStillPlanAndShop : m.canStillPlanAndShop(who)}
      act={label}
      keep={m.keepAs}
      busy={give.isPending}
      onAct={(close) => give.mutate({ userId, name, role: next }, { onSettled: close })}
    />
  );
}

function Leave({ userId }: { userId: string }) {
  const leave = useLeave(() => void openAfresh("/"));
  return (
    <AskFirst
      label={m.leave}
      title={m.leaveThisHousehold}
      description={m.itsPlans}
      act={m.leaveTheHousehold}
      keep={m.stay}
      busy={leave.isPending || leave.isSuccess}
      onAct={(close) => leave.mutate(userId, { onError: close })}
    />
  );
}

function Remove({ userId, name, links }: { userId: string; name: string; links: HouseholdPeople["links"] }) {
  const remove = useRemove();
  return (
    <AskFirst
      label={m.remove}
      about={m.removePerson(name)}
      title={m.removeQuestion(name)}
      description={m.willNoLongerSeeYourPlan(name)}
      act={m.removePerson(name)}
      keep={m.keep}
      busy={remove.isPending}
      onAct={(close) => remove.mutate({ userId, name }, { onSettled: close })}
    >
      <LinksAfterRemoval links={links} userId={userId} />
    </AskFirst>
  );
}

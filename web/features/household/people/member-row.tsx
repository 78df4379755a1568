import type { HouseholdMember, HouseholdPeople } from "#contracts/household/household.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { Badge } from "../../../ui/card.tsx";
import { useGiveRole, useLeave, useRemove } from "./household-queries.ts";
import { reloadApp } from "./leave-household.ts";
import { LinksAfterRemoval } from "./links.tsx";

type MemberRowProps = {
  member: HouseholdMember;
  /** Whether the signed-in person is an owner. */
  owner: boolean;
  alone: boolean;
  lastOwner: boolean;
  links: HouseholdPeople["links"];
};

/** One member, with the actions that the signed-in person may take. */
export function MemberRow({ member, owner, alone, lastOwner, links }: MemberRowProps) {
  const name = member.firstName || member.email || "Unnamed";
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{name}</span>
          <Badge tone={member.role === "owner" ? "herb" : "plain"}>{member.role === "owner" ? "Owner" : "Member"}</Badge>
          {member.you && <span className="text-slate">you</span>}
        </p>
        {member.email && member.email !== name && <p className="text-xs break-all text-slate">{member.email}</p>}
        {member.you && lastOwner && !alone && <p className="mt-1 text-xs text-slate">Make someone else an owner before you leave.</p>}
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
  const label = next === "owner" ? "Make owner" : "Make member";
  const who = you ? "You" : name;
  return (
    <ConfirmButton
      look="plain"
      label={label}
      about={`${label}: ${name}`}
      title={next === "owner" ? `Make ${name} an owner?` : you ? "Stop being an owner?" : `Make ${name} a member?`}
      description={
        next === "owner"
          ? `${name} can then invite and remove people (including you), change roles and remove allergies.`
          : you
            ? "You can still plan and shop, but no longer invite or remove people, or remove allergies. Open invitations that you sent stop working."
            : `${who} can still plan and shop, but no longer invite or remove people, or remove allergies. Open invitations that they sent stop working.`
      }
      act={label}
      keep="Keep as is"
      busy={give.isPending}
      onAct={(close) => give.mutate({ userId, name, role: next }, { onSettled: close })}
    />
  );
}

function Leave({ userId }: { userId: string }) {
  const leave = useLeave(() => void reloadApp("/"));
  return (
    <ConfirmButton
      label="Leave"
      title="Leave this household?"
      description="Its plans, lists, pantry and conversations stay with the others and you'll no longer see them. You'll start with an empty household. Links you made to its calendar and lists stop working."
      act="Leave the household"
      keep="Stay"
      busy={leave.isPending || leave.isSuccess}
      onAct={(close) => leave.mutate(userId, { onError: close })}
    />
  );
}

function Remove({ userId, name, links }: { userId: string; name: string; links: HouseholdPeople["links"] }) {
  const remove = useRemove();
  return (
    <ConfirmButton
      label="Remove"
      about={`Remove ${name}`}
      title={`Remove ${name}?`}
      description={`${name} will no longer see your plan and lists, and will start with an empty household. What they added stays here, including their allergies.`}
      act={`Remove ${name}`}
      keep="Keep"
      busy={remove.isPending}
      onAct={(close) => remove.mutate({ userId, name }, { onSettled: close })}
    >
      <LinksAfterRemoval links={links} userId={userId} />
    </ConfirmButton>
  );
}

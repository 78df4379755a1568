import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Organisations } from "#contracts/leads/trade.ts";
import { TradeInvite } from "#contracts/leads/trade.ts";
import type { TradeKind } from "#domain/leads/trade.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Button } from "../../../ui/button.tsx";
import { OneFieldForm } from "../../../ui/one-field-form.tsx";
import { momentOf } from "../words.ts";
import { invite, organisationsQuery, remove, withdraw } from "./calls.ts";
import * as m from "./messages.ts";

type Organisation = Organisations["buyers"][number];
const failed = ({ message }: Error) => toast.error(m.nothingWasChanged, { description: message });
const ROW = "flex flex-wrap items-center justify-between gap-3 p-3";

/** Who has an account with a buyer or seller, who is invited, and another invitation. */
export const People = ({ kind, of }: { kind: TradeKind; of: Organisation }) => (
  <>
    {of.people.length + of.invitations.length > 0 && (
      <ul aria-label={m.peopleOf(of.name)} className="divide-y divide-line rounded-card border border-line">
        {of.people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
        {of.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    )}
    <Invite kind={kind} of={of} />
  </>
);

function PersonRow({ person: { id, name, email } }: { person: Organisation["people"][number] }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => remove(id),
    onSuccess: () => toast.success(m.hasBeenRemoved(email), { description: m.theirAccountAndAllItsSessions }),
    onError: failed,
    onSettled: () => client.invalidateQueries(organisationsQuery),
  });
  return (
    <li className={ROW}>
      <span className="min-w-0 break-words">
        {name}, {email}
      </span>
      <AskFirst
        label={m.remove}
        about={m.removePerson(email)}
        title={m.askToRemove(email)}
        description={m.theirAccountIsDeleted}
        act={m.removeTheAccount}
        keep={m.keepIt}
        busy={end.isPending}
        onAct={(close) => end.mutate(undefined, { onSettled: close })}
      />
    </li>
  );
}

function InvitationRow({ invitation: { id, email, expiresAt } }: { invitation: Organisation["invitations"][number] }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => withdraw(id),
    onSuccess: () => toast.success(m.invitationHasBeenWithdrawn(email)),
    onError: failed,
    onSettled: () => client.invalidateQueries(organisationsQuery),
  });
  return (
    <li className={ROW}>
      <span className="min-w-0 break-words">{m.invitedLinkValid({ email, expiresAt: momentOf(expiresAt) })}</span>
      <Button aria-label={m.withdrawTheInvitation(email)} disabled={end.isPending} onClick={() => end.mutate()}>
        {m.withdraw}
      </Button>
    </li>
  );
}

function Invite({ kind, of: { id, name } }: { kind: TradeKind; of: Organisation }) {
  const client = useQueryClient();
  return (
    <OneFieldForm
      schema={TradeInvite}
      name="email"
      label={m.inviteToByEmail(name)}
      type="email"
      autoComplete="off"
      act={m.sendInvitation}
      busy={m.sending}
      onSubmit={async (email) => {
        await invite({ kind, id, email });
        toast.success(m.invitationSent(email));
        await client.invalidateQueries(organisationsQuery);
      }}
    />
  );
}

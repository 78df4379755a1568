import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Organisations } from "#contracts/leads/trade.ts";
import { TradeInvite } from "#contracts/leads/trade.ts";
import type { TradeKind } from "#domain/leads/trade.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { Button } from "../../../ui/button.tsx";
import { OneFieldForm } from "../../../ui/one-field-form.tsx";
import { formatMoment } from "../words.ts";
import { invite, organisationsQuery, remove, withdraw } from "./queries.ts";

type Organisation = Organisations["buyers"][number];
const failed = ({ message }: Error) => toast.error("Nothing was changed", { description: message });
const ROW = "flex flex-wrap items-center justify-between gap-3 p-3";

/** The people of a buyer or seller, their open invitations, and a form for another one. */
export const People = ({ kind, of }: { kind: TradeKind; of: Organisation }) => (
  <>
    {of.people.length + of.invitations.length > 0 && (
      <ul aria-label={`People of ${of.name}`} className="divide-y divide-line rounded-card border border-line">
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
    onSuccess: () => toast.success(`${email} has been removed`, { description: "Their account and all its sessions have ended." }),
    onError: failed,
    onSettled: () => client.invalidateQueries(organisationsQuery),
  });
  return (
    <li className={ROW}>
      <span className="min-w-0 break-words">
        {name}, {email}
      </span>
      <ConfirmButton
        label="Remove"
        about={`Remove ${email}`}
        title={`Remove ${email}?`}
        description="Their account is deleted and they're logged out everywhere. To return, they need a new invitation."
        act="Remove the account"
        keep="Keep it"
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
    onSuccess: () => toast.success(`${email}'s invitation has been withdrawn`),
    onError: failed,
    onSettled: () => client.invalidateQueries(organisationsQuery),
  });
  return (
    <li className={ROW}>
      <span className="min-w-0 break-words">
        {email}, invited; link valid until {formatMoment(expiresAt)}
      </span>
      <Button aria-label={`Withdraw the invitation for ${email}`} disabled={end.isPending} onClick={() => end.mutate()}>
        Withdraw
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
      label={`Invite to ${name} by email`}
      type="email"
      autoComplete="off"
      act="Send invitation"
      busy="Sending..."
      onSubmit={async (email) => {
        await invite({ kind, id, email });
        toast.success(`Invitation sent to ${email}`);
        await client.invalidateQueries(organisationsQuery);
      }}
    />
  );
}

import type { HouseholdInvitation } from "#contracts/household/household.ts";
import { INVITATION_DAYS } from "#domain/accounts/membership.ts";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { LOCALE } from "#domain/locale.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Button } from "../../../ui/button.tsx";
import { OneFieldForm } from "../../../ui/one-field-form.tsx";
import { refusedChange, useInvite, useWithdraw } from "./household-queries.ts";
import * as m from "./messages.ts";

const dayOf = (moment: string) => new Date(moment).toLocaleDateString(LOCALE, { day: "numeric", month: "long" });

/** One link that nobody has used yet. */
export function InvitationRow({ invitation: { id, email, expiresAt } }: { invitation: HouseholdInvitation }) {
  const again = useInvite();
  const withdraw = useWithdraw();
  const over = Date.parse(expiresAt) <= Date.now();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="break-all">{email}</p>
        <p className="text-xs text-slate">{over ? m.expiredOn(dayOf(expiresAt)) : m.validUntil(dayOf(expiresAt))}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={m.sendAgainTo(email)}
          disabled={again.isPending}
          onClick={() => again.mutate(email, { onError: refusedChange })}
        >
          {again.isPending ? m.sending : m.sendAgain}
        </Button>
        <AskFirst
          label={m.withdraw}
          about={m.withdrawTheInvitation(email)}
          title={m.withdrawThisInvitation}
          description={m.oldLinkWillNoLongerWork(email)}
          act={m.withdrawIt}
          keep={m.keepIt}
          busy={withdraw.isPending}
          onAct={(close) => withdraw.mutate({ id, email }, { onSettled: close })}
        />
      </div>
    </li>
  );
}

/** Its refusals are toasts, as those of every change to who shares the household. */
export function InviteForm() {
  const invite = useInvite();
  return (
    <OneFieldForm
      schema={async () => (await import("#contracts/household/household.ts")).InviteByMail}
      name="email"
      label={m.inviteByEmail}
      type="email"
      autoComplete="off"
      maxLength={EMAIL_LENGTH}
      hint={m.wellSendALinkThatWorks(INVITATION_DAYS)}
      act={m.sendInvitation}
      busy={m.sending}
      onSubmit={(email) => invite.mutateAsync(email)}
      onRefused={refusedChange}
    />
  );
}

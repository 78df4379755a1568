import type { HouseholdInvitation } from "#contracts/household/household.ts";
import { InviteByMail } from "#contracts/household/household.ts";
import { INVITATION_DAYS } from "#domain/accounts/membership.ts";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { LOCALE } from "#domain/locale.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { Button } from "../../../ui/button.tsx";
import { OneFieldForm } from "../../../ui/one-field-form.tsx";
import { showChangeError, useInvite, useWithdraw } from "./household-queries.ts";

const formatDay = (moment: string) => new Date(moment).toLocaleDateString(LOCALE, { day: "numeric", month: "long" });

/** One open invitation. */
export function InvitationRow({ invitation: { id, email, expiresAt } }: { invitation: HouseholdInvitation }) {
  const again = useInvite();
  const withdraw = useWithdraw();
  const over = Date.parse(expiresAt) <= Date.now();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="break-all">{email}</p>
        <p className="text-xs text-slate">{over ? `Expired on ${formatDay(expiresAt)}` : `Valid until ${formatDay(expiresAt)}`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={`Send again to ${email}`}
          disabled={again.isPending}
          onClick={() => again.mutate(email, { onError: showChangeError })}
        >
          {again.isPending ? "Sending..." : "Send again"}
        </Button>
        <ConfirmButton
          label="Withdraw"
          about={`Withdraw the invitation to ${email}`}
          title="Withdraw this invitation?"
          description={`The link sent to ${email} will no longer work. You can invite them again.`}
          act="Withdraw it"
          keep="Keep it"
          busy={withdraw.isPending}
          onAct={(close) => withdraw.mutate({ id, email }, { onSettled: close })}
        />
      </div>
    </li>
  );
}

/** Shows errors as toasts, like the other changes of members. */
export function InviteForm() {
  const invite = useInvite();
  return (
    <OneFieldForm
      schema={InviteByMail}
      name="email"
      label="Invite by email"
      type="email"
      autoComplete="off"
      maxLength={EMAIL_LENGTH}
      hint={`We'll send a link that works once, within ${INVITATION_DAYS} days. Anyone who opens it can join, so check the address.`}
      act="Send invitation"
      busy="Sending..."
      onSubmit={(email) => invite.mutateAsync(email)}
      onRefused={showChangeError}
    />
  );
}

import { useMutation } from "@tanstack/react-query";
import type { User } from "#contracts/accounts/user.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Card } from "../../../ui/card.tsx";
import * as m from "../preferences/messages.ts";

/** Takes back the consent to data about health, which an owner may do. */
export function HealthConsentCard({ role }: { role: User["role"] }) {
  const withdraw = useMutation({
    mutationFn: async () => (await api.user["health-consent"].$delete()).json(),
    onSuccess: () => location.assign("/account"), // opened afresh: the form of preferences still holds what was removed
    onError: (error) => showFailure(error, m.weCouldntWithdrawYourConsent),
  });
  return (
    <Card aria-labelledby="health-consent" className="flex flex-col gap-3">
      <h2 id="health-consent" className="text-lg">
        {m.allergiesAndHealthDiets}
      </h2>
      <p>{role === "member" ? m.yourHouseholdAgreedOwnerWithdraws : m.yourHouseholdAgreed}</p>
      {role === "owner" && (
        <div>
          <AskFirst
            label={m.withdrawConsent}
            title={m.withdrawYourConsent}
            description={m.yourAllergiesAndHealthDiets}
            act={m.withdrawAndRemove}
            keep={m.keepThem}
            busy={withdraw.isPending}
            onAct={(close) => withdraw.mutate(undefined, { onSettled: close })}
          />
        </div>
      )}
    </Card>
  );
}

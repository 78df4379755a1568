import { useMutation } from "@tanstack/react-query";
import type { User } from "#contracts/accounts/user.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { Card } from "../../../ui/card.tsx";

/** Lets an owner withdraw the consent to store health data. */
export function HealthConsentCard({ role }: { role: User["role"] }) {
  const withdraw = useMutation({
    mutationFn: async () => (await api.user["health-consent"].$delete()).json(),
    onSuccess: () => location.assign("/account"), // reload, because the preferences form still has the removed data
    onError: (error) => showFailure(error, "We couldn't withdraw your consent. Nothing was removed; try again in a minute."),
  });
  return (
    <Card aria-labelledby="health-consent" className="flex flex-col gap-3">
      <h2 id="health-consent" className="text-lg">
        Allergies and health diets
      </h2>
      <p>
        {role === "member"
          ? "Your household agreed that we may store these to plan your meals. Only an owner can withdraw this, as an allergy may be someone else's."
          : "Your household agreed that we may store these to plan your meals."}
      </p>
      {role === "owner" && (
        <div>
          <ConfirmButton
            label="Withdraw consent"
            title="Withdraw your consent?"
            description="We remove your allergies, excluded foods and health diets from your household, your plans and your conversations, and stop applying them: new plans, swaps and lists may include these foods, for everyone in your household. Weeks you have already planned keep their meals. What you typed in conversations stays until you delete it below."
            act="Withdraw and remove"
            keep="Keep them"
            busy={withdraw.isPending}
            onAct={(close) => withdraw.mutate(undefined, { onSettled: close })}
          />
        </div>
      )}
    </Card>
  );
}

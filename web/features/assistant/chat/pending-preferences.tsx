import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { fieldErrorMessage } from "../../../lib/failure.ts";
import { refreshHousehold } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/card.tsx";
import { Tick } from "../../../ui/choice.tsx";
import { conversationsQuery } from "./queries.ts";

/** Preferences for this conversation on top of the household's, with a button to save them as defaults (decision 14). */
export function PendingPreferences({ conversationId }: { conversationId: number | null }) {
  const client = useQueryClient();
  const { data } = useQuery(conversationsQuery);
  const preferences = data?.find(({ id }) => id === conversationId)?.preferences ?? [];
  const save = useMutation({
    mutationFn: async ({ id, agreed }: { id: number; agreed: boolean }) => {
      const json = agreed ? { healthConsent: HEALTH_CONSENT.version } : {};
      return (await api.chat.conversations[":id"].defaults.$post({ param: { id: String(id) }, json })).json();
    },
    onSuccess: async () => {
      toast.success("Success", { description: "Your preferences have been saved!" });
      await refreshHousehold(client);
    },
    onError: (error) => fieldErrorMessage("healthConsent", error) ?? showFailure(error, "Failed to save preferences"),
  });
  const consentError = save.variables?.id === conversationId ? fieldErrorMessage("healthConsent", save.error) : undefined;
  if (conversationId === null || preferences.length === 0) return null;
  return (
    <section aria-label="For this conversation" className="mb-4 flex flex-wrap items-center gap-2">
      <span className="text-xs text-slate">For this conversation:</span>
      {preferences.map((preference) => (
        <Badge key={preference} tone="plain">
          {preference}
        </Badge>
      ))}
      <Button look="quiet" className="text-xs" disabled={save.isPending} onClick={() => save.mutate({ id: conversationId, agreed: false })}>
        Save as my defaults
      </Button>
      {consentError && (
        <Tick
          label={HEALTH_CONSENT.words}
          checked={false}
          onChange={() => save.mutate({ id: conversationId, agreed: true })}
          error={consentError}
        />
      )}
    </section>
  );
}

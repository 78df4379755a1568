import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { userQuery } from "../../../lib/session.ts";
import { say } from "../../../lib/toast.ts";
import { TOASTS } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/card.tsx";
import { conversationsQuery } from "./queries.ts";

/** What holds for this conversation on top of the household's preferences, and the way to keep it for good (decision 14). */
export function PendingPreferences({ conversationId }: { conversationId: number | null }) {
  const client = useQueryClient();
  const { data } = useQuery(conversationsQuery);
  const preferences = data?.find(({ id }) => id === conversationId)?.wishes ?? [];
  const save = useMutation({
    mutationFn: async (id: number) => (await api.chat.conversations[":id"].defaults.$post({ param: { id: String(id) } })).json(),
    onSuccess: async () => {
      say(TOASTS.preferencesSaved);
      await client.invalidateQueries(userQuery);
    },
    onError: (error) => showFailure(error, "Failed to save preferences"),
  });
  if (conversationId === null || preferences.length === 0) return null;
  return (
    <section aria-label="For this conversation" className="mb-4 flex flex-wrap items-center gap-2">
      <span className="text-xs text-slate">For this conversation:</span>
      {preferences.map((preference) => (
        <Badge key={preference} tone="plain">
          {preference}
        </Badge>
      ))}
      <Button look="quiet" className="text-xs" disabled={save.isPending} onClick={() => save.mutate(conversationId)}>
        Save as my defaults
      </Button>
    </section>
  );
}

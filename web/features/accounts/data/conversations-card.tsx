import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Card } from "../../../ui/card.tsx";
import * as m from "./messages.tsx";

/** Deletes every conversation of the household with the assistant: what people typed there is stored until somebody does. */
export function ConversationsCard() {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => (await api.chat.conversations.$delete()).json(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["conversations"] });
      toast.success(m.conversationsDeleted);
    },
    onError: (error) => showFailure(error, m.couldNotDeleteConversations),
  });
  return (
    <Card aria-labelledby="conversations" className="flex flex-col gap-3">
      <h2 id="conversations" className="text-lg">
        {m.conversations}
      </h2>
      <p>{m.conversationsStay}</p>
      <div>
        <AskFirst
          label={m.deleteConversations}
          title={m.deleteConversationsQuestion}
          description={m.deleteConversationsMeans}
          act={m.deleteThem}
          keep={m.keepConversations}
          busy={remove.isPending}
          onAct={(close) => remove.mutate(undefined, { onSettled: close })}
        />
      </div>
    </Card>
  );
}

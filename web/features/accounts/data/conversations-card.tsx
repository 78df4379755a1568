import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { Card } from "../../../ui/card.tsx";

/** Deletes all the household's conversations with the assistant, which we store until then. */
export function ConversationsCard() {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => (await api.chat.conversations.$delete()).json(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["conversations"] });
      toast.success("Your conversations are deleted");
    },
    onError: (error) => showFailure(error, "We couldn't delete your conversations. Try again in a minute."),
  });
  return (
    <Card aria-labelledby="conversations" className="flex flex-col gap-3">
      <h2 id="conversations" className="text-lg">
        Your conversations
      </h2>
      <p>
        What you and your household typed to the assistant, allergies included, stays until you delete it, even if you withdraw your
        consent.
      </p>
      <div>
        <ConfirmButton
          label="Delete all conversations"
          title="Delete all conversations?"
          description="Every conversation of your household goes for good. Your plans and lists stay."
          act="Delete them"
          keep="Keep them"
          busy={remove.isPending}
          onAct={(close) => remove.mutate(undefined, { onSettled: close })}
        />
      </div>
    </Card>
  );
}

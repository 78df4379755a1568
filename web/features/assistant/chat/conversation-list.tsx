import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Conversation } from "#contracts/assistant/chat.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { CalendarCheck, Plus, Trash2 } from "../../../ui/icons.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { conversationsQuery } from "./queries.ts";

const conversationName = ({ title }: Conversation) => title || "New Conversation";

function Row({
  conversation,
  chosen,
  onChoose,
  onDelete,
}: {
  conversation: Conversation;
  chosen: boolean;
  onChoose: () => void;
  onDelete: () => void;
}) {
  return (
    <li className={classes("flex items-center rounded-card", chosen && "bg-herb-wash")}>
      <button
        type="button"
        aria-current={chosen ? "true" : undefined}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-card px-3 py-1.5 text-left hover:bg-herb-wash"
        onClick={onChoose}
      >
        <span className="min-w-0 flex-1 truncate">{conversationName(conversation)}</span>
        {conversation.mealPlanGenerated && (
          <CalendarCheck role="img" aria-hidden={false} aria-label="Includes a meal plan" className="size-4 shrink-0 text-herb" />
        )}
      </button>
      <button
        type="button"
        aria-label={`Delete ${conversationName(conversation)}`}
        className="grid size-11 shrink-0 place-items-center rounded-card text-slate hover:text-tomato"
        onClick={onDelete}
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </li>
  );
}

type ListProps = { selected: number | null; onSelect: (id: number | null) => void; onNew: () => void };

/** Every conversation, newest first, and a button for a new one. */
export function ConversationList({ selected, onSelect, onNew }: ListProps) {
  const client = useQueryClient();
  const conversations = useQuery(conversationsQuery);
  const [deleting, setDeleting] = useState<Conversation | null>(null);
  const remove = useMutation({
    mutationFn: async (id: number) => (await api.chat.conversations[":id"].$delete({ param: { id: String(id) } })).json(),
    onSuccess: async (_, id) => {
      if (id === selected) onNew();
      await client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true });
    },
    onError: (error) => showFailure(error, "Failed to delete"),
    onSettled: () => setDeleting(null),
  });
  return (
    <div className="flex flex-col gap-3">
      <Button onClick={onNew}>
        <Plus aria-hidden className="size-4" />
        New Chat
      </Button>
      {conversations.isPending && <Skeleton className="h-24" label="Loading conversations" />}
      {conversations.isError && (
        <ErrorState action={<Button onClick={() => conversations.refetch()}>Retry</Button>}>
          We couldn't load your conversations.
        </ErrorState>
      )}
      {conversations.data?.length === 0 && <EmptyList>Your conversations will appear here.</EmptyList>}
      {conversations.data && conversations.data.length > 0 && (
        <ul aria-label="Conversations" className="flex flex-col gap-1">
          {conversations.data.map((conversation) => (
            <Row
              key={conversation.id}
              conversation={conversation}
              chosen={conversation.id === selected}
              onChoose={() => onSelect(conversation.id)}
              onDelete={() => setDeleting(conversation)}
            />
          ))}
        </ul>
      )}
      <Dialog
        title="Delete this conversation?"
        description={`${deleting ? conversationName(deleting) : ""}. Plans and lists made in it stay.`}
        open={deleting !== null}
        onOpenChange={(open) => open || setDeleting(null)}
      >
        <div className="flex flex-wrap gap-2">
          <Button look="destructive" disabled={remove.isPending} onClick={() => deleting && remove.mutate(deleting.id)}>
            {remove.isPending ? "Deleting..." : "Delete conversation"}
          </Button>
          <Button onClick={() => setDeleting(null)}>Keep it</Button>
        </div>
      </Dialog>
    </div>
  );
}

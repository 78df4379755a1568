import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { listsQuery } from "../public/lists.ts";

/** Deletes a list after confirmation. */
export function DeleteList({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: async () => (await api["simple-shopping-lists"][":id"].$delete({ param: { id } })).json(),
    onSuccess: () => client.invalidateQueries(listsQuery),
    onError: (error) => showFailure(error, "Failed to delete"),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button look="destructive" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog
        title="Delete this list?"
        description={`${name}. Your plan stays, and you can make a new list from it.`}
        open={asking}
        onOpenChange={setAsking}
      >
        <div className="flex flex-wrap gap-2">
          <Button look="destructive" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {remove.isPending ? "Deleting..." : "Delete list"}
          </Button>
          <Button onClick={() => setAsking(false)}>Keep it</Button>
        </div>
      </Dialog>
    </>
  );
}

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SecretLink } from "#contracts/accounts/sharing.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { listName } from "#domain/shopping/list-name.ts";
import { api } from "../../../lib/api.ts";
import { share } from "../../../lib/share.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { SecretLinkControls } from "../../accounts/public/secret-link.tsx";
import { listText } from "./list-text.ts";

const call = api["simple-shopping-lists"][":id"].link;
const linkQuery = (id: string) =>
  queryOptions({
    queryKey: ["list-link", id],
    queryFn: async (): Promise<SecretLink> => (await call.$get({ param: { id } })).json(),
  });

/** Sends a list as a message, or shares it by a secret link. */
export function ShareList({ list }: { list: ShoppingList }) {
  const { id } = list;
  const [open, setOpen] = useState(false);
  const link = useQuery({ ...linkQuery(id), enabled: open });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <Dialog
        title="Share this list"
        description="Anyone with the link can see the list, its prices and what's ticked, without logging in. They can't change anything or see anything about you."
        open={open}
        onOpenChange={setOpen}
      >
        <Button onClick={() => share({ title: listName(list), text: listText(list) })}>Send as a message</Button>
        {link.isPending && <Skeleton className="h-20" label="Loading the list's link" />}
        {link.isError && (
          <ErrorState action={<Button onClick={() => link.refetch()}>Retry</Button>}>We couldn't load the list's link.</ErrorState>
        )}
        {link.isSuccess && (
          <SecretLinkControls
            name="Link to this list"
            link={link.data}
            queryKey={linkQuery(id).queryKey}
            make={async () => (await call.$post({ param: { id } })).json()}
            revoke={async () => (await call.$delete({ param: { id } })).json()}
          />
        )}
      </Dialog>
    </>
  );
}

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
import * as m from "./list.messages.ts";
import { listText } from "./list-text.ts";

const call = api["simple-shopping-lists"][":id"].link;
const linkQuery = (id: string) =>
  queryOptions({
    queryKey: ["list-link", id],
    queryFn: async (): Promise<SecretLink> => (await call.$get({ param: { id } })).json(),
  });

/** Sends a list as a message, or lets somebody outside the household read it by a secret link. */
export function ShareList({ list }: { list: ShoppingList }) {
  const { id } = list;
  const [open, setOpen] = useState(false);
  const link = useQuery({ ...linkQuery(id), enabled: open });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.share}</Button>
      <Dialog title={m.shareThisList} description={m.whoSeesWhat} open={open} onOpenChange={setOpen}>
        <Button onClick={() => share({ title: listName(list), text: listText(list) })}>{m.sendAsAMessage}</Button>
        {link.isPending && <Skeleton className="h-20" label={m.loadingTheLink} />}
        {link.isError && (
          <ErrorState action={<Button onClick={() => link.refetch()}>{m.retry}</Button>}>{m.couldNotLoadTheLink}</ErrorState>
        )}
        {link.isSuccess && (
          <SecretLinkControls
            name={m.linkToThisList}
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

import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { NewSecretLink, SecretLink } from "#contracts/accounts/sharing.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ukDate } from "../../../lib/day.ts";
import { Button } from "../../../ui/button.tsx";
import { SecretAddress } from "../../../ui/secret-address.tsx";

type Props = {
  link: SecretLink;
  queryKey: QueryKey;
  make: () => Promise<NewSecretLink>;
  revoke: () => Promise<unknown>;
  /** The link's name, such as "Calendar link". */
  name: string;
};

/** Creates a secret link, shows its address once, and replaces or revokes it after confirmation. */
export function SecretLinkControls({ link, queryKey, make, revoke, name }: Props) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<"renew" | "revoke" | null>(null);
  const settle = async () => {
    setAsking(null);
    await client.invalidateQueries({ queryKey, exact: true });
  };
  const making = useMutation({
    mutationFn: make,
    onSuccess: settle,
    onError: (error) => showFailure(error, "We couldn't create the link. Nothing has changed."),
  });
  const revoking = useMutation({
    mutationFn: revoke,
    onSuccess: () => {
      making.reset();
      return settle();
    },
    onError: (error) => showFailure(error, "We couldn't revoke the link, so it still works. Try again."),
  });
  const busy = making.isPending || revoking.isPending;
  if (link.createdAt === null && !making.data)
    return (
      <div>
        <Button disabled={busy} onClick={() => making.mutate()}>
          {making.isPending ? "Creating the link..." : "Create a link"}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {making.data ? (
        <SecretAddress label={name} address={making.data.address} />
      ) : (
        <p>You created a link on {ukDate(link.createdAt ?? "")}. We can't show it again; create a new one if you've lost it.</p>
      )}
      {asking ? (
        <div role="alertdialog" aria-label={asking === "renew" ? "Create a new link?" : "Revoke the link?"} className="flex flex-col gap-2">
          <p>
            {asking === "renew"
              ? "The old link stops working straight away."
              : "The link stops working straight away for everyone who has it."}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="destructive" disabled={busy} autoFocus onClick={() => (asking === "renew" ? making.mutate() : revoking.mutate())}>
              {busy ? "One moment..." : asking === "renew" ? "Create a new link" : "Revoke the link"}
            </Button>
            <Button onClick={() => setAsking(null)}>Keep it</Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking("renew")}>New link</Button>
          <Button look="destructive" onClick={() => setAsking("revoke")}>
            Revoke
          </Button>
        </div>
      )}
    </div>
  );
}

import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { NewSecretLink, SecretLink } from "#contracts/accounts/sharing.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ukDate } from "../../../lib/day.ts";
import { Button } from "../../../ui/button.tsx";
import { SecretAddress } from "../../../ui/secret-address.tsx";
import * as m from "./messages.tsx";

type Props = {
  link: SecretLink;
  queryKey: QueryKey;
  make: () => Promise<NewSecretLink>;
  revoke: () => Promise<unknown>;
  /** What the link is called, such as "Calendar link". */
  name: string;
};

/** Makes a secret link, shows its address that once, and renews or revokes it after asking. */
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
    onError: (error) => showFailure(error, m.weCouldntCreateTheLink),
  });
  const revoking = useMutation({
    mutationFn: revoke,
    onSuccess: () => {
      making.reset();
      return settle();
    },
    onError: (error) => showFailure(error, m.weCouldntRevokeTheLink),
  });
  const busy = making.isPending || revoking.isPending;
  if (link.createdAt === null && !making.data)
    return (
      <div>
        <Button disabled={busy} onClick={() => making.mutate()}>
          {making.isPending ? m.creatingTheLink : m.createALink}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {making.data ? (
        <SecretAddress label={name} address={making.data.address} />
      ) : (
        <p>{m.youCreatedALink(ukDate(link.createdAt ?? ""))}</p>
      )}
      {asking ? (
        <div
          role="alertdialog"
          aria-label={asking === "renew" ? m.createANewLinkQuestion : m.revokeTheLinkQuestion}
          className="flex flex-col gap-2"
        >
          <p>{asking === "renew" ? m.theOldLinkStopsWorking : m.theLinkStopsWorkingStraightAway}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="destructive" disabled={busy} autoFocus onClick={() => (asking === "renew" ? making.mutate() : revoking.mutate())}>
              {busy ? m.oneMomentDots : asking === "renew" ? m.createANewLink : m.revokeTheLink}
            </Button>
            <Button onClick={() => setAsking(null)}>{m.keepIt}</Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking("renew")}>{m.newLink}</Button>
          <Button look="destructive" onClick={() => setAsking("revoke")}>
            {m.revoke}
          </Button>
        </div>
      )}
    </div>
  );
}

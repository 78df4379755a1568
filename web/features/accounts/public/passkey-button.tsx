import { useMutation } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { PasskeyAssertion } from "#contracts/accounts/passkeys.ts";
import { unchanging } from "../../../lib/ready.ts";
import { Button, type Look } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { requestPasskey, supportsPasskeys } from "./passkey.ts";

type Props = { label: string; look?: Look; take: (credential: PasskeyAssertion) => Promise<unknown>; onDone: () => unknown };

/** Asks the device for a passkey and passes it to `take`. Renders nothing if the browser cannot use passkeys. */
export function PasskeyButton({ label, look = "plain", take, onDone }: Props) {
  const show = useMutation({ mutationFn: async () => take(await requestPasskey()), onSuccess: onDone });
  const works = useSyncExternalStore(unchanging, supportsPasskeys, () => true);
  if (!works) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      {show.isError && <ErrorState>{show.error.message}</ErrorState>}
      <Button look={look} disabled={show.isPending} onClick={() => show.mutate()}>
        {show.isPending ? "Asking your device..." : label}
      </Button>
    </div>
  );
}

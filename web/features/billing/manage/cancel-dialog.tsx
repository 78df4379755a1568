import { useState } from "react";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { Button } from "../../../ui/button.tsx";
import { CancelWindow } from "./cancel-window.tsx";

/** Cancels a subscription, after a question. */
export function CancelDialog({ subscription, providerName }: { subscription: OwnSubscription; providerName: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="destructive" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Cancel Subscription
      </Button>
      <CancelWindow subscription={subscription} providerName={providerName} open={open} onOpenChange={setOpen} />
    </>
  );
}

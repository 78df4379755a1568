import { PaymentElement } from "@stripe/react-stripe-js";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/states.tsx";

/** Stripe's error code for a SetupIntent that is cancelled or already used. */
const NOT_OPEN = "setup_intent_unexpected_state";
const CLOSED =
  "This card form is closed: too many cards failed, or one has already been saved. Nothing was charged. Reload the page; if it won't open, try again in an hour.";

/** The provider's message about a card, replaced where it is meant for developers. */
export const cardErrorMessage = ({ code, message }: { code?: string | undefined; message?: string | undefined }): string | undefined =>
  code === NOT_OPEN ? CLOSED : message;

/** Shown below the card fields in the sandbox (decision 48). */
export const SandboxCardNote = () => (
  <p className="text-xs text-slate">Sandbox: no real money moves. Use test card 4242 4242 4242 4242 with any future date and any code.</p>
);

type Props = {
  onReady: () => void;
  /** The provider has the card, so it can no longer be edited. */
  isSaved: boolean;
  isBusy: boolean;
  /** Starts a fresh form. */
  onOther: () => void;
};

/** The provider's card fields, read-only once the card is saved, with a way to use another. */
export function CardElement({ onReady, isSaved, isBusy, onOther }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      {!isLoaded && <Skeleton className="h-40" label="Loading the card fields" />}
      <PaymentElement
        options={{ readOnly: isSaved }}
        onReady={() => {
          setLoaded(true);
          onReady();
        }}
      />
      {isSaved && (
        <Button look="quiet" className="self-start" disabled={isBusy} onClick={onOther}>
          Use another card
        </Button>
      )}
    </div>
  );
}

import { PaymentElement } from "@stripe/react-stripe-js";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/states.tsx";

type Props = {
  onReady: () => void;
  /** The provider has the card: the next press pays with it, so it can't be edited any more. */
  isSaved: boolean;
  isBusy: boolean;
  /** Starts a fresh form. */
  onOther: () => void;
};

/** The provider's card fields. A card that the provider has already is shown read-only, with a way to use another. */
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

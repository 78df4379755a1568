import { useMutation, useQuery } from "@tanstack/react-query";
import type { WhoseCard } from "#contracts/billing/payment-card.ts";
import { ApiFailure } from "../../../../lib/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { ErrorState } from "../../../../ui/states.tsx";
import { providerQuery } from "../../public/provider.ts";
import { getStripe } from "../../stripe/get-stripe.ts";
import { askConfirmation, returnAddress } from "./queries.ts";

class NotConfirmed extends Error {}

type Props = { whose: WhoseCard; onBack: () => void; busy: boolean };

/** Opens the bank's confirmation, in the provider's dialog or on a page that returns here. */
export function ConfirmBank({ whose, onBack, busy }: Props) {
  const provider = useQuery(providerQuery);
  const confirm = useMutation({
    mutationFn: async () => {
      const stripe = provider.data && (await getStripe(provider.data));
      if (!stripe) throw new NotConfirmed("We couldn't load the card provider's page. Nothing was charged; try again.");
      const { clientSecret, card } = await askConfirmation(whose);
      const { error } = await stripe.confirmPayment({
        clientSecret,
        confirmParams: { payment_method: card, return_url: returnAddress(whose) },
        redirect: "if_required",
      });
      if (error) throw new NotConfirmed(error.message ?? "Your bank didn't confirm the payment. Nothing was charged.");
    },
    onSettled: onBack, // the provider knows the result, success or not
  });
  const message = confirm.error instanceof NotConfirmed || confirm.error instanceof ApiFailure ? confirm.error.message : null;
  return (
    <div className="flex flex-col gap-3">
      {confirm.isError && <ErrorState>{message ?? "We couldn't reach your bank. Nothing was charged; try again in a moment."}</ErrorState>}
      <Button look="main" className="self-start" disabled={!provider.data || confirm.isPending || busy} onClick={() => confirm.mutate()}>
        {confirm.isPending || busy ? "Processing..." : "Confirm with your bank"}
      </Button>
    </div>
  );
}

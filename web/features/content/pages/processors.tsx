import { useQuery } from "@tanstack/react-query";
import { PAYMENT_PROVIDERS } from "#domain/naming.ts";
import { factsQuery } from "../../../lib/facts.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";

const providerName = (code: string) => PAYMENT_PROVIDERS[code as keyof typeof PAYMENT_PROVIDERS] ?? code;

/** Whom this installation really hands data to: only what its configuration has switched on. */
export function Processors() {
  const facts = useQuery(factsQuery);
  if (facts.isPending) return <Skeleton className="h-32" label="Loading who else handles your data" />;
  if (facts.isError)
    return (
      <ErrorState action={<Button onClick={() => facts.refetch()}>Retry</Button>}>
        We could not load who else handles your data. Try again in a moment.
      </ErrorState>
    );
  const { mailboxUrl, paymentProvider, modelProvider } = facts.data;
  return (
    <ul>
      <li>
        {mailboxUrl === null
          ? "Mail: the operator's mail server sends our emails. It sees your address and what the mail says."
          : "Mail: this is a sandbox. Its mail stays in a mailbox on the same machine and reaches nobody."}
      </li>
      <li>
        {paymentProvider === "none"
          ? "Payment: nobody. No payment provider is set up here."
          : `Payment: ${providerName(paymentProvider)}, and only once you subscribe. Your card goes to them directly; we never see or store its number.`}
      </li>
      <li>
        {modelProvider === null
          ? "AI model: none is connected. What you write to the assistant, or to us in the support tool, is read by our own rules, on our own server."
          : `AI model: ${modelProvider} receives what you write to the assistant, without email addresses, telephone numbers and postcodes, and what our planner answers. It is not told who asks, nor your household's stored allergies, diets or budget. Of a message that reaches us through the support tool it receives the text alone, without those and without long numbers, to tell what it asks for.`}
      </li>
    </ul>
  );
}

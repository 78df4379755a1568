import { useQuery } from "@tanstack/react-query";
import { PAYMENT_PROVIDERS } from "#domain/naming.ts";
import { factsQuery } from "../../../lib/facts.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";

const providerName = (code: string) => PAYMENT_PROVIDERS[code as keyof typeof PAYMENT_PROVIDERS] ?? code;

/** The processors that this installation's configuration uses. */
export function Processors() {
  const facts = useQuery(factsQuery);
  if (facts.isPending) return <Skeleton className="h-32" label="Loading the list of processors" />;
  if (facts.isError)
    return (
      <ErrorState action={<Button onClick={() => facts.refetch()}>Retry</Button>}>
        We couldn't load the list of processors. Try again in a moment.
      </ErrorState>
    );
  const { mailboxUrl, paymentProvider, modelProvider } = facts.data;
  return (
    <ul>
      <li>
        {mailboxUrl === null
          ? "Email: the operator's mail server sends our emails. It sees your address and the message."
          : "Email: this is a sandbox. Emails stay in a mailbox on the same machine and are not delivered."}
      </li>
      <li>
        {paymentProvider === "none"
          ? "Payment: none. No payment provider is set up here."
          : `Payment: ${providerName(paymentProvider)}, and only once you subscribe. Your card goes to them directly; we never see or store its number.`}
      </li>
      <li>
        {modelProvider === null
          ? "AI model: none is connected. Our own rules, on our own server, read what you write to the assistant or to support."
          : `AI model: ${modelProvider} receives what you write to the assistant, without email addresses, telephone numbers and postcodes, and our planner's answers. It isn't told who you are, or your household's stored allergies, diets or budget. From a support message it receives only the text, without those or long numbers, to work out what you're asking for.`}
      </li>
    </ul>
  );
}

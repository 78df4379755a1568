import { useMutation, useQueryClient } from "@tanstack/react-query";
import { formatPounds } from "#domain/money.ts";
import { rolesWith } from "#domain/operators/powers.ts";
import { rolesInWords } from "#domain/operators/roles.ts";
import { say, warn } from "../../../lib/toast.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { findPayments, refund } from "../calls.ts";
import { refundBegun, refundFailed } from "../toasts.ts";
import { useMay } from "../use-may.ts";
import { dayName } from "../words.ts";

/** Gives one period's payment back: finds what a customer paid, then asks before anything moves. Who may not refund sees what was paid. */
export function RefundForm() {
  const found = useMutation({ mutationFn: findPayments });
  const mayRefund = useMay()("refund a period");
  return (
    <Card aria-labelledby="refund" className="flex flex-col gap-3">
      <h2 id="refund" className="text-lg">
        {mayRefund ? "Refund one period" : "What a customer paid"}
      </h2>
      {!mayRefund && <p className="text-slate">Refunding a period needs the role {rolesInWords(rolesWith("refund a period"))}.</p>}
      <Form
        schema={async () => (await import("#contracts/operators/admin.ts")).FindPayments}
        start={{ email: "" }}
        onSubmit={({ email }) => found.mutateAsync(email)}
        className="flex max-w-md flex-col items-start gap-3 *:first:w-full"
      >
        {({ box }) => (
          <>
            <TextField label="Customer’s email" type="email" autoComplete="off" {...box("email")} />
            <FormActions>
              <Submit look="plain" busy="Looking...">
                Find payments
              </Submit>
            </FormActions>
          </>
        )}
      </Form>
      <div aria-live="polite">
        {found.data &&
          (found.data.payments.length === 0 ? (
            <EmptyList>No payments from an account with this confirmed address.</EmptyList>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {found.data.payments.map((payment) => (
                <PaidRow
                  key={`${payment.subscriptionId} ${payment.dueOn}`}
                  payment={payment}
                  mayRefund={mayRefund}
                  onDone={() => found.mutate(found.variables)}
                />
              ))}
            </ul>
          ))}
      </div>
    </Card>
  );
}

type Payment = Awaited<ReturnType<typeof findPayments>>["payments"][number];

type PaidProps = { payment: Payment; mayRefund: boolean; onDone: () => void };

function PaidRow({ payment: { subscriptionId, dueOn, priceName, amount, refundable }, mayRefund, onDone }: PaidProps) {
  const queries = useQueryClient();
  const giving = useMutation({
    mutationFn: refund,
    onSuccess: ({ message }) => {
      say(refundBegun(message));
      onDone();
      void queries.invalidateQueries({ queryKey: ["admin"] });
    },
    onError: (error) => warn(refundFailed(error.message)),
  });
  const day = dayName(dueOn);
  return (
    <li className="tabular flex flex-wrap items-center justify-between gap-3 py-2">
      <span>
        {priceName}, {day}: {formatPounds(amount)}
      </span>
      {Number(refundable) === 0 ? (
        <span className="text-slate">refunded, or being refunded</span>
      ) : mayRefund ? (
        <AskFirst
          label="Refund"
          about={`Refund ${formatPounds(refundable)} of ${day}`}
          title="Refund this payment?"
          description={`${formatPounds(refundable)} of ${day} is refunded to the card that paid and the customer gets an email. If it's their last payment, their access ends straight away. This can't be undone.`}
          act="Refund it"
          keep="Keep it"
          busy={giving.isPending}
          onAct={(close) => giving.mutate({ subscriptionId, dueOn }, { onSettled: close })}
        />
      ) : (
        <span className="text-slate">not refunded</span>
      )}
    </li>
  );
}

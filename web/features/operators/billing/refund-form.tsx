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
import * as m from "./messages.ts";

/** Gives one period's payment back: finds what a customer paid, then asks before anything moves. Who may not refund sees what was paid. */
export function RefundForm() {
  const found = useMutation({ mutationFn: findPayments });
  const mayRefund = useMay()("refund a period");
  return (
    <Card aria-labelledby="refund" className="flex flex-col gap-3">
      <h2 id="refund" className="text-lg">
        {mayRefund ? m.refundOnePeriod : m.whatACustomerPaid}
      </h2>
      {!mayRefund && <p className="text-slate">{m.refundingAPeriodNeedsTheRole(rolesInWords(rolesWith("refund a period")))}</p>}
      <Form
        schema={async () => (await import("#contracts/operators/admin.ts")).FindPayments}
        start={{ email: "" }}
        onSubmit={({ email }) => found.mutateAsync(email)}
        className="flex max-w-md flex-col items-start gap-3 *:first:w-full"
      >
        {({ box }) => (
          <>
            <TextField label={m.customersEmail} type="email" autoComplete="off" {...box("email")} />
            <FormActions>
              <Submit look="plain" busy={m.looking}>
                {m.findPayments}
              </Submit>
            </FormActions>
          </>
        )}
      </Form>
      <div aria-live="polite">
        {found.data &&
          (found.data.payments.length === 0 ? (
            <EmptyList>{m.noPaymentsFromAnAccount}</EmptyList>
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
        <span className="text-slate">{m.refundedOrBeingRefunded}</span>
      ) : mayRefund ? (
        <AskFirst
          label={m.refund}
          about={m.refundOf({ refundable: formatPounds(refundable), day })}
          title={m.refundThisPayment}
          description={m.isRefundedToTheCard({ refundable: formatPounds(refundable), day })}
          act={m.refundIt}
          keep={m.keepIt}
          busy={giving.isPending}
          onAct={(close) => giving.mutate({ subscriptionId, dueOn }, { onSettled: close })}
        />
      ) : (
        <span className="text-slate">{m.notRefunded}</span>
      )}
    </li>
  );
}

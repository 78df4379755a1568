import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { FindPayments } from "#contracts/operators/admin.ts";
import { formatPence, formatPounds, parsePence } from "#domain/money.ts";
import { rolesWith } from "#domain/operators/powers.ts";
import { rolesInWords } from "#domain/operators/roles.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { Card } from "../../../ui/card.tsx";
import { Tick } from "../../../ui/choice.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { findPayments, refund } from "../queries.ts";
import { useMay } from "../use-may.ts";
import { dayName } from "../words.ts";

/** Finds a customer's payments and refunds all or part of one, after a confirmation. Without the power to refund, shows the payments only. */
export function RefundForm() {
  const found = useMutation({ mutationFn: findPayments });
  const mayRefund = useMay()("refund a period");
  return (
    <Card aria-labelledby="refund" className="flex flex-col gap-3">
      <h2 id="refund" className="text-lg">
        {mayRefund ? "Refund a payment" : "What a customer paid"}
      </h2>
      {!mayRefund && <p className="text-slate">Refunding a payment needs the role {rolesInWords(rolesWith("refund a period"))}.</p>}
      <Form
        schema={FindPayments}
        start={{ search: "" }}
        onSubmit={({ search }) => found.mutateAsync(search)}
        className="flex max-w-md flex-col items-start gap-3 *:first:w-full"
      >
        {({ box }) => (
          <>
            <TextField
              label="Email, name, receipt number or last four digits of the card"
              type="search"
              autoComplete="off"
              {...box("search")}
            />
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
            <EmptyList>
              No payments found. Check the spelling, or search by the receipt number or the last four digits of the card.
            </EmptyList>
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

function PaidRow({ payment, mayRefund, onDone }: PaidProps) {
  const { dueOn, priceName, amount, refundable, email, confirmed, receiptNumber } = payment;
  const isPartlyRefunded = refundable !== amount;
  return (
    <li className="tabular flex flex-wrap items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        {priceName}, {dayName(dueOn)}: {formatPounds(amount)}
        {Number(refundable) > 0 && isPartlyRefunded && <span className="text-slate"> · {formatPounds(refundable)} left</span>}
        <span className="block text-xs text-slate wrap-anywhere">
          {[email ?? "Address no longer kept", confirmed === false && "address not confirmed", `Receipt ${receiptNumber}`]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      {Number(refundable) === 0 ? (
        <span className="text-slate">refunded, or being refunded</span>
      ) : mayRefund ? (
        <Refund key={refundable} payment={payment} onDone={onDone} />
      ) : (
        <span className="text-slate">{isPartlyRefunded ? "partly refunded" : "not refunded"}</span>
      )}
    </li>
  );
}

/** Asks for the amount, and whether access stays if the refund may end it. `refundId` makes repeated submits one refund. */
function Refund({ payment: { subscriptionId, dueOn, refundable, mayEndAccess }, onDone }: Pick<PaidProps, "payment" | "onDone">) {
  const queries = useQueryClient();
  const [amount, setAmount] = useState(refundable);
  const [accessStays, setAccessStays] = useState(true);
  const [fault, setFault] = useState<string>();
  const [refundId] = useState(() => crypto.randomUUID());
  const refunding = useMutation({
    mutationFn: refund,
    onSuccess: ({ message }) => {
      toast.success("Refund Started", { description: message });
      onDone();
      void queries.invalidateQueries({ queryKey: ["admin"] });
    },
    onError: (error) => toast.error("Refund Failed", { description: error.message }),
  });
  const day = dayName(dueOn);
  const send = (close: () => void) => {
    const pence = parsePence(amount) ?? 0;
    const leftPence = parsePence(refundable) ?? 0;
    if (pence === 0 || pence > leftPence) return setFault(`Enter an amount up to ${formatPence(leftPence)}, such as 5.00`);
    setFault(undefined);
    refunding.mutate({ subscriptionId, dueOn, amount: amount.trim(), accessStays, refundId }, { onSuccess: close });
  };
  return (
    <ConfirmButton
      label="Refund"
      about={`Refund the payment of ${day}`}
      title="Refund this payment?"
      description={`Up to ${formatPounds(refundable)} of the payment of ${day} can go back to the card that paid. The customer gets an email. This can't be undone.`}
      act="Refund it"
      keep="Keep it"
      busy={refunding.isPending}
      onAct={send}
    >
      <div className="flex flex-col gap-3 pb-3">
        <TextField
          label="Amount in pounds"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={amount}
          error={fault}
          onChange={(event) => setAmount(event.target.value)}
        />
        {mayEndAccess ? (
          <Tick label="Let them use it until the paid month is over" checked={accessStays} onChange={setAccessStays} />
        ) : (
          <p className="text-slate">This doesn't change how long they can use it.</p>
        )}
      </div>
    </ConfirmButton>
  );
}

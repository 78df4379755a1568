import { useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { z } from "zod";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import type { BillingDayPreview } from "#contracts/billing/subscription-calls.ts";
import { formatPounds } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";
import { ukDate } from "../../../lib/day.ts";
import { apiErrorMessage } from "../../../lib/failure.ts";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { extraInSentence } from "../public/pay-dates.tsx";
import { ChosenDay, PayDayField } from "../public/pay-day-field.tsx";
import { showChangeFailure, useRefreshBilling } from "./queries.ts";

/** @param extra A sentence with a leading space. */
const nextChargeSentence = ({ amount, on, extra, keepsDate }: { amount: string; on: string; extra: string | null; keepsDate: boolean }) =>
  `Your next charge would be ${amount} on ${on}.${extra ?? ""}${keepsDate ? " That payment keeps its date; the new day applies from the one after." : ""}`;
const noChangesLeft = (againFrom: string | null) =>
  `You've changed your pay day twice in the last twelve months.${againFrom ? ` You can change it again from ${againFrom}.` : ""}`;

type Props = { subscription: OwnSubscription /** Date format of the page. */; formatDate: (day: string) => string };

const TypedDay = z.object({ billingDay: ChosenDay });

/** Changes the pay day. A rejected change shows a toast, like every change of a subscription. */
export function PayDay({ subscription, formatDate }: Props) {
  const refresh = useRefreshBilling();
  const updateDay = useMutation({
    mutationFn: async (billingDay: string) =>
      (await api.stripe["update-billing-day"].$post({ json: { subscriptionId: subscription.id, billingDay } })).json(),
    onSuccess: async () => {
      toast.success("Billing Day Updated");
      await refresh();
    },
    onError: showChangeFailure("Update Failed", "Failed to update billing day. Please try again."),
  });
  return (
    <Form
      schema={TypedDay}
      start={{ billingDay: "" }}
      onSubmit={async (_, form) => {
        await updateDay.mutateAsync(form.getValues("billingDay"));
        form.reset();
      }}
      onRefused={() => {}}
      className="flex flex-col gap-3"
    >
      {({ part }) => <DayChoice subscription={subscription} formatDate={formatDate} {...part("billingDay")} />}
    </Form>
  );
}

type ChoiceProps = Props & { value: string; onChange: (day: string) => void; error: string | undefined };

function DayChoice({ subscription, formatDate, value, onChange, error }: ChoiceProps) {
  const newDay = value === String(subscription.billingDay) ? "" : value;
  const preview = useQuery({
    queryKey: ["own-subscription", "day", subscription.id, newDay],
    queryFn: async () => (await api.stripe["billing-day-preview"].$get({ query: { day: newDay, subscriptionId: subscription.id } })).json(),
    enabled: newDay !== "",
  });
  const shown = newDay === "" ? undefined : preview.data;
  // the new charge is shown before the change can be saved (decision 63)
  const maySave = shown !== undefined && shown.changesLeft > 0;
  return (
    <>
      <PayDayField question={{ label: "Update billing day", empty: "Select a day" }} value={value} error={error} onChange={onChange} />
      <div aria-live="polite" className="min-h-6 text-slate">
        {shown && <DayPreview preview={shown} formatDate={formatDate} />}
        {newDay !== "" &&
          preview.isError &&
          (apiErrorMessage(preview.error) ??
            "We couldn't work out the payment for that day. Nothing has changed; choose it again in a minute.")}
      </div>
      <FormActions>
        <Submit look="plain" busy="Updating..." disabled={!maySave}>
          Update
        </Submit>
      </FormActions>
    </>
  );
}

function DayPreview({ preview, formatDate }: { preview: BillingDayPreview; formatDate: Props["formatDate"] }) {
  const { nextBillingDate, amount, keepsDate, first, after, changesLeft, againFrom } = preview;
  if (changesLeft === 0) return <p>{noChangesLeft(againFrom && ukDate(againFrom))}</p>;
  if (nextBillingDate === null) return <p>Nothing is charged while paused. The new day applies once you resume.</p>;
  return (
    <>
      <p>
        {nextChargeSentence({
          amount: formatPounds(amount ?? 0),
          on: formatDate(nextBillingDate),
          extra: first && extraInSentence(first),
          keepsDate,
        })}
      </p>
      {after && (keepsDate || after.extra) && (
        <p>
          The one after would be {formatPounds(after.amount)} on {formatDate(after.on)}.{extraInSentence(after)}
        </p>
      )}
      {changesLeft === 1 && <p>This is your second change in twelve months, so you won't be able to change it again for a while.</p>}
    </>
  );
}

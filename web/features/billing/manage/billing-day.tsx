import { z } from "zod";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import type { BillingDayPreview } from "#contracts/billing/subscription-calls.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../lib/day.ts";
import { refusalText } from "../../../lib/failure.ts";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { extraInSentence } from "../public/pay-dates.tsx";
import { ChosenDay, PayDayField } from "../public/pay-day-field.tsx";
import { useChanges, useDayPreview } from "./use-changes.ts";

/** `extra` is a sentence of its own, with the blank before it. */
const yourNextChargeWouldBe = ({
  amount,
  on,
  extra,
  keepsDate,
}: {
  amount: string;
  on: string;
  extra: string | null;
  keepsDate: boolean;
}) =>
  `Your next charge would be ${amount} on ${on}.${extra ?? ""}${keepsDate ? " That payment keeps its date; the new day applies from the one after." : ""}`;
const youveChangedYourPayDayTwice = (againFrom: string | null) =>
  `You've changed your pay day twice in the last twelve months.${againFrom ? ` You can change it again from ${againFrom}.` : ""}`;

type Props = { subscription: OwnSubscription /** Each page has its own style of dates. */; dayInWords: (day: string) => string };

const TypedDay = z.object({ billingDay: ChosenDay });

/** Chooses another pay day. Its refusals are toasts, as those of every change to a subscription. */
export function BillingDay({ subscription, dayInWords }: Props) {
  const { updateDay } = useChanges(subscription.id);
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
      {({ part }) => <DayChoice subscription={subscription} dayInWords={dayInWords} {...part("billingDay")} />}
    </Form>
  );
}

type ChoiceProps = Props & { value: string; onChange: (day: string) => void; error: string | undefined };

/** What another day would be charged, and when, stands there before anything is saved. */
function DayChoice({ subscription, dayInWords, value, onChange, error }: ChoiceProps) {
  const other = value === String(subscription.billingDay) ? "" : value;
  const preview = useDayPreview(subscription.id, other);
  const shown = other === "" ? undefined : preview.data;
  // what is charged is seen before it is agreed to (decision 63)
  const agreeable = shown !== undefined && shown.changesLeft > 0;
  return (
    <>
      <PayDayField question={{ label: "Update billing day", empty: "Select a day" }} value={value} error={error} onChange={onChange} />
      <div aria-live="polite" className="min-h-6 text-slate">
        {shown && <DayPreview preview={shown} dayInWords={dayInWords} />}
        {other !== "" &&
          preview.isError &&
          (refusalText(preview.error) ??
            "We couldn't work out the payment for that day. Nothing has changed; choose it again in a minute.")}
      </div>
      <FormActions>
        <Submit look="plain" busy="Updating..." disabled={!agreeable}>
          Update
        </Submit>
      </FormActions>
    </>
  );
}

function DayPreview({ preview, dayInWords }: { preview: BillingDayPreview; dayInWords: Props["dayInWords"] }) {
  const { nextBillingDate, amount, keepsDate, first, after, changesLeft, againFrom } = preview;
  if (changesLeft === 0) return <p>{youveChangedYourPayDayTwice(againFrom && ukDate(againFrom))}</p>;
  if (nextBillingDate === null) return <p>Nothing is charged while paused. The new day applies once you resume.</p>;
  return (
    <>
      <p>
        {yourNextChargeWouldBe({
          amount: formatPounds(amount ?? 0),
          on: dayInWords(nextBillingDate),
          extra: first && extraInSentence(first),
          keepsDate,
        })}
      </p>
      {after && (keepsDate || after.extra) && (
        <p>
          The one after would be {formatPounds(after.amount)} on {dayInWords(after.on)}.{extraInSentence(after)}
        </p>
      )}
      {changesLeft === 1 && <p>This is your second change in twelve months, so you won't be able to change it again for a while.</p>}
    </>
  );
}

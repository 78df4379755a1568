import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import type { BillingDayPreview } from "#contracts/billing/subscription-calls.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../lib/day.ts";
import { refusalText } from "../../../lib/failure.ts";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { extraInSentence } from "../public/pay-dates.tsx";
import { PayDayField } from "../public/pay-day-field.tsx";
import * as m from "./subscription.messages.tsx";
import { useChanges, useDayPreview } from "./use-changes.ts";

type Props = { subscription: OwnSubscription /** Each page has its own style of dates. */; dayInWords: (day: string) => string };

/** Chooses another pay day. Its refusals are toasts, as those of every change to a subscription. */
export function BillingDay({ subscription, dayInWords }: Props) {
  const { updateDay } = useChanges(subscription.id);
  return (
    <Form
      schema={async () => (await import("./typed-subscription.ts")).TypedDay}
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
      <PayDayField question={{ label: m.updateBillingDay, empty: m.selectADay }} value={value} error={error} onChange={onChange} />
      <div aria-live="polite" className="min-h-6 text-slate">
        {shown && <DayPreview preview={shown} dayInWords={dayInWords} />}
        {other !== "" && preview.isError && (refusalText(preview.error) ?? m.weCouldntWorkOutThePayment)}
      </div>
      <FormActions>
        <Submit look="plain" busy={m.updating} disabled={!agreeable}>
          {m.update}
        </Submit>
      </FormActions>
    </>
  );
}

function DayPreview({ preview, dayInWords }: { preview: BillingDayPreview; dayInWords: Props["dayInWords"] }) {
  const { nextBillingDate, amount, keepsDate, first, after, changesLeft, againFrom } = preview;
  if (changesLeft === 0) return <p>{m.youveChangedYourPayDayTwice(againFrom && ukDate(againFrom))}</p>;
  if (nextBillingDate === null) return <p>{m.nothingIsChargedWhilePaused}</p>;
  return (
    <>
      <p>
        {m.yourNextChargeWouldBe({
          amount: formatPounds(amount ?? 0),
          on: dayInWords(nextBillingDate),
          extra: first && extraInSentence(first),
          keepsDate,
        })}
      </p>
      {after && (keepsDate || after.extra) && (
        <p>{m.theOneAfterWould({ amount: formatPounds(after.amount), on: dayInWords(after.on), after: extraInSentence(after) })}</p>
      )}
      {changesLeft === 1 && <p>{m.thisIsYourSecondChange}</p>}
    </>
  );
}

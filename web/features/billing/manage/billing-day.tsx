import { type FormEvent, useState } from "react";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import type { BillingDayPreview } from "#contracts/billing/subscription-calls.ts";
import { formatPounds } from "#domain/money.ts";
import { longDay } from "../../../lib/day.ts";
import { Button } from "../../../ui/button.tsx";
import { extraInSentence } from "../public/pay-dates.tsx";
import { DaySelect } from "./day-select.tsx";
import { useChanges, useDayPreview } from "./use-changes.ts";

type Props = { subscription: OwnSubscription /** Each page has its own style of dates. */; dayInWords: (day: string) => string };

/** Chooses another pay day; what it would be charged, and when, stands there before anything is saved. */
export function BillingDay({ subscription, dayInWords }: Props) {
  const [chosen, setChosen] = useState("");
  const { updateDay } = useChanges(subscription.id);
  const same = chosen === String(subscription.billingDay);
  const preview = useDayPreview(subscription.id, same ? "" : chosen);
  const shown = chosen !== "" && !same ? preview.data : undefined;
  // what is charged is seen before it is agreed to (decision 63)
  const agreeable = shown !== undefined && shown.changesLeft > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    updateDay.mutate(chosen, { onSuccess: () => setChosen("") });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <DaySelect label="Update billing day" value={chosen} onChange={setChosen} empty="Select a day" />
      <div aria-live="polite" className="min-h-6 text-slate">
        {shown && <DayPreview preview={shown} dayInWords={dayInWords} />}
        {chosen !== "" &&
          !same &&
          preview.isError &&
          "We could not work out what the new day would charge. Nothing has changed; choose it again in a minute."}
      </div>
      <div>
        <Button type="submit" disabled={!agreeable || updateDay.isPending}>
          {updateDay.isPending ? "Updating..." : "Update"}
        </Button>
      </div>
    </form>
  );
}

function DayPreview({ preview, dayInWords }: { preview: BillingDayPreview; dayInWords: Props["dayInWords"] }) {
  const { nextBillingDate, amount, keepsDate, first, after, changesLeft, againFrom } = preview;
  if (changesLeft === 0)
    return (
      <p>
        You have changed your pay day twice in the last twelve months.{againFrom && ` You can change it again from ${longDay(againFrom)}.`}
      </p>
    );
  if (nextBillingDate === null) return <p>Nothing is charged while paused. The new day counts once you resume.</p>;
  return (
    <>
      <p>
        Your next charge would be {formatPounds(amount ?? 0)} on {dayInWords(nextBillingDate)}.{first && extraInSentence(first)}
        {keepsDate && " That payment keeps its date; the new day counts from the one after."}
      </p>
      {after && (keepsDate || after.extra) && (
        <p>
          The one after it would be {formatPounds(after.amount)} on {dayInWords(after.on)}.{extraInSentence(after)}
        </p>
      )}
      {changesLeft === 1 && <p>This is the second change of twelve months: the pay day then stays for a while.</p>}
    </>
  );
}

import { type FormEvent, useState } from "react";
import type { OwnSubscription } from "#contracts/own-subscription.ts";
import { Button } from "../../ui/button.tsx";
import { DaySelect } from "./day-select.tsx";
import { useChanges, useDayPreview } from "./use-changes.ts";
import { pounds } from "./words.ts";

type Props = { subscription: OwnSubscription /** Each page has its own style of dates. */; dayInWords: (day: string) => string };

/** Chooses another pay day; the date that it brings stands there before anything is saved. */
export function BillingDay({ subscription, dayInWords }: Props) {
  const [chosen, setChosen] = useState("");
  const { updateDay } = useChanges(subscription.id);
  const same = chosen === String(subscription.billingDay);
  const preview = useDayPreview(subscription.id, same ? "" : chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    updateDay.mutate(chosen, { onSuccess: () => setChosen("") });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <DaySelect label="Update billing day" value={chosen} onChange={setChosen} empty="Select a day" />
      <p aria-live="polite" className="min-h-6 text-slate">
        {chosen !== "" && !same && preview.data && (
          <>
            {preview.data.nextBillingDate === null
              ? "Nothing is charged while paused. The new day counts once you resume."
              : `Your next charge would be ${pounds(preview.data.amount ?? 0)} on ${dayInWords(preview.data.nextBillingDate)}.`}
            {preview.data.keepsDate && " That payment keeps its date; the new day counts from the one after."}
          </>
        )}
        {chosen !== "" && !same && preview.isError && "We could not work the new date out. You can still save the day."}
      </p>
      <div>
        <Button type="submit" disabled={chosen === "" || same || updateDay.isPending}>
          {updateDay.isPending ? "Updating..." : "Update"}
        </Button>
      </div>
    </form>
  );
}

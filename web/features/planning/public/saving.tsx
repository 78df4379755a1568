import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EarlierSpend } from "#contracts/household/preferences.ts";
import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import { plural } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { WEEKS_BEFORE_A_YEAR } from "#domain/planning/budget/weekly-saving.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { userQuery } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { OneFieldForm } from "../../../ui/one-field-form.tsx";
import { trackerQuery } from "../budget-tracker/queries.ts";

const afterWeeks = (weeks: number) => plural(weeks, { one: "after 1 more week", other: `after ${weeks} more weeks` });

/** The household's saving; fetched only once its earlier spending is known. */
export const useWeeklySaving = (earlierSpend: string | null) => useQuery({ ...trackerQuery, enabled: earlierSpend !== null });

/** What the household saves compared with its earlier spending (decision 73), or a form for that figure if it is unknown. */
export function WeeklySaving({ earlierSpend }: { earlierSpend: string | null }) {
  const tracker = useWeeklySaving(earlierSpend);
  const [isChanging, setChanging] = useState(false);
  if (earlierSpend === null || isChanging) return <AskEarlierSpend onSaved={() => setChanging(false)} />;
  if (tracker.isPending) return <p role="status">Adding up your weeks</p>;
  if (tracker.isError) return <p role="alert">We couldn't add up your weeks: {tracker.error.message}</p>;
  const before = formatPounds(earlierSpend);
  return (
    <div className="flex flex-col gap-2">
      {tracker.data.saving ? (
        <Saving saving={tracker.data.saving} before={before} />
      ) : (
        <p className="text-slate">
          You spent {before} a week before. A saving is shown once your whole planned weeks cost at least £1 a week less.
        </p>
      )}
      <Button look="quiet" className="self-start" onClick={() => setChanging(true)}>
        Change
      </Button>
    </div>
  );
}

function Saving({ saving, before }: { saving: NonNullable<BudgetTracker["saving"]>; before: string }) {
  const { weekly, yearly, weeks } = saving;
  return (
    <>
      <dl>
        <Row label="Weekly savings, est." value={formatPounds(weekly)} />
        <Row label="Over a year, est." value={yearly === null ? afterWeeks(WEEKS_BEFORE_A_YEAR - weeks) : formatPounds(yearly)} />
      </dl>
      <p className="text-xs text-slate">
        {plural(weeks, {
          one: `One planned week, against ${before} a week before.`,
          other: `The average of ${weeks} planned weeks, against ${before} a week before.`,
        })}
      </p>
    </>
  );
}

export const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5">
    <dt className="text-slate">{label}</dt>
    <dd className="tabular text-right">{value}</dd>
  </div>
);

function AskEarlierSpend({ onSaved }: { onSaved: () => void }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async (amount: string) => (await api.user["earlier-spend"].$put({ json: { amount } })).json(),
    onSuccess: async () => {
      await Promise.all([client.invalidateQueries(userQuery), client.invalidateQueries(trackerQuery)]);
      onSaved();
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-slate">Tell us what you spent on groceries in a usual week before, and we'll show what your planned weeks save.</p>
      <OneFieldForm
        schema={EarlierSpend}
        name="amount"
        label="A usual week before (£)"
        act="Save"
        busy="Saving..."
        onSubmit={(amount) => save.mutateAsync(amount)}
        onRefused={(error) => showFailure(error, "We couldn't save that")}
      />
    </div>
  );
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import { formatPounds } from "#domain/money.ts";
import { WEEKS_BEFORE_A_YEAR } from "#domain/planning/budget/weekly-saving.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { userQuery } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { OneFieldForm } from "../../../ui/one-field-form.tsx";
import { trackerQuery } from "../budget-tracker/queries.ts";
import * as m from "./saving.messages.ts";

/** The household's saving, once it has said what it spent before. */
export const useWeeklySaving = (earlierSpend: string | null) => useQuery({ ...trackerQuery, enabled: earlierSpend !== null });

/** What the household saves against what it spent before (decision 73); asks for that figure where it is not known. */
export function WeeklySaving({ earlierSpend }: { earlierSpend: string | null }) {
  const tracker = useWeeklySaving(earlierSpend);
  const [isChanging, setChanging] = useState(false);
  if (earlierSpend === null || isChanging) return <AskEarlierSpend onSaved={() => setChanging(false)} />;
  if (tracker.isPending) return <p role="status">{m.addingUp}</p>;
  if (tracker.isError) return <p role="alert">{m.couldNotAddUp(tracker.error.message)}</p>;
  const before = formatPounds(earlierSpend);
  return (
    <div className="flex flex-col gap-2">
      {tracker.data.saving ? <Saving saving={tracker.data.saving} before={before} /> : <p className="text-slate">{m.nothingYet(before)}</p>}
      <Button look="quiet" className="self-start" onClick={() => setChanging(true)}>
        {m.change}
      </Button>
    </div>
  );
}

function Saving({ saving, before }: { saving: NonNullable<BudgetTracker["saving"]>; before: string }) {
  const { weekly, yearly, weeks } = saving;
  return (
    <>
      <dl>
        <Row label={m.weeklySavings} value={formatPounds(weekly)} />
        <Row label={m.overAYear} value={yearly === null ? m.afterWeeks(WEEKS_BEFORE_A_YEAR - weeks) : formatPounds(yearly)} />
      </dl>
      <p className="text-xs text-slate">{m.comparison({ before, weeks })}</p>
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
      <p className="text-slate">{m.tellUs}</p>
      <OneFieldForm
        schema={async () => (await import("#contracts/household/preferences.ts")).EarlierSpend}
        name="amount"
        label={m.usualWeek}
        act={m.save}
        busy={m.saving}
        onSubmit={(amount) => save.mutateAsync(amount)}
        onRefused={(error) => showFailure(error, m.couldNotSave)}
      />
    </div>
  );
}

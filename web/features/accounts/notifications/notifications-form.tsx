import { type FormEvent, useState } from "react";
import { choicesFault, chosenKinds, type NotificationChoices } from "#domain/accounts/notifications/choices.ts";
import { DAYS } from "#domain/week.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { Kinds } from "./kinds.tsx";
import { useSaveNotifications } from "./queries.ts";

type TimesProps = { choices: NotificationChoices; change: (part: Partial<NotificationChoices>) => void };

const Times = ({ choices, change }: TimesProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      label="Time to cook"
      type="time"
      required
      value={choices.cookAt}
      onChange={(event) => change({ cookAt: event.target.value })}
    />
    <SelectField label="Usual shop day" value={choices.shopDay} onChange={(event) => change({ shopDay: Number(event.target.value) })}>
      {DAYS.map((day, index) => (
        <option key={day} value={index}>
          {day}
        </option>
      ))}
    </SelectField>
    <TextField
      label="Quiet from"
      type="time"
      required
      hint="Between these two times we send nothing"
      value={choices.quietFrom}
      onChange={(event) => change({ quietFrom: event.target.value })}
    />
    <TextField
      label="Quiet until"
      type="time"
      required
      value={choices.quietUntil}
      onChange={(event) => change({ quietUntil: event.target.value })}
    />
  </div>
);

/** Kinds and times of notifications. `devices`: the person has a push device. */
export function NotificationsForm({ saved, devices }: { saved: NotificationChoices; devices: boolean }) {
  const [choices, setChoices] = useState(saved);
  const [wrong, setWrong] = useState<string>();
  const save = useSaveNotifications();
  const change = (part: Partial<NotificationChoices>) => setChoices({ ...choices, ...part });
  const submit = (next: NotificationChoices) => {
    setChoices(next);
    const found = choicesFault(next);
    setWrong(found);
    if (!found) save.mutate({ ...next, kinds: [...next.kinds], push: [...next.push] });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(choices);
  };
  return (
    <Card aria-labelledby="notifications">
      <form className="flex flex-col gap-5" onSubmit={onSubmit}>
        <h2 id="notifications" className="text-lg">
          Your notifications
        </h2>
        <p>Everything is off until you choose it. We always email receipts and news about your subscription. All times are UK time.</p>
        <Kinds choices={choices} devices={devices} onChange={(way, kinds) => change({ [way]: kinds })} />
        <Times choices={choices} change={change} />
        {wrong && <ErrorState>{wrong}</ErrorState>}
        {save.isError && !wrong && <ErrorState>{save.error.message}</ErrorState>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" disabled={save.isPending}>
            {save.isPending ? "Saving..." : "Save"}
          </Button>
          {chosenKinds(saved).length > 0 && (
            <Button type="button" disabled={save.isPending} onClick={() => submit({ ...choices, kinds: [], push: [] })}>
              Stop all
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

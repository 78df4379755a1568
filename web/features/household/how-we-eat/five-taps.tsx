import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import type { Habits } from "#domain/household/habits.ts";
import { Button } from "../../../ui/button.tsx";
import { Radios } from "../../../ui/choice.tsx";
import type { Fields } from "../../../ui/form.tsx";
import { ADVENTURE_OPTIONS, FISH_OPTIONS, LUNCH_OPTIONS, MEAT_OPTIONS, TIME_OPTIONS, toWeekdayMinutes } from "./habit-words.ts";

/** How the household eats, in five taps, each of which may be left out. */
export function FiveTaps({ fields: { part } }: { fields: Fields<SavePreferencesInput> }) {
  const { value: habits = {}, error, onChange } = part("habits");
  const set = (change: Habits) => onChange({ ...habits, ...change });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-slate">Skip what you like. Where you don't say, we plan as most British households eat.</p>
      <Radios legend="Meat" name="meat" options={MEAT_OPTIONS} chosen={habits.meat} onChange={(meat) => set({ meat })} />
      <Radios legend="Fish" name="fish" options={FISH_OPTIONS} chosen={habits.fish} onChange={(fish) => set({ fish })} />
      <Radios
        legend="What do you like to cook?"
        name="adventure"
        options={ADVENTURE_OPTIONS}
        chosen={habits.adventure}
        onChange={(adventure) => set({ adventure })}
      />
      <Radios
        legend="Lunch on weekdays"
        name="lunch"
        options={LUNCH_OPTIONS}
        chosen={habits.lunch}
        onChange={(lunch) => set({ lunch })}
        hint={habits.lunch === "canteen" ? "We plan no lunch from Monday to Friday." : undefined}
      />
      <Radios
        legend="Time to cook on a weekday"
        name="weekday-time"
        options={TIME_OPTIONS}
        chosen={habits.weekdayMinutes === undefined ? undefined : String(habits.weekdayMinutes)}
        onChange={(minutes) => set({ weekdayMinutes: toWeekdayMinutes(minutes) })}
        error={error}
      />
      {Object.keys(habits).length > 0 && (
        <div>
          <Button look="quiet" onClick={() => onChange({})}>
            Clear these answers
          </Button>
        </div>
      )}
    </div>
  );
}

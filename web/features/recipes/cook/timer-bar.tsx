import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/class-names.ts";
import { TimerNotifications } from "./timer-notifications.tsx";
import { removeTimer } from "./timer-store.ts";
import { leftInWords, useTimers } from "./timers.ts";

/** Running timers, and finished ones until they are dismissed. Shown on every step. */
export function TimerBar() {
  const { timers, now } = useTimers();
  if (timers.length === 0) return null;
  return (
    <div className="border-t border-line bg-sheet">
      <ul aria-label="Timers" className="flex flex-col">
        {timers.map(({ id, label, endsAt, rung }) => (
          <li key={id} className={classes("flex items-center justify-between gap-3 px-4 py-1", rung && "bg-mustard-wash text-mustard")}>
            <span>{label}</span>
            {rung ? (
              <strong role="alert" className="font-medium">
                Time's up
              </strong>
            ) : (
              <span role="timer" className="tabular font-serif text-xl">
                {leftInWords(endsAt - now)}
              </span>
            )}
            <Button look="quiet" aria-label={rung ? `Dismiss: ${label}` : `Stop: ${label}`} onClick={() => removeTimer(id)}>
              {rung ? "OK" : "Stop"}
            </Button>
          </li>
        ))}
      </ul>
      {timers.some(({ rung }) => !rung) && <TimerNotifications pushed={timers.every(({ rung, tag }) => rung || tag)} />}
    </div>
  );
}

import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/class-names.ts";
import { leftInWords, type Timer } from "./timers.ts";

/** The timers that run, on every step; one that is over says so until it is put away. */
export const TimerBar = ({ timers, now, putAway }: { timers: readonly Timer[]; now: number; putAway: (id: string) => void }) =>
  timers.length > 0 && (
    <ul aria-label="Timers" className="flex flex-col border-t border-line bg-sheet">
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
          <Button look="quiet" aria-label={`${rung ? "Dismiss" : "Stop"}: ${label}`} onClick={() => putAway(id)}>
            {rung ? "OK" : "Stop"}
          </Button>
        </li>
      ))}
    </ul>
  );

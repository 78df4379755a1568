import { useState } from "react";
import { type Allowed, askForNotifications, notificationsHere } from "../../../lib/notifications.ts";
import { Button } from "../../../ui/button.tsx";
import * as m from "./messages.ts";

const WORDS: Record<Allowed, string> = {
  granted: m.weWillNotifyYou,
  default: m.notificationsNotAllowedYet,
  denied: m.notificationsAreOff,
  unsupported: m.browserCannotNotify,
};

/** Says what a timer does when nobody looks, and asks for notifications by a button. Shown only where a timer runs. */
export function TimerNotifications() {
  const [allowed, setAllowed] = useState(notificationsHere);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pb-1 text-xs text-slate">
      <p className="min-w-0 flex-1 basis-60">{WORDS[allowed]}</p>
      {allowed === "default" && (
        <Button look="quiet" onClick={async () => setAllowed(await askForNotifications())}>
          {m.notifyMe}
        </Button>
      )}
    </div>
  );
}

import { useState } from "react";
import { type Allowed, askForNotifications, notificationsHere } from "../../../lib/notifications.ts";
import { Button } from "../../../ui/button.tsx";

const WORDS: Record<Allowed, string> = {
  granted:
    "We'll notify you when the time is up. If your phone puts this page to sleep, that may come late, but no later than when you look.",
  default: "With the screen locked, a timer can't tell you unless you allow notifications.",
  denied: "Notifications are off for this site, so a timer rings only while this page is open. Your screen stays on.",
  unsupported:
    "This browser can't notify you, so a timer rings only while this page is open. Your screen stays on. On an iPhone, add the app to your Home Screen first.",
};

/** Says what a timer does when nobody looks, and asks for notifications by a button. Shown only where a timer runs. */
export function TimerNotifications() {
  const [allowed, setAllowed] = useState(notificationsHere);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pb-1 text-xs text-slate">
      <p className="min-w-0 flex-1 basis-60">{WORDS[allowed]}</p>
      {allowed === "default" && (
        <Button look="quiet" onClick={async () => setAllowed(await askForNotifications())}>
          Notify me
        </Button>
      )}
    </div>
  );
}

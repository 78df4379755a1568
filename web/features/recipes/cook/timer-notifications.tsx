import { useState } from "react";
import { toast } from "sonner";
import { type Allowed, askForNotifications, notificationsHere } from "../../../lib/notifications.ts";
import { useUser } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { tellHere } from "../../accounts/public/told-here.ts";
import * as m from "./messages.ts";
import { tellRunningLater } from "./timer-store.ts";

const WORDS: Record<Allowed, string> = {
  granted: m.weWillNotifyYou,
  default: m.notificationsNotAllowedYet,
  denied: m.notificationsAreOff,
  unsupported: m.browserCannotNotify,
};

/** Says what a timer does when nobody looks, and asks for notifications by a button. Shown only where a timer runs. @param pushed the server tells it too */
export function TimerNotifications({ pushed }: { pushed: boolean }) {
  const [allowed, setAllowed] = useState(notificationsHere);
  const [offered, setOffered] = useState(true);
  const userId = useUser().data?.id;
  const allow = async () => {
    const said = await askForNotifications();
    setAllowed(said);
    if (said !== "granted" || !userId) return;
    try {
      if (await tellHere(userId)) await tellRunningLater();
      else setOffered(false);
    } catch {
      toast.success(m.couldNotSwitchOn, { description: m.keepThisPageOpen });
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pb-1 text-xs text-slate">
      <p className="min-w-0 flex-1 basis-60">{pushed ? m.weWillNotifyYouLocked : WORDS[allowed]}</p>
      {(allowed === "default" || (allowed === "granted" && !pushed && offered && userId)) && (
        <Button look="quiet" onClick={allow}>
          {allowed === "granted" ? m.whileLockedToo : m.notifyMe}
        </Button>
      )}
    </div>
  );
}

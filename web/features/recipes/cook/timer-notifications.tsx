import { useState } from "react";
import { toast } from "sonner";
import { type Allowed, askForNotifications, notificationsHere } from "../../../lib/notifications.ts";
import { useUser } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { tellHere } from "../../accounts/public/push-in-browser.ts";
import { tellRunningLater } from "./timer-store.ts";

const WORDS: Record<Allowed, string> = {
  granted:
    "We'll notify you when the time is up. If your phone puts this page to sleep, that may come late, but no later than when you look.",
  default: "With the screen locked, a timer can't tell you unless you allow notifications.",
  denied: "Notifications are off for this site, so a timer rings only while this page is open. Your screen stays on.",
  unsupported:
    "This browser can't notify you, so a timer rings only while this page is open. Your screen stays on. On an iPhone, add the app to your Home Screen first.",
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
      toast.success("We couldn't switch that on", { description: "It rings while this page is open. Try again in a moment." });
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pb-1 text-xs text-slate">
      <p className="min-w-0 flex-1 basis-60">
        {pushed ? "We'll notify you when the time is up, even while your phone is locked." : WORDS[allowed]}
      </p>
      {(allowed === "default" || (allowed === "granted" && !pushed && offered && userId)) && (
        <Button look="quiet" onClick={allow}>
          {allowed === "granted" ? "Also when locked" : "Notify me"}
        </Button>
      )}
    </div>
  );
}

import { useState } from "react";
import { toast } from "sonner";
import { type Allowed, askForNotifications, notificationPermission } from "../../../lib/notifications.ts";
import { useUser } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { enablePush } from "../../accounts/public/push-in-browser.ts";
import { schedulePushes } from "./timer-store.ts";

const EXPLANATIONS: Record<Allowed, string> = {
  granted: "We'll notify you when the time is up. If your phone puts this page to sleep, the notification may come late.",
  default: "While your screen is locked, timers can reach you only if you allow notifications.",
  denied: "Notifications are off for this site, so a timer rings only while this page is open. Your screen stays on.",
  unsupported:
    "This browser can't notify you, so a timer rings only while this page is open. Your screen stays on. On an iPhone, add the app to your Home Screen first.",
};

/** Explains how a timer rings in the background and offers notifications. @param pushed the server will also send a push notification. */
export function TimerNotifications({ pushed }: { pushed: boolean }) {
  const [allowed, setAllowed] = useState(notificationPermission);
  const [isPushAvailable, setPushAvailable] = useState(true);
  const userId = useUser().data?.id;
  const allow = async () => {
    const permission = await askForNotifications();
    setAllowed(permission);
    if (permission !== "granted" || !userId) return;
    try {
      if (await enablePush(userId)) await schedulePushes();
      else setPushAvailable(false);
    } catch {
      toast.success("We couldn't switch that on", { description: "It rings while this page is open. Try again in a moment." });
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pb-1 text-xs text-slate">
      <p className="min-w-0 flex-1 basis-60">
        {pushed ? "We'll notify you when the time is up, even while your phone is locked." : EXPLANATIONS[allowed]}
      </p>
      {(allowed === "default" || (allowed === "granted" && !pushed && isPushAvailable && userId)) && (
        <Button look="quiet" onClick={allow}>
          {allowed === "granted" ? "Also when locked" : "Notify me"}
        </Button>
      )}
    </div>
  );
}

import { plural } from "#domain/locale.ts";
import { loginUrl, useUser } from "../../../lib/session.ts";
import { CloudOff, CloudUpload, Smartphone } from "../../../ui/icons.tsx";
import type { ListState } from "./list-store.ts";

const changeCount = (count: number) => plural(count, { one: "1 change", other: `${count} changes` });

function words({ syncState, phone, isPersistent }: ListState, alone: boolean): string {
  const waiting = phone.waiting.length;
  const kept = isPersistent ? "saved on this phone" : "saved only while this page is open";
  if (syncState === "signed out") return waiting > 0 ? `You're logged out. ${changeCount(waiting)} ${kept}.` : "You're logged out.";
  if (syncState === "offline")
    return waiting > 0 ? `Offline. ${changeCount(waiting)} waiting to be sent, ${kept}.` : `Offline. Your ticks are ${kept}.`;
  if (waiting > 0) return `${changeCount(waiting)} waiting to be sent.`;
  if (syncState === "connecting") return "Checking for changes.";
  return alone ? "Everything is saved." : "Up to date on your devices.";
}

/** Shows whether changes have reached the server. */
export function SyncStatus({ state }: { state: ListState }) {
  const alone = (useUser().data?.members ?? 1) === 1;
  const Icon =
    state.syncState === "offline" || state.syncState === "signed out"
      ? CloudOff
      : state.phone.waiting.length > 0
        ? CloudUpload
        : Smartphone;
  return (
    <p role="status" className="mt-1 flex items-center gap-2 text-xs text-slate">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>
        {words(state, alone)}{" "}
        {state.syncState === "signed out" && (
          <a className="text-herb underline underline-offset-4" href={loginUrl(location.pathname)}>
            Log in to send them
          </a>
        )}
      </span>
    </p>
  );
}

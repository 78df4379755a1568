import { loginUrl, useUser } from "../../../lib/session.ts";
import { CloudOff, CloudUpload, Smartphone } from "../../../ui/icons.tsx";
import type { ListState } from "./list-store.ts";
import * as m from "./shop-mode.messages.ts";

function words({ reach, phone, lasting }: ListState, alone: boolean): string {
  const waiting = phone.waiting.length;
  const kept = lasting ? m.savedOnThisPhone : m.savedWhileOpen;
  if (reach === "signed out") return waiting > 0 ? m.loggedOutWithChanges({ waiting, kept }) : m.loggedOut;
  if (reach === "offline") return waiting > 0 ? m.offlineWithChanges({ waiting, kept }) : m.offline(kept);
  if (waiting > 0) return m.waitingToBeSent(waiting);
  if (reach === "asking") return m.checkingForChanges;
  return alone ? m.everythingIsSaved : m.upToDate;
}

/** Whether what is done here has reached the server yet, and with it the household's others. */
export function ShopReach({ state }: { state: ListState }) {
  const alone = (useUser().data?.members ?? 1) === 1;
  const Icon =
    state.reach === "offline" || state.reach === "signed out" ? CloudOff : state.phone.waiting.length > 0 ? CloudUpload : Smartphone;
  return (
    <p role="status" className="mt-1 flex items-center gap-2 text-xs text-slate">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>
        {words(state, alone)}{" "}
        {state.reach === "signed out" && (
          <a className="text-herb underline underline-offset-4" href={loginUrl(location.pathname)}>
            {m.logInToSend}
          </a>
        )}
      </span>
    </p>
  );
}

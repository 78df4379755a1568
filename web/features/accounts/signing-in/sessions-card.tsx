import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { OwnSession } from "#contracts/accounts/sign-in.ts";
import { SESSION_DAYS } from "#domain/accounts/sign-in.ts";
import { api } from "../../../lib/api.ts";
import { ukDate } from "../../../lib/day.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { Button } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { clearStoredData } from "../public/forget-here.ts";
import { ownSignInQuery } from "./own-sign-in.ts";
import { seenInWords } from "./seen-in-words.ts";

const failed = () => toast.error("Nothing was changed", { description: "We could not reach our servers. Try again in a moment." });

/** The signed-in devices, with buttons to log them out. */
export const SessionsCard = ({ sessions }: { sessions: readonly OwnSession[] }) => (
  <Card aria-labelledby="sessions" className="flex flex-col gap-3">
    <h2 id="sessions" className="text-lg">
      Where you're logged in
    </h2>
    <p className="text-slate">
      A device is logged out automatically after {SESSION_DAYS.idle} days without use, and always after {SESSION_DAYS.most} days.
    </p>
    <ul aria-label="Devices" className="divide-y divide-line rounded-card border border-line">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
    <SignOutEverywhere />
  </Card>
);

function SessionRow({ session: { id, device, signedInAt, lastSeenAt, current } }: { session: OwnSession }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: async () => (await api.user.sessions[":id"].$delete({ param: { id } })).json(),
    onSuccess: () => toast.success(`${device} is logged out`),
    onError: failed,
    onSettled: () => client.invalidateQueries(ownSignInQuery),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{device}</span>
          {current && <Badge>This device</Badge>}
        </p>
        <p className="text-xs text-slate">
          {seenInWords(lastSeenAt, Date.now())}, logged in on {ukDate(signedInAt)}
        </p>
      </div>
      {!current && (
        <Button aria-label={`Log out ${device}`} disabled={end.isPending} onClick={() => end.mutate()}>
          {end.isPending ? "Logging out..." : "Log out"}
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: async () => (await api.user.sessions.$delete()).json(),
    onSuccess: async () => {
      await clearStoredData();
      client.clear();
      location.assign("/login");
    },
    onError: failed,
  });
  return (
    <div>
      <ConfirmButton
        label="Log out everywhere"
        title="Log out everywhere?"
        description="Every device will be logged out, including this one."
        act="Log out everywhere"
        keep="Stay logged in"
        busy={end.isPending || end.isSuccess}
        onAct={(close) => end.mutate(undefined, { onError: close })}
      />
    </div>
  );
}

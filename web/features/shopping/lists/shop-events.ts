import type { ListChanges } from "#contracts/shopping/list-operations.ts";

/** The server says something every 10 s; a line that is silent for longer than this is dead, whatever the browser believes. */
const SILENCE_MS = 25_000;

/** Hears what others do to a list, as it happens. `onLost` is told when the line is cut and the browser will not mend it. */
export function followChanges(
  listId: string,
  { since, onChanges, onLost }: { since: () => number; onChanges: (changes: ListChanges) => void; onLost: () => void },
): { listen: () => void; stop: () => void } {
  let source: EventSource | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(silence);
    source?.close();
    source = undefined;
  };
  const lost = () => {
    stop();
    onLost();
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(lost, SILENCE_MS);
  };
  /** Opens the line unless it is open. */
  const listen = () => {
    if (source) return;
    source = new EventSource(`/api/simple-shopping-lists/${listId}/events?since=${since()}`);
    heard();
    source.addEventListener("heartbeat", heard);
    source.addEventListener("changes", (event) => {
      heard();
      onChanges(JSON.parse(event.data));
    });
    source.addEventListener("error", lost); // we ask again ourselves: the answer says why the line was cut
  };
  return { listen, stop };
}

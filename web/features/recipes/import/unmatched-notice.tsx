import * as m from "./messages.ts";

/** What an unmatched line means, before it is too late to change it. */
export const UnmatchedNotice = ({ count, of }: { count: number; of: number }) =>
  count === 0 ? (
    <p role="status" className="rounded-card border border-line bg-herb-wash p-4">
      {m.allLinesMatched(of)}
    </p>
  ) : (
    <div role="status" className="rounded-card border border-mustard bg-mustard-wash p-4">
      <p className="font-medium">{m.linesUnmatched({ count, of })}</p>
      <p className="mt-1">
        {m.cannotTellWhatIsIn(count)} {m.whatUnmatchedMeans}
      </p>
    </div>
  );

import { lazy, Suspense, useId, useState } from "react";
import { Button } from "../button.tsx";
import { Skeleton } from "../states.tsx";
import { DataTable } from "../table/data-table.tsx";
import type { ChartProps } from "./chart-props.ts";

const Body = lazy(() => import("./chart-body.tsx"));

const ROW_PX = 34;
const UPRIGHT_PX = 260;

/** A chart that can be switched to a table. */
export function Chart(props: ChartProps) {
  const { title, note, rowName, rows, series, show, across = false, references = [] } = props;
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-sheet p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {note && <p className="text-xs text-slate">{note}</p>}
        </div>
        <Button look="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? "Show as chart" : "Show as table"}
        </Button>
      </figcaption>
      {asTable ? (
        <DataTable
          label={title}
          columns={[rowName, ...series.map(({ name }) => name)]}
          rows={rows.map((row) => ({ name: row.name, cells: series.map(({ key }) => show(Number(row[key] ?? 0))) }))}
        />
      ) : (
        <div aria-hidden style={{ height: across ? rows.length * ROW_PX + 48 : UPRIGHT_PX }}>
          <Suspense fallback={<Skeleton className="h-full" label="Drawing the chart" />}>
            <Body {...props} />
          </Suspense>
        </div>
      )}
      {references.length > 0 && (
        <p className="text-xs text-slate">{references.map(({ label, at }) => `${label}: ${show(at)}`).join(" · ")}</p>
      )}
    </figure>
  );
}

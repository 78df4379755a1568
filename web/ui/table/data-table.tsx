import type { ReactNode } from "react";
import { classes } from "../class-names.ts";

/** `key`: required if names may repeat. */
type Row = { key?: string; name: string; cells: readonly ReactNode[] };
type DataTableProps = {
  label: string;
  columns: readonly string[];
  /** Text columns, aligned left. */
  words?: readonly string[];
  rows: readonly Row[];
  footer?: Row;
};

const side = (words: readonly string[], column: string | undefined) => column !== undefined && !words.includes(column) && "text-right";

const TableRow = ({ row, columns, words }: { row: Row; columns: readonly string[]; words: readonly string[] }) => (
  <tr>
    <th scope="row" className="py-(--row-gap) pr-3 font-normal">
      {row.name}
    </th>
    {row.cells.map((cell, index) => (
      <td key={columns[index + 1]} className={classes("whitespace-nowrap py-(--row-gap) pr-3 last:pr-0", side(words, columns[index + 1]))}>
        {cell}
      </td>
    ))}
  </tr>
);

/** A table of figures. On a narrow screen it scrolls sideways. */
export const DataTable = ({ label, columns, words = [], rows, footer }: DataTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard
  <section aria-label={label} tabIndex={0} className="overflow-x-auto">
    <table className="tabular w-full text-left">
      <thead className="text-xs text-slate">
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={classes("py-2 pr-3 align-bottom font-medium last:pr-0", index > 0 && side(words, column))}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <TableRow key={row.key ?? row.name} row={row} columns={columns} words={words} />
        ))}
      </tbody>
      {footer && (
        <tfoot className="border-t-2 border-line font-medium">
          <TableRow row={footer} columns={columns} words={words} />
        </tfoot>
      )}
    </table>
  </section>
);

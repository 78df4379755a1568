import { z } from "zod";

/** The part of schemathesis's report that is used. */
const Report = z.object({
  stop_reason: z.string(),
  seed: z.number(),
  operations: z.object({ tested: z.number() }),
  test_cases: z.object({ generated: z.number(), errored: z.number() }),
  failures: z.array(z.object({ type: z.string(), count: z.number() })),
  errors: z.array(z.object({ title: z.string(), count: z.number() })),
});

const Statuses = z.record(z.string().regex(/^\d{3}$/), z.number());

export type Figures = {
  cases: number;
  operations: number;
  /** Successful requests. */
  successes: number;
  serverErrors: number;
  undocumentedStatuses: number;
  schemaMismatches: number;
  /** Routes without generated cases or without a response. */
  notTried: number;
};

const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);

/** The figures of one run. Failures other than server errors and unknown statuses are mismatches of body, type or header. */
export function figuresIn(report: unknown, statuses: unknown): Figures {
  const { operations, test_cases, failures, errors } = Report.parse(report);
  const serverErrors = sum(failures.filter(({ type }) => type === "ServerError"));
  const undocumentedStatuses = sum(failures.filter(({ type }) => type === "UndefinedStatusCode"));
  return {
    cases: test_cases.generated,
    operations: operations.tested,
    successes: sum(Object.entries(Statuses.parse(statuses)).flatMap(([status, count]) => (status.startsWith("2") ? [{ count }] : []))),
    serverErrors,
    undocumentedStatuses,
    schemaMismatches: sum(failures) - serverErrors - undocumentedStatuses,
    notTried: Math.max(test_cases.errored, sum(errors)),
  };
}

/** Totals of all runs; every role tests the same routes. */
export const together = (runs: readonly Figures[]): Figures => ({
  cases: runs.reduce((all, one) => all + one.cases, 0),
  operations: Math.max(0, ...runs.map(({ operations }) => operations)),
  successes: runs.reduce((all, one) => all + one.successes, 0),
  serverErrors: runs.reduce((all, one) => all + one.serverErrors, 0),
  undocumentedStatuses: runs.reduce((all, one) => all + one.undocumentedStatuses, 0),
  schemaMismatches: runs.reduce((all, one) => all + one.schemaMismatches, 0),
  notTried: runs.reduce((all, one) => all + one.notTried, 0),
});

/** Whether anything is wrong. A run without any success proves nothing. */
export const isClean = ({ successes, serverErrors, undocumentedStatuses, schemaMismatches, notTried }: Figures): boolean =>
  successes > 0 && serverErrors + undocumentedStatuses + schemaMismatches + notTried === 0;

import { useState } from "react";
import type { TestResult } from "./test-results.tsx";

const MOST_KEPT = 20;
export type Record = (result: Omit<TestResult, "id" | "at">) => void;

/** The results of one visit to the page. */
export function useResults(): [readonly TestResult[], Record] {
  const [results, setResults] = useState<readonly TestResult[]>([]);
  const record: Record = (result) =>
    setResults((now) => [{ ...result, id: (now[0]?.id ?? 0) + 1, at: new Date() }, ...now].slice(0, MOST_KEPT));
  return [results, record];
}

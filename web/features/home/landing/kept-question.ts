import type { SampleQuestionInput } from "#contracts/planning/sample-week.ts";

const KEY = "sample-week";

/** What a visitor's week was planned by, kept in this tab only while they sign up: neither in an address nor with us. */
export const keepQuestion = (asked: SampleQuestionInput): void => sessionStorage.setItem(KEY, JSON.stringify(asked));
export function keptQuestion(): SampleQuestionInput | undefined {
  const text = sessionStorage.getItem(KEY);
  return text === null ? undefined : JSON.parse(text);
}
export const dropQuestion = (): void => sessionStorage.removeItem(KEY);

import type { SampleQuestionInput } from "#contracts/planning/sample-week.ts";

const KEY = "sample-week";

/** A visitor's answers, kept in this tab's session storage during sign-up: not in the address, and not on the server. */
export const keepQuestion = (asked: SampleQuestionInput): void => sessionStorage.setItem(KEY, JSON.stringify(asked));
export function keptQuestion(): SampleQuestionInput | undefined {
  const text = sessionStorage.getItem(KEY);
  return text === null ? undefined : JSON.parse(text);
}
export const dropQuestion = (): void => sessionStorage.removeItem(KEY);

import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SampleQuestionInput, SampleWeek } from "#contracts/planning/sample-week.ts";
import { SAMPLE_START } from "#domain/planning/sample-week.ts";
import { api } from "../../../lib/api.ts";
import { useTypedFoods } from "../../household/public/typed-foods.tsx";

/** A week and the answers it was planned with; those on the page may have changed since. */
export type Sampled = { asked: SampleQuestionInput; week: SampleWeek };

const START: SampleQuestionInput = { ...SAMPLE_START, dietaryPreferences: [], allergies: [] };

/** The week that is shown at once, planned with the first answers. */
export const sampleWeekQuery = queryOptions({
  queryKey: ["sample-week"],
  queryFn: async (): Promise<SampleWeek> => (await api["sample-week"].$get()).json(),
});

/** The visitor's answers, and the week planned for them: the ready one until they plan their own. */
export function useSampleWeek() {
  const [asked, setAsked] = useState(START);
  const typed = useTypedFoods();
  const ready = useQuery(sampleWeekQuery);
  const planning = useMutation({
    mutationFn: async (question: SampleQuestionInput): Promise<Sampled> => ({
      asked: question,
      week: await (await api["sample-week"].$post({ json: question })).json(),
    }),
  });
  return {
    asked,
    shown: planning.data ?? (ready.data && { asked: START, week: ready.data }),
    isLoading: ready.isPending,
    /** Allergies in the visitor's own words, until each is answered. */
    typed,
    change: (changed: Partial<SampleQuestionInput>) => setAsked((before) => ({ ...before, ...changed })),
    /** Plans with the current answers and `changed`. Waits until every typed allergy has an answer. */
    plan: async (changed: Partial<SampleQuestionInput> = {}) => {
      if (!(await typed.settle())) return;
      const question = { ...asked, ...changed };
      setAsked(question);
      planning.mutate(question);
    },
    planning,
  };
}
export type SampleWeekState = ReturnType<typeof useSampleWeek>;

import { z } from "zod";
import { eatersFault, MOST_BABIES } from "#domain/household/eaters.ts";
import { HOUSEHOLD_SIZE } from "#domain/household/household.ts";
import { AGE_BANDS, type AgeBand, APPETITES, EATER_KINDS, type Eater, peopleWhoEat } from "#domain/household/needs.ts";
import { plural } from "#domain/locale.ts";

const EaterFields = z.object({
  kind: z.enum(EATER_KINDS, "Choose who it is"),
  ageBand: z.enum([...new Set(Object.values(AGE_BANDS).flat())] as [AgeBand, ...AgeBand[]], "Choose an age"),
  appetite: z.enum(APPETITES, "Choose an appetite"),
  /** Own energy for a day; absent = the published figure for their age. */
  kcal: z.number("Enter a day's energy in kcal, such as 2200").optional(),
});

/** The household's eaters, including babies. */
export const Eaters = z
  .array(EaterFields)
  .max(HOUSEHOLD_SIZE.most + MOST_BABIES, `Add at most ${HOUSEHOLD_SIZE.most} people and ${MOST_BABIES} babies`)
  .superRefine((eaters, context) => {
    const message = eatersFault(eaters);
    if (message) context.addIssue({ code: "custom", message });
  })
  .meta({
    examples: [
      [
        { kind: "woman", ageBand: "19-64", appetite: "usual" },
        { kind: "man", ageBand: "19-64", appetite: "usual" },
      ],
    ],
  });

/** Rejects a household size that differs from the number of eaters without babies. */
export function sizeFits(
  { householdSize, eaters }: { householdSize: number; eaters?: readonly Eater[] | null | undefined },
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
): void {
  if (!eaters || peopleWhoEat(eaters) === householdSize) return;
  context.addIssue({
    code: "custom",
    path: ["householdSize"],
    message: plural(peopleWhoEat(eaters), {
      one: `You listed 1 person, not counting babies, but a household of ${householdSize}. Make the two match`,
      other: `You listed ${peopleWhoEat(eaters)} people, not counting babies, but a household of ${householdSize}. Make the two match`,
    }),
  });
}

/** A household's need for a day, as in `GET /api/user`: the sums, the rounded energy for screens, and the source of the figures. */
export const HouseholdNeed = z.object({
  kcal: z.int(),
  protein: z.number(),
  fibre: z.number(),
  salt: z.number(),
  sugars: z.number(),
  sat: z.number(),
  /** The energy to the nearest 50 kcal. */
  aboutKcal: z.int(),
  people: z.int(),
  babies: z.int(),
  source: z.string(),
});

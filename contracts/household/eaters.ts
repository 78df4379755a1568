import { z } from "zod";
import { eatersFault, MOST_BABIES } from "#domain/household/eaters.ts";
import { HOUSEHOLD_SIZE } from "#domain/household/household.ts";
import { AGE_BANDS, type AgeBand, APPETITES, EATER_KINDS, type Eater, peopleWhoEat } from "#domain/household/needs.ts";
import { plural } from "#domain/locale.ts";

const EaterFields = z.object({
  kind: z.enum(EATER_KINDS, "Choose who it is"),
  ageBand: z.enum([...new Set(Object.values(AGE_BANDS).flat())] as [AgeBand, ...AgeBand[]], "Choose an age"),
  appetite: z.enum(APPETITES, "Choose an appetite"),
  /** A person's own energy for a day; absent = the published one for their age. */
  kcal: z.number("Enter a day's energy in kcal, such as 2200").optional(),
});

/** Who eats, babies among them. */
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

/** The household's size counts who eats planned food: said together with who they are, both must agree. */
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

/** What a household needs on a day, as `GET /api/user` answers: the sums, the energy as it is said to people, and where the figures come from. */
export const HouseholdNeed = z.object({
  kcal: z.int(),
  protein: z.number(),
  fibre: z.number(),
  salt: z.number(),
  sugars: z.number(),
  sat: z.number(),
  /** The energy to the nearest fifty: said with "about". */
  aboutKcal: z.int(),
  people: z.int(),
  babies: z.int(),
  source: z.string(),
});

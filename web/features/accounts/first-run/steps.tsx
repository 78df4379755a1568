import type { ReactNode } from "react";
import { z } from "zod";
import { SavePreferences, type SavePreferencesInput } from "#contracts/household/preferences.ts";
import { ShopField } from "../../shopping/public/shop-field.tsx";
import { Avoided, HowMany, Money, type SectionProps, Skill } from "../account/account-sections.tsx";

type Step = { name: string; asks: readonly (keyof SavePreferencesInput)[]; Part: (props: SectionProps) => ReactNode };

const Shop = ({ fields: { part } }: SectionProps) => {
  const { value, ...shop } = part("supermarket");
  return <ShopField hint="We'll use its price level. You can change it at any time." value={value ?? null} {...shop} />;
};

/** A first run, in order: what has to be known for a week, and no more. The other questions wait in the account. */
export const FIRST_RUN: readonly Step[] = [
  {
    name: "Who eats",
    asks: ["householdSize", "eaters", "cookingSkill"],
    Part: (props) => (
      <>
        <HowMany {...props} />
        <Skill {...props} />
      </>
    ),
  },
  {
    name: "Budget and shop",
    asks: ["weeklyBudget", "supermarket"],
    Part: (props) => (
      <>
        <Money {...props} />
        <Shop {...props} />
      </>
    ),
  },
  {
    name: "What to avoid",
    asks: ["allergies", "dietaryRestrictions", "healthConsent"],
    Part: (props) => <Avoided {...props} />,
  },
];

/** The one contract of preferences, of which only what these steps have asked so far may be wrong. */
const upTo = (last: number) => {
  const asked = new Set<PropertyKey | undefined>(FIRST_RUN.slice(0, last + 1).flatMap(({ asks }) => asks));
  return z.custom<SavePreferencesInput>().superRefine((typed, context) => {
    for (const { path, message } of SavePreferences.safeParse(typed).error?.issues ?? [])
      if (asked.has(path[0])) context.addIssue({ code: "custom", path, message });
  });
};
export const STEP_SCHEMAS = FIRST_RUN.map((_, index) => upTo(index));

/** The first step that still asks for something. */
export function firstOpen(typed: unknown): number {
  const open = STEP_SCHEMAS.findIndex((schema) => !schema.safeParse(typed).success);
  return open === -1 ? FIRST_RUN.length - 1 : open;
}

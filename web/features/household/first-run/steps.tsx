import type { ReactNode } from "react";
import { z } from "zod";
import { SavePreferences, type SavePreferencesInput } from "#contracts/household/preferences.ts";
import { ShopField } from "../../shopping/public/shop-field.tsx";
import { FiveTaps } from "../how-we-eat/five-taps.tsx";
import { Basics } from "../preferences/habits.tsx";
import { Money } from "../preferences/money.tsx";
import { Avoided, HowMany, type SectionProps, Skill, type TypedSectionProps } from "../preferences/preferences-sections.tsx";

type Names = readonly (keyof SavePreferencesInput)[];
/** `needs`: fields that planning requires. */
type Step = { name: string; needs: Names; asks: Names; Part: (props: TypedSectionProps) => ReactNode };

const Shop = ({ fields: { part } }: SectionProps) => {
  const { value, ...shop } = part("supermarket");
  return <ShopField hint="We'll use its price level. You can change it at any time." value={value ?? null} {...shop} />;
};

/** The steps of a first run: only what planning a week needs. The other preferences are on the account page. */
export const FIRST_RUN: readonly Step[] = [
  {
    name: "Who eats",
    needs: ["householdSize", "cookingSkill"],
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
    needs: ["weeklyBudget"],
    asks: ["weeklyBudget", "supermarket", "basicsAtHome"],
    Part: (props) => (
      <>
        <Money {...props} />
        <Shop {...props} />
        <Basics {...props} />
      </>
    ),
  },
  {
    name: "How you eat",
    needs: [],
    asks: ["habits"],
    Part: FiveTaps,
  },
  {
    name: "What to avoid",
    needs: [],
    asks: ["allergies", "dietaryRestrictions", "healthConsent"],
    Part: (props) => <Avoided {...props} />,
  },
];

/** The first step with a missing answer. Answers are validated when a step is left, and again before saving. */
export function firstOpen(typed: Partial<SavePreferencesInput>): number {
  const open = FIRST_RUN.findIndex(({ needs }) => needs.some((name) => typed[name] === undefined || typed[name] === ""));
  return open === -1 ? FIRST_RUN.length - 1 : open;
}

/** The preferences schema, reporting only faults in fields of the steps up to this one. */
export function typedUpTo(step: number): z.ZodType<SavePreferencesInput, SavePreferencesInput> {
  const asked = new Set<PropertyKey | undefined>(FIRST_RUN.slice(0, step + 1).flatMap(({ asks }) => asks));
  return z.custom<SavePreferencesInput>().superRefine((typed, context) => {
    for (const { path, message } of SavePreferences.safeParse(typed).error?.issues ?? [])
      if (asked.has(path[0])) context.addIssue({ code: "custom", path, message });
  });
}
